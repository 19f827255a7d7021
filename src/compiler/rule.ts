import { nearestNames } from '../diagnostics/nearest-names.ts';
import type { SourceSpan } from '../diagnostics/source-span.ts';
import type { Config } from './link/config.ts';
import type { FlowProof } from './prove/prove-flow.ts';
import type { Report } from './report.ts';
import type { ShapeResult } from './shape/shape-document.ts';

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
  <Item>(itemsOf: (config: Config) => Iterable<Item>) =>
  (rule: (item: Item, report: Report, config: Config) => void) =>
    configLaw((config, report) => {
      for (const item of itemsOf(config)) rule(item, report, config);
    });

/** What holds in each country, and of each file of a kind. */
export const countryLaw = lawOnEach(({ countries }) => countries.values());
export const dataPointLaw = lawOnEach(({ dataPoints }) => dataPoints);
export const screenLaw = lawOnEach(({ screens }) => screens);
export const brandLaw = lawOnEach(({ brands }) => brands.values());
export const experimentLaw = lawOnEach(({ experiments }) => experiments);

/** What is pointed out once nothing is at fault: what a broken file would have used is not idle. */
export const caution = <Rule extends ConfigRule>(rule: Rule) => lawOn('sound config', rule);

/** What holds on every way through a country's form. */
export const flowLaw = <Rule extends FlowRule>(rule: Rule) => lawOn('flow', rule);

/** What is looked for once nothing is at fault: a rule that is wrong in itself leaves no answer either. */
export const consequence = <Rule extends FlowRule>(rule: Rule) => lawOn('sound flow', rule);

type UnknownName = 'unknown-data-point' | 'unknown-step' | 'unknown-condition' | 'unknown-country';

/** Holds names to those that are defined; of any other it tells who names it, and which it may be meant for. */
export function nameCheck(code: UnknownName, known: ReadonlySet<string>, report: Report) {
  return (name: string | undefined, user: string, place: () => SourceSpan): void => {
    if (name === undefined || known.has(name)) return;
    report(code, { name, user, similar: nearestNames(name, known) }, place());
  };
}
