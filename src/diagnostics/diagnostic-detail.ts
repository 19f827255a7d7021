import type { NonEmpty } from '../model/identifiers.ts';

/** Names close to one that is not known, nearest first. */
interface Similar {
  readonly similar: readonly string[];
}

/** What each finding knows. A code is permanent: a retired one is never used for something else. */
export interface DiagnosticDetail {
  // The files and their shape.
  'json-syntax': { readonly problem: string; readonly remedy: string };
  'file-excess': { readonly measure: 'characters' | 'levels' | 'entries'; readonly most: number };
  'duplicate-key': { readonly key: string };
  'missing-file': { readonly file: string; readonly purpose: string };
  'unknown-file': { readonly file: string } & Similar;
  'file-name': { readonly name: string; readonly rule: string };
  'schema-reference': { readonly expected: string; readonly received: string | null };
  'unknown-property': { readonly property: string } & Similar;
  'missing-property': { readonly property: string; readonly meaning: string };
  'value-not-allowed': { readonly received: string; readonly allowed: readonly string[] } & Similar;
  'value-shape': { readonly received: string; readonly expected: string };
  'schema-keyword': { readonly keyword: string } & Similar;

  // Names that lead somewhere.
  'unknown-data-point': { readonly name: string; readonly user: string } & Similar;
  'unknown-step': { readonly name: string; readonly user: string } & Similar;
  'unknown-context': { readonly name: string; readonly step: string } & Similar;
  'unknown-condition': { readonly name: string; readonly user: string } & Similar;
  'unknown-format': { readonly name: string } & Similar;
  'unknown-locale': { readonly name: string; readonly country: string } & Similar;
  'unknown-country': { readonly name: string; readonly user: string } & Similar;
  'unknown-code': {
    readonly kind: 'currency' | 'country';
    readonly name: string;
    readonly standard: string;
  } & Similar;
  /** Named by a host, or by what is tracked. */
  'unknown-environment': { readonly name: string; readonly host?: string } & Similar;
  'unknown-screen': { readonly name: string } & Similar;
  'unknown-application-page': {
    readonly name: string;
    readonly brand: string;
    readonly known: readonly string[];
  } & Similar;
  'unknown-state': { readonly received: string };
  'unknown-option': { readonly country: string; readonly name: string; readonly option: string } & Similar;
  'unused-definition': {
    readonly kind:
      | 'data point'
      | 'step'
      | 'screen'
      | 'condition'
      | 'context'
      | 'country'
      | 'brand'
      | 'language'
      | 'list of divisions'
      | 'empty override';
    readonly name: string;
  };

  // Questions.
  'data-point-twice': { readonly country: string; readonly name: string };
  'field-twice': {
    readonly country: string;
    readonly field: string;
    readonly first: string;
    readonly second: string;
  };
  'field-inside-field': {
    readonly country: string;
    readonly inner: string;
    readonly innerField: string;
    readonly outer: string;
    readonly outerField: string;
  };
  'ambiguous-owner': { readonly country: string; readonly name: string; readonly other: string };
  'unused-override': { readonly country: string; readonly name: string } & Similar;
  'override-widens': {
    readonly name: string;
    readonly keyword: string;
    readonly catalogue: string;
    readonly override: string;
  };
  'control-mismatch': {
    readonly name: string;
    readonly control: string;
    readonly needs: string;
    /** Where it is a country that asks what its control cannot answer. */
    readonly country?: string;
  };
  'list-mismatch': { readonly name: string; readonly problem: string };
  'lender-list-mismatch': { readonly name: string; readonly list: string; readonly problem: string };
  'no-option-left': { readonly country: string; readonly name: string };
  'divisions-missing': { readonly country: string; readonly name: string };
  'division-twice': { readonly country: string; readonly property: 'code' | 'name'; readonly value: string };
  'division-abroad': { readonly country: string; readonly code: string; readonly prefix: string };
  'check-operand': {
    readonly name: string;
    readonly rule: string;
    readonly dataPoint: string;
    readonly needs: string;
  };
  'check-reads-forward': {
    readonly country: string;
    readonly name: string;
    readonly rule: string;
    readonly dataPoint: string;
    readonly asked: 'later' | 'never';
  };
  'date-unbounded': {
    readonly name: string;
    readonly side: 'earliest' | 'latest';
    readonly rules: readonly string[];
  };
  'age-missing': { readonly country: string; readonly name: string; readonly rule: string };
  'age-limits': { readonly country: string; readonly minimum: number; readonly maximum: number };
  'idle-keyword': { readonly keyword: string; readonly type: string };
  'empty-range': {
    readonly lower: string;
    readonly upper: string;
    readonly least: number;
    readonly most: number;
  };
  'pattern-invalid': { readonly pattern: string; readonly problem: string };
  'pattern-not-linear': { readonly pattern: string; readonly reason: string };
  'consent-preticked': { readonly name: string };
  'initial-invalid': { readonly name: string; readonly initial: string; readonly keyword: string };
  'personal-analytics': { readonly name: string; readonly class: string };
  'property-twice': { readonly property: string; readonly first: string; readonly second: string };
  'secret-persisted': { readonly name: string };
  'secret-too-early': {
    readonly country: string;
    readonly name: string;
    readonly step: string;
    readonly last: string;
  };
  'secret-before-review': { readonly country: string; readonly name: string };

