import type { Control, JsonSchema } from '../../model/flow.ts';
import type { DataPointFile } from '../link/config-files.ts';
import { placeOfValue } from '../read/place.ts';
import type { ConfigRule } from './config-rule.ts';

interface Need {
  readonly needs: string;
  readonly met: (schema: JsonSchema, file: DataPointFile) => boolean;
}

function isNumber(schema: JsonSchema): boolean {
  return schema['type'] === 'number' || schema['type'] === 'integer';
}

function isText(schema: JsonSchema): boolean {
  return schema['type'] === 'string' && !Object.hasOwn(schema, 'enum');
}

function isOnlyTrue(choices: unknown): boolean {
  return Array.isArray(choices) && choices.length === 1 && choices[0] === true;
}

/** What each control can give; one without an entry does not compile. */
const needs: { readonly [Each in Control]: Need } = {
  text: { needs: 'a schema of type string without "enum"', met: isText },
  email: {
    needs: 'a schema of type string with the format "email"',
    met: (schema) => isText(schema) && schema['format'] === 'email',
  },
  phone: {
    needs: 'a schema of type string with the format "phone"',
    met: (schema) => isText(schema) && schema['format'] === 'phone',
  },
  money: { needs: 'a schema of type number or integer', met: isNumber },
  slider: {
    needs: 'a schema of type number or integer with "minimum" and "maximum", or "limits"',
    met: (schema, { limits }) =>
      isNumber(schema) &&
      (limits !== undefined || (Object.hasOwn(schema, 'minimum') && Object.hasOwn(schema, 'maximum'))),
  },
  choice: {
    needs: 'a schema of type string with "enum"',
    met: (schema) =>
      schema['type'] === 'string' &&
      Array.isArray(schema['enum']) &&
      schema['enum'].every((choice) => typeof choice === 'string'),
  },
  'yes-no': {
    needs: 'a schema of type boolean without "enum"',
    met: (schema) => schema['type'] === 'boolean' && !Object.hasOwn(schema, 'enum'),
  },
  consent: {
    needs: 'a schema of type boolean with "enum": [true]',
    met: (schema) => schema['type'] === 'boolean' && isOnlyTrue(schema['enum']),
  },
  consents: {
    needs: 'a schema of type object with "properties" and "additionalProperties": false',
    met: (schema) =>
      schema['type'] === 'object' &&
      Object.hasOwn(schema, 'properties') &&
      schema['additionalProperties'] === false,
  },
  captcha: {
    needs: 'a schema of type string, and the privacy class "secret"',
    met: (schema, { privacy }) => isText(schema) && privacy.class === 'secret',
  },
};

/** A control can give every answer its schema asks for, and no other kind. */
export const fittingControls: ConfigRule = ({ dataPoints }, report) => {
  for (const { contents, document } of dataPoints.values()) {
    const { control } = contents;
    const need = needs[control];
    if (need.met(contents.schema, contents)) continue;
    report('control-mismatch', { control, needs: need.needs }, placeOfValue(document, ['control']));
  }
};
