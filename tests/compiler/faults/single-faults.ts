import type { DiagnosticCode } from '../../../src/diagnostics/catalogue.ts';
import { plausibilityFaults } from './plausibility-faults.ts';
import {
  type Change,
  all,
  removeValue,
  edit,
  replaceItem,
  move,
  remove,
  set,
  write,
} from '../tree-changes.ts';

const darkColours = {
  primary: '#ffffff',
  onPrimary: '#000000',
  accent: '#ffffff',
  selected: '#ffffff',
  background: '#000000',
  surface: '#000000',
  tint: '#000000',
  text: '#ffffff',
  mutedText: '#ffffff',
  border: '#ffffff',
  error: '#ff9b73',
  errorTint: '#000000',
  success: '#7fd6a4',
  focus: '#e0418f',
};

/** One fault in the shipped configuration, and the one finding that it must cause. */
export interface SingleFault {
  readonly name: string;
  readonly change: Change;
  readonly code: DiagnosticCode;
  /** The file, and what is underlined in it. */
  readonly at: string;
  /** The text of the finding. Each code that has no test of its own needs one fault with a text. */
  readonly text?: string;
}

const application = 'config/application.json';
const conditions = 'config/conditions.json';
const steps = 'config/steps.json';
const germany = 'config/countries/germany.json';
const romania = 'config/countries/romania.json';
const philippines = 'config/countries/philippines.json';
const nordlicht = 'config/brands/nordlicht/germany.json';
const halina = 'config/brands/halina/philippines.json';
const registration =
  'Darlehensvermittler mit Erlaubnis nach der Gewerbeordnung, Aufsicht: IHK Musterstadt, Register-Nr. NL-0000.';
const logo = 'config/brands/nordlicht/logo.svg';
const theme = 'config/brands/nordlicht/theme.json';
const question = (id: string): string => `config/data-points/${id}.json`;
const screen = (id: string): string => `config/screens/${id}.json`;

