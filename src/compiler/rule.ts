import { catalogue, type DiagnosticCode, type DiagnosticDetail } from '../diagnostics/catalogue.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type SourceSpan, isOfSamePart, spanText } from '../diagnostics/source-span.ts';
import { nearestNames } from '../diagnostics/nearest-names.ts';
import { type Config, filesOf, sitesOf } from './link/config.ts';
import { messageFilesOf } from './messages/message-list.ts';
import type { FlowProof } from './prove/prove-flow.ts';
import { type NameKind, namePlaces, namesAt } from './read/name-places.ts';
import { spanOfKey, spanOfValue } from './read/spans.ts';
import type { ShapeResult } from './shape/shape-document.ts';

/** Notes a finding; the compile goes on, so that one run shows them all. */
export type Report = <Code extends DiagnosticCode>(
  code: Code,
  detail: DiagnosticDetail[Code],
  at: SourceSpan,
  ...otherPlaces: SourceSpan[]
) => void;

export interface Findings {
  readonly report: Report;
  /** Notes what was found before. */
  readonly add: (diagnostics: readonly Diagnostic[]) => void;
  /** Whether anything found so far is at fault. */
  readonly hasErrors: () => boolean;
  /** From now on, what already has a finding at its place gets no second one: it would only follow from the first. */
  readonly closePlaces: () => void;
  /** In reading order, each finding once. */
  readonly sorted: () => readonly Diagnostic[];
}

function compare(left: string | number, right: string | number): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

export function collectFindings(): Findings {
  const found: Diagnostic[] = [];
  const closed = new Map<string, readonly SourceSpan[]>();
  const isClosed = (place: SourceSpan): boolean =>
    closed.get(spanText(place))?.some((other) => isOfSamePart(place, other)) === true;
  return {
    report(code, detail, ...at) {
      if (!isClosed(at[0])) found.push({ code, at, detail } as unknown as Diagnostic);
    },
    add(diagnostics) {
      found.push(...diagnostics);
    },
    hasErrors: () => found.some(({ code }) => catalogue[code].severity === 'error'),
    closePlaces() {
      for (const { at } of found) {
        closed.set(spanText(at[0]), [...(closed.get(spanText(at[0])) ?? []), at[0]]);
      }
    },
    sorted() {
      const unique = new Map(found.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic]));
      return [...unique.values()].toSorted(
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
export type FlowRule = (proof: FlowProof, report: Report) => void;

const lawOn = <On extends string, Rule extends object>(on: On, rule: Rule): Rule & { readonly on: On } =>
  Object.assign(rule, { on });

/** What holds for a file on its own, once it is JSON. */
export const documentLaw = <Rule extends DocumentRule>(rule: Rule) => lawOn('document', rule);

/** What holds between files. */
export const configLaw = <Rule extends ConfigRule>(rule: Rule) => lawOn('config', rule);

const lawOnEach =
  <On extends string, Item>(on: On, itemsOf: (config: Config) => Iterable<Item>) =>
  (rule: (item: Item, report: Report, config: Config) => void) =>
    lawOn(on, (config: Config, report: Report) => {
      for (const item of itemsOf(config)) rule(item, report, config);
    });

/** What holds in each country, of each question that its form asks, and of each file of a kind. */
export const countryLaw = lawOnEach('config', ({ countries }) => countries.values());
export const questionLaw = lawOnEach('config', ({ countries }) =>
  [...countries.values()].flatMap((country) => country.asked.map((question) => [question, country] as const)),
);
export const dataPointLaw = lawOnEach('config', ({ dataPoints }) => dataPoints);
export const screenLaw = lawOnEach('config', ({ screens }) => screens);
export const divisionsLaw = lawOnEach('config', ({ divisions }) => divisions);
export const brandLaw = lawOnEach('config', ({ brands }) => brands.values());
export const siteLaw = lawOnEach('config', sitesOf);
export const applicationLaw = lawOnEach('config', ({ application }) =>
  application === undefined ? [] : [application],
);
export const messagesLaw = lawOnEach('config', messageFilesOf);
export const experimentLaw = lawOnEach('config', ({ experiments }) => experiments);

/** What is pointed out once nothing is at fault: what a broken file would have used is not idle. */
export const caution = <Rule extends ConfigRule>(rule: Rule) => lawOn('sound config', rule);
export const countryCaution = lawOnEach('sound config', ({ countries }) => countries.values());

/** What holds on every way through a country's form. */
export const flowLaw = <Rule extends FlowRule>(rule: Rule) => lawOn('flow', rule);

/** What is looked for once nothing is at fault: a rule that is wrong in itself leaves no answer either. */
export const consequence = <Rule extends FlowRule>(rule: Rule) => lawOn('sound flow', rule);

/** Every used name must be defined. Skipped if the defined names are unknown. */
export const knownNames = (
  kind: NameKind,
  code: 'unknown-data-point' | 'unknown-step' | 'unknown-condition',
  namesOf: (config: Config) => ReadonlySet<string> | undefined,
) =>
  configLaw((config, report) => {
    const known = namesOf(config);
    if (known === undefined) return;
    for (const place of namePlaces[kind].filter((each) => 'user' in each)) {
      const spanOf = place.isKey === true ? spanOfKey : spanOfValue;
      for (const [file, { contents, document }] of filesOf[place.file](config)) {
        for (const { name, path } of namesAt(contents, place)) {
          if (known.has(name)) continue;
          const said: { readonly [part: string]: unknown } = { file, key: path[1] };
          const user = place.user.replaceAll(/\{(file|key)\}/g, (_, part: string) => String(said[part]));
          report(code, { name, user, similar: nearestNames(name, known) }, spanOf(document, path));
        }
      }
    }
  });
