import { concernsType } from '../link/keyword-types.ts';
import { optionsOf } from '../link/options.ts';
import type { FlowDataPoint } from '../../model/flow.ts';

type OptionSource = Pick<FlowDataPoint, 'schema' | 'optionLabels'>;

/** Returns the options that need a message. Options of a list already have labels. */
export function optionNames({ schema, optionLabels }: OptionSource): readonly string[] {
  if (optionLabels !== undefined) return [];
  return optionsOf(schema).filter((option) => typeof option === 'string');
}

const keywordsWithoutError = new Set(['properties', 'items']);

/** Returns the names of the error messages that an answer can cause. */
export function errorNames({
  schema,
  checks,
  required,
}: Pick<FlowDataPoint, 'schema' | 'checks' | 'required'>): readonly string[] {
  const type = String(schema['type']);
  const keywords = Object.keys(schema).filter(
    (keyword) => !keywordsWithoutError.has(keyword) && concernsType(keyword, type),
  );
  return [...(required ? ['required'] : []), ...keywords, ...(checks ?? []).map(({ rule }) => rule)];
}
