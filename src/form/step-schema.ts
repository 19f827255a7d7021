import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { JsonSchema } from '../model/flow.ts';
import type { DataPointId } from '../model/identifiers.ts';

/** The part of a step's schema that is asked, in the order asked, without the identity only validators need. */
export function askedSchema(schema: JsonSchema, asked: readonly DataPointId[]): RJSFSchema {
  const properties = new Map(Object.entries(schema['properties'] ?? {}));
  return {
    type: 'object',
    ...(schema['$defs'] === undefined ? {} : { $defs: schema['$defs'] }),
    properties: Object.fromEntries(
      asked.map((id) => {
        const property: unknown = properties.get(id);
        if (property === undefined)
          throw new Error(`The step asks for "${id}", which its schema does not have.`);
        return [id, property];
      }),
    ),
  } as RJSFSchema;
}

/** Every question is drawn by the same field, which finds the control. */
export function askedUiSchema(asked: readonly DataPointId[]): UiSchema {
  return Object.fromEntries(asked.map((id) => [id, { 'ui:field': 'DataPointField' }]));
}