const questions: readonly SingleFault[] = [
  {
    name: 'an option has a colon in its name',
    change: replaceItem(question('education'), 'schema/enum', 'primary', 'primary:first'),
    code: 'option-name',
    at: `${question('education')} "primary:first"`,
    text: 'The option "primary:first" of "education" cannot have a label: its message key would be cut at ":". Use only letters, digits, hyphens and underscores in its name.',
  },
  {
    name: 'a country has no format for its personal code',
    change: edit(germany, '"schema": { "format": "steuer-id" }, ', ''),
    code: 'code-unformed',
    at: `${germany} "personalCode"`,
    text: '"germany" accepts any text for "personalCode". 2 of the 2 other countries that ask it have a format or a pattern. Add the format or pattern of "germany" to "schema" in "overrides", "personalCode", or accept the warning in config/application.json with a reason.',
  },
  {
    name: 'an option has no name',
    change: replaceItem(question('education'), 'schema/enum', 'primary', ''),
    code: 'value-shape',
    at: `${question('education')} ""`,
  },
  {
    name: 'no check uses the age limits of a country',
    change: removeValue(question('dateOfBirth'), 'checks'),
    code: 'age-unchecked',
    at: `${question('dateOfBirth')} "schema"`,
  },
  {
    name: 'only the maximum age is checked',
    change: removeValue(question('dateOfBirth'), 'checks/0'),
    code: 'age-unchecked',
    at: `${question('dateOfBirth')} "checks"`,
    text: '"germany" has age limits, but "dateOfBirth" has no check "minimum-age", so the limit is not enforced. Add { "rule": "minimum-age" } to its "checks".',
  },
  {
    name: 'the field of the e-mail address is misspelt',
    change: set(question('email'), 'field', 'contactDetails.emial'),
    code: 'field-misspelt',
    at: `${question('email')} "contactDetails.emial"`,
    text: '"email" sets the field "contactDetails.emial", which the API contract does not know. The lender would not find the answer. Correct the field, or choose a name that is not similar to a known field. Did you mean "contactDetails.email"?',
  },
  {
    name: 'a question sets a field that the application fills in',
    change: set(question('jobTitle'), 'field', 'sessionId'),
    code: 'reserved-field',
    at: `${question('jobTitle')} "sessionId"`,
    text: '"jobTitle" sets the field "sessionId", which the application itself sets. One would overwrite the other. Give the data point another field.',
  },
  {
    name: 'a question that a check compares with has a text as its limit',
    change: all(
      set(question('firstName'), 'checks', [{ rule: 'differs-from', dataPoint: 'lastName' }]),
      ...['en', 'de', 'fil', 'ro'].map((language) =>
        set(`locales/${language}/form.json`, 'dataPoints/firstName/errors/differs-from', 'Zz'),
      ),
      set(question('lastName'), 'schema/maxLength', 'long'),
    ),
    code: 'value-shape',
    at: `${question('lastName')} "long"`,
  },
  {
    name: 'two conditions negate an optional answer',
    change: all(
      set(question('citizenship'), 'required', false),
      set(conditions, 'conditions/foreign-citizen-abroad', {
        op: 'not',
        of: { op: 'equals', dataPoint: 'citizenship', value: 'AT' },
      }),
      set(germany, 'overrides/jobTitle', { when: 'foreign-citizen-abroad' }),
    ),
    code: 'open-negation',
    at: `${conditions} "of"`,
  },
  {
    name: 'a question of a screen sets the lead id',
    change: set(question('jobTitle'), 'field', 'leadId'),
    code: 'reserved-field',
    at: `${question('jobTitle')} "leadId"`,
  },
  {
    name: 'an English text with a placeholder value is empty',
    change: set('locales/en/form.json', 'dataPoints/amount/errors/minimum', ''),
    code: 'empty-message',
    at: 'locales/en/form.json ""',
  },
  {
    name: 'a question sets the tags of a lead',
    change: set(question('cityOfBirth'), 'field', 'tags'),
    code: 'reserved-field',
    at: `${question('cityOfBirth')} "tags"`,
  },
  {
    name: 'Germans are asked for a Polish postal code',
    change: set(germany, 'overrides/postalCode/schema/format', 'postal-code-pl'),
    code: 'foreign-format',
    at: `${germany} "postal-code-pl"`,
    text: 'In "germany" the answer to "postalCode" must be a "postal-code-pl", which exists only in PL. Residents cannot answer. Use a format of this country, or write a pattern. Did you mean "postal-code-de"?',
  },
  {
    name: 'Germans are asked for a PESEL',
    change: set(germany, 'overrides/personalCode/schema/format', 'pesel'),
    code: 'foreign-format',
    at: `${germany} "pesel"`,
  },
  {
    name: 'Germans are asked for a Polish account',
    change: set(germany, 'overrides/iban/schema/format', 'iban-pl'),
    code: 'foreign-format',
    at: `${germany} "iban-pl"`,
  },
  {
    name: 'an e-mail address is declared public, and sent to analytics',
    change: all(
      set(question('email'), 'privacy/class', 'public'),
      set(question('email'), 'privacy/analytics', 'value'),
    ),
    code: 'privacy-class',
    at: `${question('email')} "public"`,
    text: '"email" is an email address, but its privacy class is "public". Write "contact", "identity" or "financial".',
  },
  {
    name: 'a personal code is declared public',
    change: set(question('personalCode'), 'privacy/class', 'public'),
    code: 'privacy-class',
    at: `${question('personalCode')} "public"`,
  },
  {
    name: 'an account number is stored in the browser',
    change: set(question('iban'), 'privacy/persist', 'local'),
    code: 'private-persisted',
    at: `${question('iban')} "local"`,
    text: '"iban" is an account number, and would be stored in a browser that others may use. Write "persist": "never".',
  },
  {
    name: 'a personal code is stored in the browser',
    change: set(question('personalCode'), 'privacy/persist', 'local'),
    code: 'private-persisted',
    at: `${question('personalCode')} "local"`,
  },
  {
    name: 'the question about political exposure has a default answer',
    change: set(question('isPoliticallyExposed'), 'initial', false),
    code: 'sensitive-preanswered',
    at: `${question('isPoliticallyExposed')} "initial"`,
    text: '"isPoliticallyExposed" is sensitive and has an initial answer. Applicants could send it without choosing it. Remove "initial".',
  },
  {
    name: 'a consent is preselected',
    change: set(question('generalPolicies'), 'initial', true),
    code: 'consent-preticked',
    at: `${question('generalPolicies')} "initial"`,
  },
  {
    name: 'autocomplete is not an HTML autofill field',
    change: set(question('email'), 'autocomplete', 'e-mail'),
    code: 'unknown-autocomplete',
    at: `${question('email')} "e-mail"`,
    text: '"e-mail" is not an autofill field of HTML, so browsers do not fill it in. Correct it, or write "off". Did you mean "email"?',
  },
  {
    name: 'a country asks for no e-mail address',
    change: replaceItem(germany, 'dataPoints', 'email'),
    code: 'needed-question',
    at: `${germany} "dataPoints"`,
    text: '"germany" never asks for "contactDetails.email": the lender could not contact the applicant. Add "email" to "dataPoints".',
  },
  {
    name: 'a country asks for no amount',
    change: replaceItem(germany, 'dataPoints', 'amount'),
    code: 'needed-question',
    at: `${germany} "dataPoints"`,
  },
  {
    name: 'a pattern matches only codes that the format rejects',
    change: set(germany, 'overrides/postalCode/schema', {
      format: 'postal-code',
      pattern: '^[1-9][0-9]{3}$',
    }),
    code: 'question-unanswerable',
    at: `${germany} "postalCode"`,
    text: 'In "germany" no valid answer to "postalCode" was found: "1000" breaks "format". Correct the schema or the checks, so that a valid answer exists.',
  },
  {
    name: 'the withdrawal period is missing',
    change: removeValue(germany, 'consumerRights/withdrawalInDays'),
    code: 'duty-neglected',
    at: `${germany} "consumerRights"`,
  },
  {
    name: 'a country asks for no consent',
    change: replaceItem(romania, 'dataPoints', 'generalPolicies'),
    code: 'needed-question',
    at: `${romania} "dataPoints"`,
  },
  {
    name: 'the consent to data processing is optional',
    change: set(germany, 'overrides/generalPolicies', { required: false }),
    code: 'needed-question',
    at: `${germany} false`,
    text: 'In "germany" the answer to "generalPolicies" is optional: the applicant would not have agreed to anything. Write "required": true.',
  },
  {
    name: 'a condition reads a later question',
    change: set(germany, 'overrides/email', { when: 'renting' }),
    code: 'condition-reads-forward',
    at: `${germany} "email"`,
  },
  {
    name: 'a country lists an unknown question',
    change: replaceItem(germany, 'dataPoints', 'phoneNumber', 'phoneNumbr'),
    code: 'unknown-data-point',
    at: `${germany} "phoneNumbr"`,
  },
  {
    name: 'a country lists a question twice',
    change: replaceItem(germany, 'dataPoints', 'phoneNumber', 'email'),
    code: 'data-point-twice',
    at: `${germany} "email"`,
  },
  {
    name: 'a question names an unknown step',
    change: set(question('education'), 'step', 'eduction'),
    code: 'unknown-step',
    at: `${question('education')} "eduction"`,
  },
  {
    name: 'a question names an unknown condition',
    change: set(question('rentAmount'), 'when', 'rentin'),
    code: 'unknown-condition',
    at: `${question('rentAmount')} "rentin"`,
  },
  {
    name: 'a format is misspelt',
    change: set(question('email'), 'schema/format', 'emial'),
    code: 'unknown-format',
    at: `${question('email')} "emial"`,
  },
  {
    name: 'a keyword of a schema is misspelt',
    change: set(question('firstName'), 'schema/maxlength', 64),
    code: 'schema-keyword',
    at: `${question('firstName')} "maxlength"`,
  },
  {
    name: 'a property is misspelt',
    change: set(question('firstName'), 'lable', 'First name'),
    code: 'unknown-property',
    at: `${question('firstName')} "lable"`,
  },
  {
    name: 'a bound of the loan is misspelt',
    change: all(removeValue(germany, 'loan/amount/minimum'), set(germany, 'loan/amount/minmum', 1000)),
    code: 'unknown-property',
    at: `${germany} "minmum"`,
  },
  {
    name: 'a property is missing',
    change: removeValue(question('firstName'), 'required'),
    code: 'missing-property',
    at: `${question('firstName')} {`,
  },
  {
    name: 'a number is written as a string',
    change: set(germany, 'loan/amount/maximum', '100000'),
    code: 'value-shape',
    at: `${germany} "100000"`,
  },
  {
    name: 'an unknown control',
    change: set(question('firstName'), 'control', 'textbox'),
    code: 'value-not-allowed',
    at: `${question('firstName')} "textbox"`,
  },
  {
    name: 'a date has a text control',
    change: set(question('dateOfBirth'), 'control', 'text'),
    code: 'control-mismatch',
    at: `${question('dateOfBirth')} "text"`,
  },
  {
    name: 'a choice without options',
    change: set(question('jobTitle'), 'control', 'choice'),
    code: 'control-mismatch',
    at: `${question('jobTitle')} "choice"`,
  },
  {
    name: 'an override accepts values that the catalogue rejects',
    change: set(germany, 'overrides/email', { schema: { maxLength: 300 } }),
    code: 'override-widens',
    at: `${germany} 300`,
  },
  {
    name: 'an override for a question that is not asked',
    change: set(philippines, 'overrides/kyc', { required: true }),
    code: 'unknown-data-point',
    at: `${philippines} "kyc"`,
  },
  {
    name: 'a country excludes an unknown option',
    change: set(germany, 'overrides/gender/choicesExcept', ['divers']),
    code: 'unknown-option',
    at: `${germany} "divers"`,
  },
  {
    name: 'a country excludes every option',
    change: set(germany, 'overrides/gender/choicesExcept', ['female', 'male', 'other']),
    code: 'no-option-left',
    at: `${germany} "choicesExcept"`,
  },
  {
    name: 'the minimum is greater than the maximum',
    change: set(germany, 'overrides/monthlyIncome/schema/maximum', -1),
    code: 'empty-range',
    at: `${question('monthlyIncome')} 0`,
  },
  {
    name: 'a pattern that is not a regular expression',
    change: set(germany, 'overrides/idCardNumber/schema/pattern', '^[A-Z$'),
    code: 'pattern-invalid',
    at: `${germany} "^[A-Z$"`,
  },
  {
    name: 'a pattern with catastrophic backtracking',
    change: set(germany, 'overrides/idCardNumber/schema/pattern', '^(?:[A-Z]+)+$'),
    code: 'pattern-not-linear',
    at: `${germany} "^(?:[A-Z]+)+$"`,
  },
  {
    name: 'a date without a maximum',
    change: removeValue(question('incomeContractStartedAt'), 'checks/0'),
    code: 'date-unbounded',
    at: `${question('incomeContractStartedAt')} "month"`,
  },
  {
    name: 'age limits exclude everyone',
    change: set(germany, 'age/minimum', 80),
    code: 'age-limits',
    at: `${germany} 80`,
  },
  {
    name: 'a country has no age limits',
    change: removeValue(germany, 'age'),
    code: 'age-missing',
    at: `${germany} "dateOfBirth"`,
  },
  {
    name: 'a check compares with a later question',
    change: set(germany, 'overrides/jobTitle', {
      checks: [{ rule: 'differs-from', dataPoint: 'employerName' }],
    }),
    code: 'check-reads-forward',
    at: `${germany} "jobTitle"`,
  },
  {
    name: 'an initial answer that is invalid',
    change: set(germany, 'overrides/citizenship/initial', 'XX'),
    code: 'initial-invalid',
    at: `${germany} "XX"`,
  },
  {
    name: 'an event carries a personal answer',
    change: set(question('firstName'), 'privacy/analytics', 'value'),
    code: 'personal-analytics',
    at: `${question('firstName')} "value"`,
  },
  {
    name: 'two questions have the same name in events',
    change: set(question('lastName'), 'privacy/property', 'form_first_name'),
    code: 'property-twice',
    at: `${question('lastName')} "form_first_name"`,
  },
  {
    name: 'a secret is stored in the browser',
    change: set(question('googleCaptchaToken'), 'privacy/persist', 'local'),
    code: 'secret-persisted',
    at: `${question('googleCaptchaToken')} "local"`,
  },
  {
    name: 'two questions set the same field',
    change: set(question('lastName'), 'field', 'personalDetails.firstName'),
    code: 'field-twice',
    at: `${question('firstName')} "personalDetails.firstName"`,
  },
];

