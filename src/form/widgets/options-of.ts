import type { FlowDataPoint } from '../../model/flow.ts';

function isOption(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** The values to choose from, in the order shown; a choice among nothing is refused. */
export function optionsOf({ id, schema }: FlowDataPoint): readonly (string | number)[] {
  const options = Array.isArray(schema['enum']) ? schema['enum'].filter(isOption) : [];
  if (options.length === 0) throw new Error(`The choice "${id}" has nothing to choose from.`);
  return options;
}
