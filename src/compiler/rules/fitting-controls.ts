import { assertNever } from '../../lib/assert-never.ts';
import type { Control, JsonSchema } from '../../model/flow.ts';
import { type FormatName, formatNames } from '../../validation/formats.ts';
import type { SourceSpan } from '../../diagnostics/source-span.ts';
import type { AskedDataPoint } from '../link/asked-data-point.ts';
import type { LinkedCountry } from '../link/config.ts';
import type { DataPointFile } from '../link/config-files.ts';
import { placeOfKey, placeOfValue } from '../read/place.ts';
import { isYear } from '../link/check-operands.ts';
import type { ConfigRule } from './config-rule.ts';

interface Need {
  readonly needs: string;
  readonly met: (schema: JsonSchema, file: DataPointFile) => boolean;
  /** The formats the control writes; absent where any will do. */
  readonly formats?: readonly FormatName[];
  /** Whether countries decide: the catalogue may leave the format out, and a pattern will do in its place. */
  readonly byCountry?: boolean;
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

function hasBounds(schema: JsonSchema): boolean {
  return Object.hasOwn(schema, 'minimum') && Object.hasOwn(schema, 'maximum');
}

function formatted(...formats: readonly FormatName[]): Need {
  const names = new Intl.ListFormat('en', { type: 'disjunction' }).format(formats.map((name) => `"${name}"`));
  return { needs: `a schema of type string with the format ${names}`, met: isText, formats };
}

function formattedByCountry(formats: readonly FormatName[]): Need {
  const need = formatted(...formats);
  return { ...need, needs: `${need.needs}, or with a "pattern"`, byCountry: true };
}

const oneOfSeveral: Need = {
  needs: 'a schema of type string with "enum", or "choices"',
  met: (schema, { choices }) =>
    schema['type'] === 'string' &&
    (choices !== undefined ||
      (Array.isArray(schema['enum']) && schema['enum'].every((choice) => typeof choice === 'string'))),
};

const postalCodes = formatNames.filter((name) => name.startsWith('postal-code'));
const accounts = formatNames.filter(
  (name) => name.startsWith('iban') || name === 'clabe' || name === 'account-local',
);

/** What each control can give. */
function needOf(control: Control): Need {
  switch (control) {
    case 'text':
    case 'vehicle-make':
    case 'vehicle-model':
      return { needs: 'a schema of type string without "enum"', met: isText };
    case 'email':
      return formatted('email');
    case 'phone':
      return formatted('phone', 'phone-any');
    case 'date':
      return formatted('date');
    case 'month-year':
      return formatted('month');
    case 'company':
      return formatted('company');
    case 'account':
      return formattedByCountry(accounts);
    case 'postal-code':
      return formattedByCountry(postalCodes);
    case 'money':
    case 'number':
      return { needs: 'a schema of type number or integer', met: isNumber };
    case 'slider':
      return {
        needs: 'a schema of type number or integer with "minimum" and "maximum", or "limits"',
        met: (schema, { limits }) => isNumber(schema) && (limits !== undefined || hasBounds(schema)),
      };
    case 'year':
      return {
        needs: 'a schema of type integer with "minimum" and "maximum" of four digits',
        met: isYear,
      };
    case 'stepper':
      return {
        needs: 'a schema of type integer with "minimum" and "maximum"',
        met: (schema) => schema['type'] === 'integer' && hasBounds(schema),
      };
    case 'choice':
    case 'search-choice':
      return oneOfSeveral;
    case 'multi-choice':
      return {
        needs: 'a schema of type array with "items" and "uniqueItems": true',
        met: (schema) =>
          schema['type'] === 'array' && Object.hasOwn(schema, 'items') && schema['uniqueItems'] === true,
      };
    case 'yes-no':
      return {
        needs: 'a schema of type boolean without "enum"',
        met: (schema) => schema['type'] === 'boolean' && !Object.hasOwn(schema, 'enum'),
      };
    case 'consent':
      return {
        needs: 'a schema of type boolean with "enum": [true]',
        met: (schema) => schema['type'] === 'boolean' && isOnlyTrue(schema['enum']),
      };
    case 'consents':
      return {
        needs: 'a schema of type object with "properties" and "additionalProperties": false',
        met: (schema) =>
          schema['type'] === 'object' &&
          Object.hasOwn(schema, 'properties') &&
          schema['additionalProperties'] === false,
      };
    case 'captcha':
      return {
        needs: 'a schema of type string, and the privacy class "secret"',
        met: (schema, { privacy }) => isText(schema) && privacy.class === 'secret',
      };
    default:
      return assertNever(control);
  }
}

function writes({ formats, byCountry }: Need, { format, pattern }: JsonSchema): boolean {
  if (formats === undefined || formats.some((name) => name === format)) return true;
  return byCountry === true && format === undefined && pattern !== undefined;
}

function isMet(need: Need, file: DataPointFile): boolean {
  const isLeft = file.schema['format'] === undefined && need.byCountry === true;
  return need.met(file.schema, file) && (isLeft || writes(need, file.schema));
}

/** Where it is asked, and where the country would say otherwise: screens ask by the country's overrides too. */
function placesOf(
  { id, index, override }: AskedDataPoint,
  { file, asked, screens }: LinkedCountry,
): readonly (readonly [SourceSpan, ...SourceSpan[]])[] {
  if (override.schema?.['format'] !== undefined) {
    return [[placeOfValue(file.document, ['overrides', id, 'schema', 'format'])]];
  }
  if (asked.some((question) => question.id === id)) {
    return [[placeOfValue(file.document, ['dataPoints', index])]];
  }
  return [...screens.values()].flatMap(({ contents, document }) => {
    const position = contents.dataPoints?.indexOf(id) ?? -1;
    if (position < 0) return [];
    return [
      [
        placeOfValue(document, ['dataPoints', position]),
        placeOfKey(file.document, ['overrides', id]),
      ] as const,
    ];
  });
}

/** A control can give every answer its schema asks for, and no other kind; so it is in each country too. */
export const fittingControls: ConfigRule = ({ dataPoints, countries }, report) => {
  for (const [name, { contents, document }] of dataPoints) {
    const { control } = contents;
    const need = needOf(control);
    if (isMet(need, contents)) continue;
    report('control-mismatch', { name, control, needs: need.needs }, placeOfValue(document, ['control']));
  }
  for (const country of countries.values()) {
    for (const question of country.questions) {
      const { id: name, catalogue, asked } = question;
      const { control, schema } = asked;
      const need = needOf(control);
      if (!isMet(need, catalogue.contents) || writes(need, schema)) continue;
      for (const places of placesOf(question, country)) {
        const detail = { name, control, needs: need.needs, country: country.slug };
        report('control-mismatch', detail, ...places, placeOfValue(catalogue.document, ['control']));
      }
    }
  }
};