const limits: readonly SingleFault[] = [
  {
    name: 'a default that is not a multiple of the step',
    change: set(germany, 'loan/amount/default', 500),
    code: 'loan-limits',
    at: `${germany} 500`,
  },
  {
    name: 'the maximum amount is below the minimum',
    change: set(germany, 'loan/amount/maximum', 500),
    code: 'loan-limits',
    at: `${germany} 1000`,
  },
  {
    name: 'a step that no amount is a multiple of',
    change: set(germany, 'loan/amount/step', 700),
    code: 'loan-limits',
    at: `${germany} 10000`,
  },
  {
    name: 'the calling code of another country',
    change: set(germany, 'phone/prefix', '+48'),
    code: 'phone-plan',
    at: `${germany} "+48"`,
  },
  {
    name: 'an unknown currency',
    change: set(germany, 'money/currency', 'EUX'),
    code: 'unknown-code',
    at: `${germany} "EUX"`,
  },
  {
    name: 'a language without texts',
    change: set(germany, 'locales', ['dde']),
    code: 'unknown-locale',
    at: `${germany} "dde"`,
  },
  {
    name: 'a division of another country',
    change: edit('config/divisions/romania.json', '"RO-CJ"', '"MD-CJ"'),
    code: 'division-abroad',
    at: 'config/divisions/romania.json "MD-CJ"',
  },
];

