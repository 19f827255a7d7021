import { catalogue, type DiagnosticCode, type DiagnosticDetail } from '../diagnostics/catalogue.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type SourceSpan, isOfSamePart, spanText } from '../diagnostics/source-span.ts';
import { nearestNames } from '../diagnostics/nearest-names.ts';
import { type Config, filesOf, sitesOf } from './link/config.ts';
import { messageFilesOf } from './messages/message-list.ts';
import type { FlowAnalysis } from './analysis/analyse-flow.ts';
import { type NameKind, nameLocations, namesAt } from './read/name-locations.ts';
import { spanOfKey, spanOfValue } from './read/spans.ts';
import type { ShapeResult } from './shape/shape-document.ts';

/** Reports a diagnostic. The compile continues, so that one run finds all of them. */
export type Report = <Code extends DiagnosticCode>(
  code: Code,
  detail: DiagnosticDetail[Code],
  at: SourceSpan,
  ...otherSpans: SourceSpan[]
) => void;

export interface Findings {
  readonly report: Report;
  /** Adds earlier diagnostics. */
  readonly add: (diagnostics: readonly Diagnostic[]) => void;
  /** Whether there is an error so far. */
  readonly hasErrors: () => boolean;
  /** From now on, a span that already has a diagnostic gets no second one, because it would follow from the first. */
  readonly closeSpans: () => void;
  /** All diagnostics without duplicates, by file and position. */
  readonly sorted: () => readonly Diagnostic[];
}

function compare(left: string | number, right: string | number): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

export function collectFindings(): Findings {
  const found: Diagnostic[] = [];
  const closedSpans = new Map<string, readonly SourceSpan[]>();
  const isClosed = (span: SourceSpan): boolean =>
    closedSpans.get(spanText(span))?.some((other) => isOfSamePart(span, other)) === true;
  return {
    report(code, detail, ...at) {
      if (!isClosed(at[0])) found.push({ code, at, detail } as unknown as Diagnostic);
    },
    add(diagnostics) {
      found.push(...diagnostics);
    },
    hasErrors: () => found.some(({ code }) => catalogue[code].severity === 'error'),
    closeSpans() {
      for (const { at } of found) {
        closedSpans.set(spanText(at[0]), [...(closedSpans.get(spanText(at[0])) ?? []), at[0]]);
      }
    },
    sorted() {
      const withoutDuplicates = new Map(found.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic]));
      return [...withoutDuplicates.values()].toSorted(
        (one, other) =>
          compare(one.at[0].file, other.at[0].file) ||
          compare(one.at[0].line, other.at[0].line) ||
          compare(one.at[0].column, other.at[0].column) ||
          compare(one.code, other.code),
      );
    },
  };
}

export type ConfigRule = (config: Config, report: Report) => void;
export type DocumentRule = (shaped: ShapeResult, report: Report) => void;
export type FlowRule = (analysis: FlowAnalysis, report: Report) => void;

const ruleOn = <On extends string, Rule extends object>(on: On, rule: Rule): Rule & { readonly on: On } =>
  Object.assign(rule, { on });

/** A rule about one file that is valid JSON. */
export const documentRule = <Rule extends DocumentRule>(rule: Rule) => ruleOn('document', rule);

/** A rule about several files. */
export const configRule = <Rule extends ConfigRule>(rule: Rule) => ruleOn('config', rule);

const ruleOnEach =
  <On extends string, Item>(on: On, itemsOf: (config: Config) => Iterable<Item>) =>
  (rule: (item: Item, report: Report, config: Config) => void) =>
    ruleOn(on, (config: Config, report: Report) => {
      for (const item of itemsOf(config)) rule(item, report, config);
    });

/** Rules that run for each country, each question of its form, or each file of a kind. */
export const countryRule = ruleOnEach('config', ({ countries }) => countries.values());
export const questionRule = ruleOnEach('config', ({ countries }) =>
  [...countries.values()].flatMap((country) =>
    country.formQuestions.map((question) => [question, country] as const),
  ),
);
export const dataPointRule = ruleOnEach('config', ({ dataPoints }) => dataPoints);
export const screenRule = ruleOnEach('config', ({ screens }) => screens);
export const divisionsRule = ruleOnEach('config', ({ divisions }) => divisions);
export const brandRule = ruleOnEach('config', ({ brands }) => brands.values());
export const siteRule = ruleOnEach('config', sitesOf);
export const applicationRule = ruleOnEach('config', ({ application }) =>
  application === undefined ? [] : [application],
);
export const messagesRule = ruleOnEach('config', messageFilesOf);
export const experimentRule = ruleOnEach('config', ({ experiments }) => experiments);

/**
 * A rule that runs only if there are no errors. Otherwise a name that a broken file uses would be reported as unused.
 */
export const warningRule = <Rule extends ConfigRule>(rule: Rule) => ruleOn('valid config', rule);
export const countryWarningRule = ruleOnEach('valid config', ({ countries }) => countries.values());
export const messagesWarningRule = ruleOnEach('valid config', messageFilesOf);
export const siteWarningRule = ruleOnEach('valid config', sitesOf);

/** A rule about all paths through a form. */
export const flowRule = <Rule extends FlowRule>(rule: Rule) => ruleOn('flow', rule);

/** A flow rule that runs only if there are no errors, because it would report the consequences of errors again. */
export const dependentFlowRule = <Rule extends FlowRule>(rule: Rule) => ruleOn('valid flow', rule);

/**
 * Creates the rule that every used name of a kind must be defined. It is skipped if the defined names are unknown.
 */
export const knownNames = (
  kind: NameKind,
  code: 'unknown-data-point' | 'unknown-step' | 'unknown-condition',
  namesOf: (config: Config) => ReadonlySet<string> | undefined,
) =>
  configRule((config, report) => {
    const definedNames = namesOf(config);
    if (definedNames === undefined) return;
    for (const location of nameLocations[kind].filter((each) => 'user' in each)) {
      const spanOf = location.isKey === true ? spanOfKey : spanOfValue;
      for (const [file, { contents, document }] of filesOf[location.file](config)) {
        for (const { name, path } of namesAt(contents, location)) {
          if (definedNames.has(name)) continue;
          const text: { readonly [part: string]: unknown } = { file, key: path[1] };
          const user = location.user.replaceAll(/\{(file|key)\}/g, (_, part: string) => String(text[part]));
          report(code, { name, user, similar: nearestNames(name, definedNames) }, spanOf(document, path));
        }
      }
    }
  });
