import { spanOfKey } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** Money and counts have a least and a greatest: a finger that slips writes a zero too many. */
export const boundedAmounts: ConfigRule = ({ dataPoints }, report) => {
  for (const [name, { contents, document }] of dataPoints) {
    const { control, schema, limits } = contents;
    if ((control !== 'money' && control !== 'number') || limits !== undefined) continue;
    const missing = (['minimum', 'maximum'] as const).find((side) => schema[side] === undefined);
    if (missing === undefined) continue;
    report('amount-unbounded', { name, missing }, spanOfKey(document, ['schema']));
  }
};