const paths: readonly SingleFault[] = [
  {
    name: 'a start page without questions',
    change: set(germany, 'startPage', 'initial-detail'),
    code: 'start-page',
    at: `${germany} "initial-detail"`,
  },
  {
    name: 'the questions of a step are not next to each other',
    change: all(
      replaceItem(germany, 'dataPoints', 'lastName'),
      replaceItem(germany, 'dataPoints', 'jobTitle', 'lastName'),
    ),
    code: 'step-split',
    at: `${germany} "lastName"`,
  },
  {
    name: 'a condition refers to itself',
    change: set(conditions, 'conditions/working', { op: 'condition', name: 'working' }),
    code: 'condition-cycle',
    at: `${conditions} "working"`,
  },
  {
    name: 'a condition compares with an unknown option',
    change: set(conditions, 'conditions/renting/value', 'renetd'),
    code: 'condition-operand',
    at: `${conditions} "renetd"`,
  },
  {
    name: 'a condition reads an unknown question',
    change: set(conditions, 'conditions/renting/dataPoint', 'housingTenur'),
    code: 'unknown-data-point',
    at: `${conditions} "housingTenur"`,
  },
  {
    name: 'a step belongs to an unknown context',
    change: set(steps, 'steps/name/context', 'about-yo'),
    code: 'unknown-context',
    at: `${steps} "about-yo"`,
  },
  {
    name: 'an unknown operator',
    change: set(conditions, 'conditions/renting/op', 'is'),
    code: 'value-not-allowed',
    at: `${conditions} "is"`,
  },
];

const words: readonly SingleFault[] = [
  {
    name: 'the label of a question is deleted in one language',
    change: removeValue('locales/de/form.json', 'dataPoints/email/label'),
    code: 'missing-message',
    at: 'locales/de/form.json "email"',
  },
  {
    name: 'the label of a question is deleted in English only',
    change: removeValue('locales/en/form.json', 'dataPoints/email/label'),
    code: 'missing-message',
    at: 'locales/en/form.json "email"',
  },
  {
    name: 'a text key is misspelt in one language',
    change: edit('locales/de/form.json', '"label": ', '"lable": '),
    code: 'extra-message',
    at: 'locales/de/form.json "lable"',
  },
  {
    name: 'an option is renamed, and its texts are not',
    change: replaceItem(question('education'), 'schema/enum', 'primary', 'elementary'),
    code: 'missing-message',
    at: 'locales/de/form.json "options"',
  },
  {
    name: 'a text is empty',
    change: set('locales/de/form.json', 'dataPoints/email/label', ''),
    code: 'empty-message',
    at: 'locales/de/form.json ""',
  },
  {
    name: 'a translation has another placeholder',
    change: set('locales/de/common.json', 'page/errorTitle', 'Fehler: {{titel}}'),
    code: 'placeholder-mismatch',
    at: 'locales/de/common.json "Fehler: {{titel}}"',
  },
  {
    name: 'an English text has an unknown placeholder',
    change: set('locales/en/common.json', 'loading', 'Loading {{what}}'),
    code: 'unknown-placeholder',
    at: 'locales/en/common.json "Loading {{what}}"',
  },
  {
    name: 'texts are loaded from a path without texts',
    change: set(application, 'translations', '/i18n/{{lng}}/{{ns}}.json'),
    code: 'messages-elsewhere',
    at: `${application} "/i18n/{{lng}}/{{ns}}.json"`,
    text: 'Messages would be fetched from "/i18n/{{lng}}/{{ns}}.json", but they are at "/locales/{{lng}}/{{ns}}.json". Pages would show keys instead of texts. Write "/locales/{{lng}}/{{ns}}.json".',
  },
];

const texts: readonly SingleFault[] = [
  {
    name: 'one of two options with the same prefix has no texts',
    change: all(
      set(question('gender'), 'schema/enum', ['female', 'male', 'other', 'not_known', 'not_stated']),
      ...['en', 'de', 'fil', 'ro'].map((language) =>
        set(`locales/${language}/form.json`, 'dataPoints/gender/options/not_known', 'x'),
      ),
    ),
    code: 'missing-message',
    at: 'locales/de/form.json "options"',
  },
  {
    name: 'a text was decoded with the wrong encoding',
    change: set('locales/de/common.json', 'back', 'ZurÃ¼ck'),
    code: 'unreadable-text',
    at: 'locales/de/common.json Ã¼',
    text: 'This is text that was read in another encoding and saved again. Restore the text, and save the file as UTF-8.',
  },
  {
    name: 'a file was not saved as UTF-8',
    change: set('locales/de/common.json', 'back', 'Zur\uFFFDck'),
    code: 'unreadable-text',
    at: 'locales/de/common.json \uFFFD',
  },
  {
    name: 'a text contains a bidirectional control character',
    change: set('locales/de/common.json', 'back', 'Zur\u202Eück'),
    code: 'unreadable-text',
    at: 'locales/de/common.json \u202E',
  },
  {
    name: 'a text contains a NUL character',
    change: set('locales/de/common.json', 'back', 'Zurück\u0000'),
    code: 'unreadable-text',
    at: 'locales/de/common.json \\u0000',
  },
  {
    name: 'a placeholder is not closed',
    change: set('locales/de/common.json', 'back', 'Zurück {{label'),
    code: 'broken-placeholder',
    at: 'locales/de/common.json "Zurück {{label"',
    text: 'The text "back" contains "{{label", which is not a placeholder. Applicants would see the brace. Write a placeholder with two braces on each side, {{like this}}, or no brace.',
  },
  {
    name: 'a placeholder has one brace',
    change: set('locales/de/common.json', 'back', 'Zurück {label}'),
    code: 'broken-placeholder',
    at: 'locales/de/common.json "Zurück {label}"',
  },
  {
    name: 'a text is a TODO',
    change: set('locales/de/common.json', 'back', 'TODO: Zurück'),
    code: 'unfinished-message',
    at: 'locales/de/common.json "TODO: Zurück"',
    text: 'The text "back" contains "TODO", a note to its author. Write the final text in the language of the file, without "TODO".',
  },
  {
    name: 'a text has markup',
    change: set('locales/de/common.json', 'back', '<b>Zurück</b>'),
    code: 'unfinished-message',
    at: 'locales/de/common.json "<b>Zurück</b>"',
  },
];