  // What would harm an applicant.
  'option-name': { readonly name: string; readonly option: string; readonly separator: string };
  'age-unchecked': { readonly country: string; readonly name: string; readonly rule: string };
  'field-misspelt': { readonly name: string; readonly field: string } & Similar;
  'reserved-field': { readonly name: string; readonly field: string };
  'foreign-format': {
    readonly country: string;
    readonly name: string;
    readonly format: string;
    /** ISO 3166-1. */
    readonly home: string;
  } & Similar;
  'unknown-autocomplete': { readonly name: string } & Similar;
  'needed-question': {
    readonly country: string;
    readonly name: string;
    readonly field: string;
    readonly reason: string;
    readonly problem: 'dropped' | 'optional' | 'conditional';
  };
  'person-refused': {
    readonly country: string;
    readonly person: string;
    readonly name: string;
    readonly rule: string;
    readonly answer: string;
  };
  'unreadable-text': { readonly found: string };
  'broken-placeholder': { readonly key: string; readonly found: string };
  'unfinished-message': { readonly key: string; readonly found: string; readonly what: string };
  'state-swapped': { readonly screen: string; readonly state: number; readonly shown: number };
  'state-unasked': { readonly screen: string; readonly kind: string };
  'privacy-class': { readonly name: string; readonly is: string };
  'private-persisted': { readonly name: string; readonly is: string };
  'sensitive-preanswered': { readonly name: string };

  'amount-unbounded': { readonly name: string; readonly missing: 'minimum' | 'maximum' };
  'duty-neglected': {
    readonly country: string;
    readonly what: string;
    readonly law: string;
    readonly remedy: string;
  };
  'foreign-currency': { readonly country: string; readonly currency: string; readonly expected: string };
  'people-few': { readonly country: string; readonly count: number; readonly fewest: number };
  'people-unasked': { readonly country: string; readonly questions: readonly string[] };
  'period-endless': {
    readonly country: string;
    readonly maximum: number;
    readonly unit: string;
    readonly years: number;
  };
  'text-twice': {
    readonly kind: 'label' | 'option';
    readonly locale: string;
    readonly name: string;
    readonly other: string;
    readonly text: string;
  };
  untranslated: { readonly locale: string; readonly same: number; readonly all: number };
  'idle-acceptance': {
    readonly code: string;
    readonly file: string;
    readonly problem: 'unmatched' | 'error';
  };

  // Conditions and the way through the form.
  'idle-part': { readonly condition: string; readonly operator: string; readonly position: number };
  'open-negation': {
    readonly country: string;
    readonly condition: string;
    readonly dataPoint: string;
  };
  'condition-cycle': { readonly cycle: NonEmpty<string> };
  'condition-reads-forward': {
    readonly country: string;
    readonly condition: string;
    readonly reader: string;
    readonly dataPoint: string;
    readonly asked: 'later' | 'never';
  };
  'condition-operand': {
    readonly condition: string;
    readonly operator: string;
    readonly dataPoint: string;
    readonly problem: string;
  } & Similar;
  'condition-constant': {
    readonly country: string;
    readonly condition: string;
    readonly reader: string;
    readonly outcome: 'true' | 'never true';
  };
  'start-page': {
    readonly country: string;
    readonly name: string;
    readonly problem: 'unknown' | 'left-out' | 'no-lead';
  } & Similar;
  'last-step-optional': { readonly country: string; readonly step: string };
  'step-split': {
    readonly country: string;
    readonly step: string;
    readonly name: string;
    readonly between: string;
  };
  'context-order': {
    readonly country: string;
    readonly step: string;
    readonly context: string;
    readonly after: string;
  };
  'step-unreachable': { readonly country: string; readonly step: string };
  'step-order': {
    readonly country: string;
    readonly step: string;
    readonly next: string;
    readonly back: string;
    readonly answers: string;
  };
  'question-unanswerable': {
    readonly country: string;
    readonly name: string;
    readonly law: string;
    readonly tried: string;
    /** What its checks compare it with. */
    readonly beside: string;
  };
  'edge-unwalked': {
    readonly country: string;
    readonly from: string;
    readonly to: string;
    readonly answers: string;
  };
  'too-many-paths': { readonly country: string; readonly paths: number; readonly limit: number };

