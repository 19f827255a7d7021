import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import { schemaReference } from '../../read/file-kind.ts';
import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import { documentRule } from '../../rule.ts';
import { showValue, type Violation } from '../../shape/violation.ts';

/** Unknown properties are errors, so that a typing error is not read as an omission. */
export const knownProperties = documentRule(({ document, violations }, report) => {
  for (const { keyword, path, property, definition, schema } of violations) {
    if (keyword !== 'additionalProperties' || property === undefined) continue;
    if (definition === 'answerSchema') continue;
    const propertyNames = Object.keys((schema['properties'] as object | undefined) ?? {});
    report(
      'unknown-property',
      { property, similar: nearestNames(property, propertyNames) },
      spanOfKey(document, [...path, property]),
    );
  }
});

interface PropertySchema {
  readonly description?: string;
}

/** Whether an unknown sibling property is a misspelling of this one. Then only the unknown one is reported. */
function isMisspelt({ path, property = '', schema }: Violation, violations: readonly Violation[]): boolean {
  const propertyNames = Object.keys((schema['properties'] as object | undefined) ?? {});
  return violations.some(
    (other) =>
      other.keyword === 'additionalProperties' &&
      other.path.join('>') === path.join('>') &&
      nearestNames(other.property ?? '', propertyNames)[0] === property,
  );
}

/** Properties that the meta-schema requires must exist. */
export const neededProperties = documentRule(({ document, violations }, report) => {
  for (const violation of violations) {
    const { keyword, path, property, schema } = violation;
    if (keyword !== 'required' || property === undefined || isMisspelt(violation, violations)) continue;
    const properties = schema['properties'] as { readonly [name: string]: PropertySchema } | undefined;
    const meaning = properties?.[property]?.description ?? '';
    report('missing-property', { property, meaning }, spanOfKey(document, [...path, property]));
  }
});

/** Returns a value with the description of its meaning, if it differs. */
function withMeaning(value: unknown, meaning: unknown): string {
  if (typeof meaning !== 'string' || meaning.toLowerCase() === value) return showValue(value);
  return `${showValue(value)} (${meaning.charAt(0).toLowerCase()}${meaning.slice(1)})`;
}

/** A value must be one of the meta-schema's list. */
export const allowedValues = documentRule(({ document, violations }, report) => {
  for (const { keyword, path, definition, received, schema } of violations) {
    if ((keyword !== 'enum' && keyword !== 'const') || definition === 'formatName') continue;
    const allowed: readonly unknown[] =
      keyword === 'enum' ? (schema['enum'] as unknown[]) : [schema['const']];
    const meanings: readonly unknown[] = Array.isArray(schema['enumDescriptions'])
      ? schema['enumDescriptions']
      : [];
    const names = allowed.filter((value) => typeof value === 'string');
    report(
      'value-not-allowed',
      {
        received: showValue(received),
        allowed: allowed.map((value, index) => withMeaning(value, meanings[index])),
        similar: typeof received === 'string' ? nearestNames(received, names) : [],
      },
      spanOfValue(document, path),
    );
  }
});

/** Keywords and definitions that other rules report. */
const reportedKeywords = new Set(['additionalProperties', 'required', 'enum', 'const', 'discriminator']);
const reportedDefinitions = new Set(['state', 'stateNumber']);

const typeNames: { readonly [type: string]: string } = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

function limitOf(schema: Violation['schema'], keyword: string): string {
  return String(schema[keyword]);
}

function descriptionOf(schema: Violation['schema']): string {
  const description = typeof schema['description'] === 'string' ? schema['description'] : 'another form';
  return description.charAt(0).toLowerCase() + description.slice(1).replace(/\.$/, '');
}

function describeExpected({ keyword, schema }: Violation): string {
  switch (keyword) {
    case 'type':
      return [schema['type']]
        .flat()
        .map((type) => typeNames[String(type)] ?? String(type))
        .join(' or ');
    case 'minimum':
      return `a number of at least ${limitOf(schema, keyword)}`;
    case 'maximum':
      return `a number of at most ${limitOf(schema, keyword)}`;
    case 'exclusiveMinimum':
      return `a number above ${limitOf(schema, keyword)}`;
    case 'multipleOf':
      return `a multiple of ${limitOf(schema, keyword)}`;
    case 'minLength':
      return 'a text that is not empty';
    case 'minItems':
      return 'a list that is not empty';
    case 'minProperties':
      return 'an object that is not empty';
    case 'uniqueItems':
      return 'a list without repetitions';
    case 'pattern':
      // The description of a link property explains its use, not its format.
      return limitOf(schema, keyword).startsWith('^https://')
        ? 'an address that begins with "https://" and contains only characters allowed in a URL'
        : descriptionOf(schema);
    default:
      return descriptionOf(schema);
  }
}

/** A value must have the type, bounds and format of the meta-schema. */
export const shapedValues = documentRule(({ document, violations }, report) => {
  for (const violation of violations) {
    const { keyword, definition, path, property, received } = violation;
    if (reportedKeywords.has(keyword) || reportedDefinitions.has(definition ?? '')) continue;
    const isPropertyName = property !== undefined;
    report(
      'value-shape',
      { received: showValue(isPropertyName ? property : received), expected: describeExpected(violation) },
      isPropertyName ? spanOfKey(document, [...path, property]) : spanOfValue(document, path),
    );
  }
});

/** A configuration file must refer to its meta-schema with a relative path. Message files need no reference. */
export const ownSchemaReference = documentRule(({ document, parsed }, report) => {
  if (parsed.kind === 'messages') return;
  const { file, value } = document;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const expected = schemaReference(file, parsed.kind);
  const received: unknown = Object.hasOwn(value, '$schema') ? Reflect.get(value, '$schema') : undefined;
  if (received === expected) return;
  if (typeof received === 'string') {
    report('schema-reference', { expected, received }, spanOfValue(document, ['$schema']));
  } else if (received === undefined) {
    report('schema-reference', { expected, received: null }, spanOfKey(document, ['$schema']));
  }
});