const screens: readonly SingleFault[] = [
  {
    name: 'the accepted and rejected screens are swapped',
    change: all(set(screen('accepted'), 'states', [13]), set(screen('rejected'), 'states', [10])),
    code: 'state-swapped',
    at: `${screen('accepted')} "states"`,
    text: 'The screen "accepted" has the name of the state 10, but shows the state 13. Applicants would see the wrong page. Write 10 in "states", or give the screen another name.',
  },
  {
    name: 'the waiting page does not poll',
    change: set(screen('checking'), 'kind', 'status'),
    code: 'state-unasked',
    at: `${screen('checking')} "status"`,
    text: 'The screen "checking" is shown while the lender decides, but its kind "status" does not poll the lender. Applicants would wait forever. Write "kind": "waiting".',
  },
  {
    name: 'the call of a screen leaves another state',
    change: set(screen('marital-details'), 'call', 'updateLead'),
    code: 'state-unleft',
    at: `${screen('marital-details')} "updateLead"`,
    text: 'Only "maritalDetails" can change the state 23. "updateLead" does not, so applicants would see the screen "marital-details" again and again. Write "maritalDetails" in "call" and ask its fields, or show a state that "updateLead" changes: 1, 2, 3, 4, 5, 8, 25.',
  },
  {
    name: 'an offer without terms uses the call of an offer with terms',
    change: set(screen('cofidis-offer'), 'plainCall', 'acceptProficreditOffer'),
    code: 'state-unleft',
    at: `${screen('cofidis-offer')} "acceptProficreditOffer"`,
  },
  {
    name: 'no screen shows a state',
    change: remove(screen('aide')),
    code: 'missing-screen',
    at: 'config/screens/aide.json',
  },
  {
    name: 'a screen shows an unknown state',
    change: set(screen('aide'), 'states/0', 99),
    code: 'unknown-state',
    at: `${screen('aide')} 99`,
  },
  {
    name: 'two screens have the same route',
    change: set(screen('aide'), 'route', '/vehicle'),
    code: 'route-twice',
    at: `${screen('vehicle')} "/vehicle"`,
  },
  {
    name: 'the route of a state shows another state',
    change: set(germany, 'stateRoutes/36', '/aide'),
    code: 'state-route',
    at: `${germany} "/aide"`,
  },
  {
    name: 'a country excludes the waiting page',
    change: set(germany, 'screensExcept', ['checking']),
    code: 'needed-screen',
    at: `${germany} "checking"`,
  },
  {
    name: 'a form without questions',
    change: removeValue(screen('aide'), 'dataPoints'),
    code: 'screen-part',
    at: `${screen('aide')} "kind"`,
  },
];

