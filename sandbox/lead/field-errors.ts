import type { ErrorObject } from 'ajv';
import type { FieldError } from '../../generated/api/types.ts';
import { isGroup } from './merge-lead.ts';

/** Returns one error per field, under its dotted name. */
export function fieldErrors(failures: readonly ErrorObject[]): readonly FieldError[] {
  const byField = new Map<string, FieldError>();
  for (const failure of failures) {
    for (const fieldName of fieldNames(failure)) {
      if (!byField.has(fieldName)) byField.set(fieldName, { fieldName, message: messageFor(failure) });
    }
  }
  return [...byField.values()];
}

function fieldNames({ keyword, instancePath, params, parentSchema }: ErrorObject): readonly string[] {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  switch (keyword) {
    case 'required':
      return missingFields(
        [...path, String(params['missingProperty'])],
        propertySchema(parentSchema, String(params['missingProperty'])),
      );
    case 'additionalProperties':
      return [[...path, String(params['additionalProperty'])].join('.')];
    default:
      return [path.join('.')];
  }
}

/** A missing group is an error for each of its required answers. */
function missingFields(path: readonly string[], schema: unknown): readonly string[] {
  const required = isGroup(schema) ? schema['required'] : undefined;
  if (!Array.isArray(required) || required.length === 0) return [path.join('.')];
  return required.flatMap((name: unknown) =>
    missingFields([...path, String(name)], propertySchema(schema, String(name))),
  );
}

/** Returns the schema of a property, or undefined. */
export function propertySchema(schema: unknown, name: string): unknown {
  const properties = isGroup(schema) ? schema['properties'] : undefined;
  return isGroup(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
}

function messageFor({ keyword, params }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return 'We need this answer.';
    case 'additionalProperties':
      return 'We do not know this field.';
    case 'enum':
    case 'const':
      return 'This is not one of the choices.';
    case 'minimum':
      return `This must be at least ${String(params['limit'])}.`;
    case 'maximum':
      return `This must be at most ${String(params['limit'])}.`;
    case 'multipleOf':
      return `This must be a multiple of ${String(params['multipleOf'])}.`;
    default:
      return 'This is not valid.';
  }
}
