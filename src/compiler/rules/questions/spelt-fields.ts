import { type Contract, propertiesOf } from '../../contract.ts';
import { spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** Every field of the groups a lead has, dotted. */
function fieldsOf(contract: Contract): readonly string[] {
  return Object.entries(contract.components.schemas).flatMap(([name, schema]) => {
    if (schema['description'] !== 'A group of the lead.') return [];
    const group = name.charAt(0).toLowerCase() + name.slice(1);
    return Object.keys(propertiesOf(contract, schema)).map((field) => `${group}.${field}`);
  });
}

/** A field the contract does not know may be a lender's own; one that nearly is a field nobody else writes is a slip. */
export const speltFields: ConfigRule = ({ contract, dataPoints }, report) => {
  const fields = fieldsOf(contract);
  const written = new Set([...dataPoints.values()].map(({ contents }) => contents.field));
  for (const [name, { contents, document }] of dataPoints) {
    const { field } = contents;
    if (fields.includes(field)) continue;
    const similar = fields.filter((known) => !written.has(known) && isSlip(field, known));
    if (similar.length === 0) continue;
    report('field-misspelt', { name, field, similar }, spanOfValue(document, ['field']));
  }
};

/** Two letters side by side, at most, are more, less or other. */
function isSlip(field: string, known: string): boolean {
  let start = 0;
  while (start < field.length && field[start] === known[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(field.length, known.length) - start &&
    field[field.length - 1 - end] === known[known.length - 1 - end]
  ) {
    end += 1;
  }
  return field.length - start - end <= 2 && known.length - start - end <= 2;
}