const sites: readonly SingleFault[] = [
  {
    name: 'a country has the footer facts of the country it was copied from',
    change: set(philippines, 'copiedFrom', romania),
    code: 'copied-fact',
    at: `${philippines} "footerFacts"`,
    text: `"footerFacts" is the same as in ${romania}, the file it was copied from. Write the value for this country. If all unchanged values are right, remove "copiedFrom".`,
  },
  {
    name: 'a brand has the company of the brand it was copied from',
    change: all(
      set(halina, 'copiedFrom', nordlicht),
      set(halina, 'help/email', 'hilfe@nordlicht.example'),
      set(halina, 'registration', registration),
    ),
    code: 'copied-company',
    at: `${halina} "email"`,
    text: `"halina" in "philippines" names the company of another brand: "help.email", "registration" are the same as in ${nordlicht}, the file it was copied from. Write the company of this brand. If it is the same company, remove "copiedFrom".`,
  },
  {
    name: 'production uses the test captcha',
    change: set(application, 'environments/production/captcha', {
      provider: 'recaptcha',
      siteKey: '6Lf',
      script: '/__sandbox/captcha.js',
    }),
    code: 'sandbox-outside',
    at: `${application} "/__sandbox/captcha.js"`,
    text: '"/__sandbox/captcha.js" belongs to the sandbox, which runs only on a developer\'s machine. In production it would not respond, or accept every visitor. Write the address of the vendor, or remove it.',
  },
  {
    name: 'production sends analytics to the sandbox',
    change: set(nordlicht, 'tracking/production/meta/script', '/__sandbox/vendors/meta.js'),
    code: 'sandbox-outside',
    at: `${nordlicht} "/__sandbox/vendors/meta.js"`,
  },
  {
    name: 'production has the analytics accounts of development',
    change: (tree) => {
      const site = JSON.parse(tree.get(nordlicht) ?? '') as { tracking: Record<string, unknown> };
      site.tracking['production'] = site.tracking['development'];
      return [[nordlicht, JSON.stringify(site, null, 2)]];
    },
    code: 'sandbox-outside',
    at: `${nordlicht} "/__sandbox/vendors/gtm.js"`,
  },
  {
    name: 'a division has an unknown code',
    change: set('config/divisions/germany.json', 'divisions/0/code', 'DE-XX'),
    code: 'division-unknown',
    at: 'config/divisions/germany.json "DE-XX"',
  },
  {
    name: 'production sends events to the account of development',
    change: set(nordlicht, 'tracking/production/meta/id', '100000000000005'),
    code: 'account-twice',
    at: `${nordlicht} "100000000000005"`,
    text: 'The account "100000000000005" receives events from nordlicht-germany in development and from nordlicht-germany in production, so their figures cannot be separated. Correct one of them.',
  },
  {
    name: 'production sends its leads to staging',
    change: set(application, 'environments/production/apiBase', 'https://api.staging.lending.example'),
    code: 'shared-api',
    at: `${application} "https://api.staging.lending.example"`,
    text: 'staging and production both send leads to "https://api.staging.lending.example", so test leads would mix with real ones. Correct one of them.',
  },
  {
    name: 'production sends its leads to localhost',
    change: set(application, 'environments/production/apiBase', 'http://localhost:8080'),
    code: 'local-host',
    at: `${application} "http://localhost:8080"`,
  },
  {
    name: 'production sends its leads to its own host',
    change: set(application, 'environments/production/apiBase', '/api'),
    code: 'relative-api',
    at: `${application} "/api"`,
    text: 'In production leads are sent to "/api" on the host of the page, which serves files and accepts no leads. Write the full https address of the lead API.',
  },
  {
    name: 'production names no partner',
    change: set(application, 'environments/production/redirectOrigins', []),
    code: 'no-partner-origin',
    at: `${application} "redirectOrigins"`,
    text: 'This list is empty, so in production no applicant could be redirected to the lender of an accepted offer. List the origins of the partners.',
  },
  {
    name: 'a partner has an unencrypted URL',
    change: set(application, 'environments/production/redirectOrigins/0', 'http://partner.lending.example'),
    code: 'insecure-origin',
    at: `${application} "http://partner.lending.example"`,
  },
  {
    name: 'production lists no origins that may embed it',
    change: set(application, 'environments/production/embeddingOrigins', []),
    code: 'unstated-embedding',
    at: `${application} "embeddingOrigins"`,
  },
  {
    name: 'production has test questions',
    change: set(application, 'environments/production/testDataPoints', true),
    code: 'production-test-questions',
    at: `${application} "testDataPoints"`,
  },
  {
    name: 'production has no setting for the captcha of its form',
    change: removeValue(application, 'environments/production/captcha'),
    code: 'missing-captcha',
    at: `${application} "production"`,
  },
  {
    name: 'an application expires after a few seconds',
    change: set(application, 'expirationTimeInMs', 86400),
    code: 'expiry-short',
    at: `${application} 86400`,
    text: 'An application would expire after 86.4 seconds: the unit is milliseconds. Write at least 3600000 (one hour). 86400 seconds are 86400000.',
  },
  {
    name: 'the default site does not exist',
    change: set(application, 'defaultSite/brand', 'halin'),
    code: 'default-site',
    at: `${application} "halin"`,
  },
  {
    name: 'localhost is a production host',
    change: set(nordlicht, 'hosts/localhost', 'production'),
    code: 'local-host',
    at: `${nordlicht} "localhost"`,
    text: '"localhost" is a developer\'s machine. Applicants cannot reach it, and tests on it must not reach the servers of production. Use a public host, or remove it. Hosts of developers are added automatically.',
  },
  {
    name: 'a host is claimed by two sites',
    change: set('config/brands/halina/philippines.json', 'hosts/de.nordlicht.example', 'production'),
    code: 'host-twice',
    at: `${nordlicht} "de.nordlicht.example"`,
  },
  {
    name: 'a site has no host of production',
    change: removeValue(nordlicht, 'hosts/de.nordlicht.example'),
    code: 'unreached-site',
    at: `${nordlicht} "hosts"`,
    text: 'No host of "nordlicht" in "germany" belongs to production, so applicants cannot reach the site. Add its host, or remove the file.',
  },
  {
    name: 'two sites have the same product',
    change: set(nordlicht, 'productId', 'halina-ph'),
    code: 'product-twice',
    at: `${nordlicht} "halina-ph"`,
    text: '"halina-philippines" and "nordlicht-germany" both have the product id "halina-ph", so their leads cannot be distinguished. Give each its own "productId".',
  },
  {
    name: 'a brand has no theme',
    change: remove(theme),
    code: 'brand-file',
    at: theme,
  },
  {
    name: 'an unknown layout',
    change: set('config/brands/nordlicht/brand.json', 'applicationPage', 'companon'),
    code: 'unknown-application-page',
    at: 'config/brands/nordlicht/brand.json "companon"',
  },
  {
    name: 'the text colour has too little contrast',
    change: set(theme, 'colours/mutedText', '#b0b0b0'),
    code: 'low-contrast',
    at: `${theme} "#b0b0b0"`,
    text: 'The "mutedText" of "nordlicht" on its "tint" has a contrast of 1.90:1. WCAG 2.2 AA requires 4.5:1. Make one of the two darker or lighter.',
  },
  {
    name: 'the button text has too little contrast',
    change: set(theme, 'colours/onPrimary', '#808080'),
    code: 'low-contrast',
    at: `${theme} "#808080"`,
  },
  {
    name: 'a dark palette has too little contrast',
    change: set(theme, 'darkColours', { ...darkColours, text: '#303030' }),
    code: 'low-contrast',
    at: `${theme} "#303030"`,
  },
  {
    name: 'a logo is empty',
    change: write(logo, ''),
    code: 'image-syntax',
    at: logo,
    text: 'Browsers cannot render this image: it is empty. Export it again as SVG.',
  },
  {
    name: 'a logo is truncated',
    change: edit(logo, '</svg>', ''),
    code: 'image-syntax',
    at: `${logo} <`,
  },
  {
    name: 'a logo draws nothing',
    change: write(logo, '<svg xmlns="http://www.w3.org/2000/svg"></svg>'),
    code: 'image-syntax',
    at: `${logo} <svg`,
  },
  {
    name: 'a logo is huge',
    change: edit(logo, '</svg>', `<desc>${'x'.repeat(5_000_000)}</desc></svg>`),
    code: 'image-size',
    at: `${logo} <`,
    text: 'This image has 4884 KB, and every page loads it. The maximum is 64 KB. Export it without hidden layers and embedded pictures.',
  },
  {
    name: 'a logo runs a script once it is loaded',
    change: edit(logo, '<svg ', '<svg onload="steal()" '),
    code: 'unsafe-image',
    at: `${logo} onload`,
  },
  {
    name: 'a logo has a script of another namespace',
    change: edit(logo, '</svg>', '<s:script xmlns:s="http://www.w3.org/2000/svg">steal()</s:script></svg>'),
    code: 'unsafe-image',
    at: `${logo} <s:script`,
  },
  {
    name: 'a logo links to a script with an encoded URL',
    change: edit(logo, '</svg>', '<use href="&#106;ava&#x73;cript:steal()"/></svg>'),
    code: 'unsafe-image',
    at: `${logo} href`,
  },
  {
    name: 'the styles of a logo import a style sheet',
    change: edit(logo, '</svg>', '<style>@import "//elsewhere.example/a.css";</style></svg>'),
    code: 'unsafe-image',
    at: `${logo} <style`,
  },
];