  // Messages.
  'missing-message': {
    readonly key: string;
    readonly namespace: string;
    readonly locale: string;
    readonly need: string;
    /** The key, with its value, that the file lacks, and the keys above it that it has. */
    readonly lines: string;
    readonly below: string;
  };
  'extra-message': { readonly key: string; readonly namespace: string } & Similar;
  'empty-message': { readonly key: string };
  'plural-missing': {
    readonly key: string;
    readonly locale: string;
    readonly namespace: string;
    readonly forms: readonly string[];
  };
  'plural-unknown': { readonly key: string; readonly locale: string; readonly forms: readonly string[] };
  'placeholder-mismatch': {
    readonly key: string;
    readonly locale: string;
    readonly expected: readonly string[];
    readonly received: readonly string[];
  };
  'unknown-placeholder': { readonly name: string; readonly known: readonly string[] } & Similar;

  // Limits, screens, brands and hosts.
  'loan-limits': { readonly country: string; readonly limit: 'amount' | 'period'; readonly problem: string };
  'phone-plan': { readonly country: string; readonly prefix: string; readonly expected: string };
  'route-reserved': { readonly route: string; readonly page: string };
  'route-twice': { readonly route: string; readonly first: string; readonly second: string };
  'form-state': { readonly screen: string; readonly state: number };
  'screen-part': {
    readonly screen: string;
    readonly kind: string;
    readonly part: string;
    readonly problem: 'missing' | 'idle';
  };
  'screen-list': {
    readonly screen: string;
    readonly call: string;
    readonly list: string;
    readonly problem: 'not-taken' | 'not-found' | 'entries';
  };
  'screen-field': {
    readonly screen: string;
    readonly call: string;
    readonly dataPoint: string;
    readonly field: string;
  } & (
    | { readonly problem: 'unknown' }
    /** The rule of the contract that a right answer could break. */
    | { readonly problem: 'wider'; readonly keyword: string }
  );
  'screen-lacks': {
    readonly screen: string;
    readonly call: string;
    readonly country: string;
    readonly field: string;
  };
  'screen-asks-nothing': { readonly screen: string; readonly country: string };
  'missing-screen': { readonly state: number; readonly name: string };
  'needed-screen': {
    readonly screen: string;
    readonly country: string;
    readonly reason:
      | { readonly kind: 'any-address' }
      | { readonly kind: 'any-journey'; readonly state: number }
      | { readonly kind: 'chosen'; readonly state: string }
      | { readonly kind: 'button'; readonly screen: string; readonly action: string };
  };
  'state-twice': { readonly state: number; readonly country: string; readonly routes: readonly string[] };
  'state-route': { readonly state: string; readonly route: string } & Similar;
  'brand-file': { readonly brand: string; readonly file: string };
  'default-site': { readonly brand: string; readonly country: string } & Similar;
  'host-twice': { readonly host: string; readonly first: string; readonly second: string };
  'insecure-origin': { readonly origin: string; readonly environment: string };
  'production-test-questions': { readonly environment: 'production' };
  'fact-unstated': { readonly country: string; readonly brand: string; readonly fact: string };
  'rate-out-of-range': {
    readonly brand: string;
    readonly country: string;
    readonly interestRate: number;
    readonly minimum: number;
    readonly maximum: number;
  };
  'missing-captcha': { readonly environment: string; readonly country: string; readonly name: string };
  'unstated-embedding': { readonly environment: string };
  'unsafe-image': { readonly found: string };
  'sandbox-outside': { readonly environment: string; readonly address: string };
  'relative-api': { readonly environment: string; readonly apiBase: string };
  'shared-api': { readonly apiBase: string; readonly first: string; readonly second: string };
  'no-partner-origin': { readonly environment: string };
  'product-twice': { readonly productId: string; readonly first: string; readonly second: string };
  'account-twice': { readonly account: string; readonly first: string; readonly second: string };
  'local-host': { readonly host: string; readonly environment: string };
  'unreached-site': { readonly brand: string; readonly country: string };
  'expiry-short': { readonly milliseconds: number };
  'messages-elsewhere': { readonly received: string; readonly expected: string };
  'low-contrast': {
    readonly brand: string;
    readonly role: string;
    readonly ground: string;
    readonly ratio: string;
    readonly least: number;
  };
  'image-size': { readonly bytes: number; readonly most: number };
  'image-syntax': { readonly problem: string };

  // Experiments.
  'shares-exceeded': { readonly experiment: string; readonly total: number };
  'experiment-twice': { readonly country: string; readonly first: string; readonly second: string };
  'order-unasked': { readonly country: string; readonly variant: string; readonly name: string } & Similar;
  'agreement-varied': { readonly variant: string; readonly message: string };
  'variant-twice': { readonly experiment: string; readonly first: string; readonly second: string };
}
