import type { ErrorOwners, Flow, FlowDataPoint, FlowStep, JsonSchema } from '../../model/flow.ts';
import { namesOfField } from '../../lifecycle/states.ts';
import { leadEnvelope } from './lead-envelope.ts';

export function dataPointsOf(flow: Flow, step: FlowStep): readonly FlowDataPoint[] {
  return step.dataPoints.flatMap((id) => flow.dataPoints[id] ?? []);
}

/**
 * Returns the schema of one step's answers, flat and by data point. `required` assumes that every question is asked,
 * so it does not apply to hidden questions.
 */
export function stepSchema(flow: Flow, step: FlowStep): JsonSchema {
  const dataPoints = dataPointsOf(flow, step);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: `${flow.country}/${step.path}`,
    type: 'object',
    properties: Object.fromEntries(dataPoints.map(({ id, schema }) => [id, schema])),
    required: dataPoints.filter(({ required }) => required).map(({ id }) => id),
    additionalProperties: false,
  };
}

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

function addField(root: Group, dataPoint: FlowDataPoint, isRequired: boolean): void {
  for (const field of namesOfField(dataPoint.field)) addFieldAt(root, field, dataPoint.schema, isRequired);
}

function addFieldAt(root: Group, field: string, schema: JsonSchema, isRequired: boolean): void {
  const names = field.split('.');
  const leaf = names.pop() ?? '';
  let group = root;
  for (const name of names) {
    const entry = group.fields.get(name);
    const innerGroup = isGroup(entry) ? entry : emptyGroup();
    group.fields.set(name, innerGroup);
    if (isRequired) group.required.add(name);
    group = innerGroup;
  }
  group.fields.set(leaf, schema);
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

/** Whether the field exists, or a field that would contain it. */
function hasField({ fields }: Group, [name = '', ...nestedNames]: readonly string[]): boolean {
  const entry = fields.get(name);
  return isGroup(entry) && nestedNames.length > 0 ? hasField(entry, nestedNames) : entry !== undefined;
}

/**
 * Returns the schema of the lead that the lender's server receives. Only fields that every lead has from its creation
 * are required: the answers that the start page always asks. Answers of screens may come later.
 */
export function leadSchema(flow: Flow, screens: readonly Flow[] = []): JsonSchema {
  const root = emptyGroup();
  for (const [field, schema] of Object.entries(leadEnvelope(flow))) root.fields.set(field, schema);
  for (const step of flow.steps) {
    const isFirst = step.path === flow.startPage;
    for (const dataPoint of dataPointsOf(flow, step)) {
      addField(root, dataPoint, isFirst && dataPoint.required && dataPoint.when === undefined);
    }
  }
  for (const screen of screens) {
    const isFirst = screen.startPage === flow.startPage;
    for (const dataPoint of dataPointsOf(screen, screen.steps[0])) {
      const isRequired = isFirst && dataPoint.required && dataPoint.when === undefined;
      if (isRequired || !hasField(root, dataPoint.field.split('.'))) addField(root, dataPoint, isRequired);
    }
  }
  for (const { field, schema } of flow.askedLater ?? []) {
    if (!hasField(root, field.split('.'))) addFieldAt(root, field, schema, false);
  }
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: `${flow.country}/lead`,
    ...groupSchema(root),
  };
}

/**
 * Maps the field of a server error to its question. The lender may use the data point's id or the field of the lead.
 */
export function errorOwners(flow: Flow): ErrorOwners {
  const ownersByName = flow.steps.flatMap((step) =>
    dataPointsOf(flow, step).flatMap((dataPoint) => {
      const owner = { dataPoint: dataPoint.id, step: step.path };
      return [...new Set([dataPoint.id, ...namesOfField(dataPoint.field)])].map(
        (name) => [name, owner] as const,
      );
    }),
  );
  const names = new Set<string>(ownersByName.map(([name]) => name));
  return {
    owned: Object.fromEntries(ownersByName),
    unowned: Object.keys(leadEnvelope(flow)).filter((field) => !names.has(field)),
  };
}