const files: readonly SingleFault[] = [
  {
    name: 'a file has a capital letter',
    change: move(question('email'), question('Email')),
    code: 'file-name',
    at: `${question('Email')} {`,
  },
  {
    name: 'a file has another extension',
    change: move(question('email'), `${question('email')}.txt`),
    code: 'unknown-file',
    at: `${question('email')}.txt {`,
  },
  {
    name: 'a file is a copy with a space in its name',
    change: all((tree) => [[question('email copy'), tree.get(question('email'))]]),
    code: 'file-name',
    at: `${question('email copy')} {`,
  },
  {
    name: 'a question file is in the folder of screens',
    change: move(question('email'), screen('email')),
    code: 'schema-reference',
    at: `${screen('email')} "../../generated/schemas/data-point.schema.json"`,
    text: 'This file uses the meta-schema "../../generated/schemas/data-point.schema.json", but its folder requires "../../generated/schemas/screen.schema.json". Write "$schema": "../../generated/schemas/screen.schema.json", or move the file to the right folder.',
  },
  {
    name: 'a country file is next to the folder of countries',
    change: move(romania, 'config/romania.json'),
    code: 'unknown-file',
    at: 'config/romania.json {',
  },
  {
    name: 'the texts of a language are in another folder',
    change: move('locales/de/form.json', 'config/de/form.json'),
    code: 'unknown-file',
    at: 'config/de/form.json {',
  },
  {
    name: 'the folder of a language is written in capitals',
    change: all(
      ...['common', 'form', 'screens'].map((part) =>
        move(`locales/de/${part}.json`, `locales/DE/${part}.json`),
      ),
    ),
    code: 'file-name',
    at: 'locales/DE/common.json {',
  },
  {
    name: 'a duplicate key has two values',
    change: edit(question('email'), '"required": true,', '"required": true,\n  "required": false,'),
    code: 'duplicate-key',
    at: `${question('email')} "required"`,
  },
  {
    name: 'a text processor has changed the quotation marks',
    change: edit(germany, '"firstName",', '“firstName”,'),
    code: 'json-syntax',
    at: `${germany} “firstName”`,
    text: 'Invalid JSON: typographic quotation marks are not allowed. Write straight double quotation marks: "like this".',
  },
  {
    name: 'yes is written instead of true',
    change: edit(question('email'), '"required": true', '"required": yes'),
    code: 'json-syntax',
    at: `${question('email')} yes`,
    text: 'Invalid JSON: a boolean must be true or false. Write true or false, in lower case.',
  },
  {
    name: 'a number has separators',
    change: edit(germany, '"maximum": 100000, "step"', '"maximum": 100,000, "step"'),
    code: 'json-syntax',
    at: `${germany} 0`,
    text: 'Invalid JSON: a number must not have separators. Write 100000, or 0.5 with a decimal point.',
  },
  {
    name: 'a number has a German thousands separator',
    change: edit(germany, '"maximum": 100000, "step"', '"maximum": 100.000, "step"'),
    code: 'loan-limits',
    at: `${germany} 1000`,
  },
  {
    name: 'a list has a trailing comma',
    change: edit(germany, '"marketingConsents"\n  ]', '"marketingConsents",\n  ]'),
    code: 'json-syntax',
    at: `${germany} ]`,
    text: 'Invalid JSON: there is a comma before the closing bracket. Remove the comma.',
  },
  {
    name: 'a file is empty',
    change: write(question('email'), ''),
    code: 'json-syntax',
    at: question('email'),
    text: 'Invalid JSON: the file is empty. Write its contents, or remove the file.',
  },
  {
    name: 'a number is a string',
    change: set(germany, 'age/minimum', '18'),
    code: 'value-shape',
    at: `${germany} "18"`,
    text: 'Expected a whole number, got "18". Write 18, without quotation marks.',
  },
  {
    name: 'the code of a country is that of another country',
    change: set(germany, 'code', 'PL'),
    code: 'country-code',
    at: `${germany} "PL"`,
    text: 'The code of "germany" is "PL", but its divisions belong to "DE". Write "code": "DE", or list the divisions of this country.',
  },
  {
    name: 'the divisions of a country are those of another country',
    change: (tree) => [['config/divisions/germany.json', tree.get('config/divisions/romania.json')]],
    code: 'country-code',
    at: 'config/divisions/germany.json "divisions"',
    text: 'The divisions of "germany" belong to "RO", but its code and its phone numbers are those of "DE". List the divisions of "DE".',
  },
  {
    name: 'the code of a country does not exist',
    change: set(germany, 'code', 'UK'),
    code: 'unknown-code',
    at: `${germany} "UK"`,
  },
  {
    name: 'the code of a country is in lower case',
    change: set(germany, 'code', 'de'),
    code: 'value-shape',
    at: `${germany} "de"`,
  },
  {
    name: 'a country misspells a question that conditions read',
    change: replaceItem(germany, 'dataPoints', 'maritalStatus', 'maritalState'),
    code: 'unknown-data-point',
    at: `${germany} "maritalState"`,
  },
  {
    name: 'a question is both asked and excluded',
    change: edit(germany, '"middleName",', '"firstName",\n    "middleName",'),
    code: 'asked-and-not',
    at: `${germany} "firstName"`,
    text: 'The country "germany" lists "firstName" in "dataPoints" and in "notAsked". Remove it from one of them.',
  },
  {
    name: 'two questions have swapped fields',
    change: all(
      set(question('firstName'), 'field', 'personalDetails.lastName'),
      set(question('lastName'), 'field', 'personalDetails.firstName'),
    ),
    code: 'fields-swapped',
    at: `${question('firstName')} "personalDetails.lastName"`,
    text: '"firstName" sets the field "personalDetails.lastName", and "lastName" sets "personalDetails.firstName". The lender would confuse the two answers. Swap the two fields.',
  },
  {
    name: 'a person answers an unknown question',
    change: edit('config/people/germany.json', '"firstName"', '"fristName"'),
    code: 'unknown-data-point',
    at: 'config/people/germany.json "fristName"',
  },
  {
    name: 'the sections of a form are in another order',
    change: set(steps, 'contexts', [
      'about-you',
      'application',
      'home',
      'work-and-income',
      'money',
      'finish',
    ]),
    code: 'context-order',
    at: `${germany} "firstName"`,
  },
  {
    name: 'a file has carriage returns as line ends',
    change: (tree) => [
      [germany, (tree.get(germany) ?? '').replace('"DE"', '"DEE"').replaceAll('\n', '\r\n')],
    ],
    code: 'value-shape',
    at: `${germany} "DEE"`,
  },
  {
    name: 'a comma is missing',
    change: edit(germany, '"code": "DE",', '"code": "DE"'),
    code: 'json-syntax',
    at: `${germany} "`,
  },
  {
    name: 'a file is truncated',
    change: write(steps, '{ "steps": {'),
    code: 'json-syntax',
    at: steps,
  },
  {
    name: 'a duplicate key',
    change: edit(question('email'), '"required": true,', '"required": true,\n  "required": true,'),
    code: 'duplicate-key',
    at: `${question('email')} "required"`,
  },
  {
    name: 'a file in an unknown folder',
    change: write('config/country/ireland.json', '{}'),
    code: 'unknown-file',
    at: 'config/country/ireland.json {',
  },
  {
    name: 'a file name contains characters that a URL does not allow',
    change: move(screen('aide'), 'config/screens/Aide.json'),
    code: 'file-name',
    at: 'config/screens/Aide.json {',
  },
  {
    name: 'a file names another meta-schema',
    change: set(question('email'), '$schema', '../../generated/schemas/screen.schema.json'),
    code: 'schema-reference',
    at: `${question('email')} "../../generated/schemas/screen.schema.json"`,
  },
  {
    name: 'the pages of the form are missing',
    change: remove(steps),
    code: 'missing-file',
    at: steps,
  },
  {
    name: 'the pages after the form are missing',
    change: (tree) =>
      [...tree.keys()].flatMap((file) =>
        file.startsWith('config/screens/') ? [[file, undefined] as const] : [],
      ),
    code: 'missing-file',
    at: 'config/screens',
  },
  {
    name: 'the conditions are missing',
    change: remove(conditions),
    code: 'missing-file',
    at: conditions,
  },
  {
    name: 'the English texts of the form are missing',
    change: remove('locales/en/form.json'),
    code: 'missing-file',
    at: 'locales/en/form.json',
  },
  {
    name: 'the texts of the pages are missing in one language',
    change: remove('locales/de/screens.json'),
    code: 'missing-file',
    at: 'locales/de/screens.json',
  },
  {
    name: 'the file of a question is missing',
    change: remove(question('incomeSource')),
    code: 'unknown-data-point',
    at: `${conditions} "incomeSource"`,
  },
  {
    name: 'the file of a screen is missing',
    change: remove(screen('other-information')),
    code: 'missing-screen',
    at: 'config/screens/other-information.json',
  },
  {
    name: 'the file of an opt-in screen is missing',
    change: remove(screen('santander-comperia')),
    code: 'state-route',
    at: `${philippines} "/santander-comperia"`,
  },
  {
    name: 'the divisions of a country are missing',
    change: remove('config/divisions/romania.json'),
    code: 'divisions-missing',
    at: `${romania} "province"`,
  },
  {
    name: 'the file of a country is missing',
    change: remove(romania),
    code: 'unknown-country',
    at: 'config/brands/nordlicht/romania.json {',
  },
];

