import type { Flow, FlowDataPoint, JsonSchema } from '../../model/flow.ts';
import { leadEnvelope } from './lead-envelope.ts';
import { dataPointsOf } from './step-schema.ts';

interface Group {
  readonly fields: Map<string, Group | JsonSchema>;
  readonly required: Set<string>;
}

function isGroup(entry: Group | JsonSchema | undefined): entry is Group {
  return entry !== undefined && entry['fields'] instanceof Map;
}

function emptyGroup(): Group {
  return { fields: new Map(), required: new Set() };
}

function place(root: Group, dataPoint: FlowDataPoint, isRequired: boolean): void {
  const names = dataPoint.field.split('.');
  const leaf = names.pop() ?? '';
  let group = root;
  for (const name of names) {
    const known = group.fields.get(name);
    const inner = isGroup(known) ? known : emptyGroup();
    group.fields.set(name, inner);
    if (isRequired) group.required.add(name);
    group = inner;
  }
  group.fields.set(leaf, dataPoint.schema);
  if (isRequired) group.required.add(leaf);
}

function groupSchema(group: Group): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      [...group.fields].map(([name, entry]) => [name, isGroup(entry) ? groupSchema(entry) : entry]),
    ),
    ...(group.required.size === 0 ? {} : { required: [...group.required] }),
    additionalProperties: false,
  };
}

/**
 * The lead as the lender's server takes it. Required is what every lead has from the moment it is
 * created: the answers the first step always asks.
 */
export function leadSchema(flow: Flow): JsonSchema {
  const root = emptyGroup();
  for (const [field, schema] of Object.entries(leadEnvelope(flow))) root.fields.set(field, schema);
  for (const step of flow.steps) {
    const isFirst = step.stepOrder === 1;
    for (const dataPoint of dataPointsOf(flow, step)) {
      place(root, dataPoint, isFirst && dataPoint.required && dataPoint.when === undefined);
    }
  }
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: `${flow.country}/lead`,
    ...groupSchema(root),
  };
}