const people: readonly SingleFault[] = [
  {
    name: 'people’s e-mail addresses are too long',
    change: set(germany, 'overrides/email', { schema: { maxLength: 15 } }),
    code: 'person-refused',
    at: `${germany} 15`,
  },
  {
    name: 'incomes of people exceed the maximum',
    change: set(germany, 'overrides/monthlyIncome/schema/maximum', 100),
    code: 'person-refused',
    at: `${germany} 100`,
    text: 'In "germany" the form rejects 563, the answer of "eighteen-today" to "monthlyIncome": it breaks "maximum". Change the rule so that it accepts real answers, or correct the sample applicant.',
  },
  {
    name: 'names of people break a pattern',
    change: set(germany, 'overrides/firstName', { schema: { pattern: '^[A-Z]+$' } }),
    code: 'person-refused',
    at: `${germany} "^[A-Z]+$"`,
  },
  {
    name: 'addresses of people break a pattern',
    change: set(germany, 'overrides/postalCode/schema/pattern', '^1[0-9]{4}$'),
    code: 'person-refused',
    at: `${germany} "^1[0-9]{4}$"`,
  },
  {
    name: 'a list of people for an unknown country',
    change: move('config/people/germany.json', 'config/people/germny.json'),
    code: 'unknown-country',
    at: 'config/people/germny.json {',
  },
  {
    name: 'one country has no people',
    change: remove('config/people/germany.json'),
    code: 'people-few',
    at: `${germany} {`,
    text: 'The form of "germany" is checked with no sample applicant. It may reject real names, addresses and incomes. Add config/people/germany.json.',
  },
  {
    name: 'no country has people',
    change: all(
      ...['germany', 'philippines', 'romania'].map((country) => remove(`config/people/${country}.json`)),
    ),
    code: 'people-few',
    at: `${germany} {`,
  },
];

export const singleFaults: readonly SingleFault[] = [
  ...questions,
  ...people,
  ...limits,
  ...paths,
  ...words,
  ...texts,
  ...screens,
  ...sites,
  ...files,
  ...plausibilityFaults,
];
