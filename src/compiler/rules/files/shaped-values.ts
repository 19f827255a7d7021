import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import { showValue } from '../../shape/show-value.ts';
import type { Violation } from '../../shape/violation.ts';
import type { DocumentRule } from '../../rule.ts';

/** Keywords and definitions about which another law has more to say. */
const spokenFor = new Set(['additionalProperties', 'required', 'enum', 'const', 'discriminator']);
const ownLaws = new Set(['state', 'stateName']);

const typeNames: { readonly [type: string]: string } = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

function asked(schema: Violation['schema'], keyword: string): string {
  return String(schema[keyword]);
}

function described(schema: Violation['schema']): string {
  const description = typeof schema['description'] === 'string' ? schema['description'] : 'another form';
  return description.charAt(0).toLowerCase() + description.slice(1).replace(/\.$/, '');
}

function expectation({ keyword, schema }: Violation): string {
  switch (keyword) {
    case 'type':
      return [schema['type']]
        .flat()
        .map((type) => typeNames[String(type)] ?? String(type))
        .join(' or ');
    case 'minimum':
      return `a number of at least ${asked(schema, keyword)}`;
    case 'maximum':
      return `a number of at most ${asked(schema, keyword)}`;
    case 'exclusiveMinimum':
      return `a number above ${asked(schema, keyword)}`;
    case 'multipleOf':
      return `a multiple of ${asked(schema, keyword)}`;
    case 'minLength':
      return 'a text that is not empty';
    case 'minItems':
      return 'a list that is not empty';
    case 'minProperties':
      return 'an object that is not empty';
    case 'uniqueItems':
      return 'a list without repetitions';
    case 'pattern':
      // What a link is for says nothing of how it is written.
      return asked(schema, keyword).startsWith('^https://')
        ? 'an address that begins with "https://", with the signs of an address alone'
        : described(schema);
    default:
      return described(schema);
  }
}

/** A value is of the type, within the bounds and of the form that its meta-schema asks. */
export const shapedValues: DocumentRule = ({ document, violations }, report) => {
  for (const violation of violations) {
    const { keyword, definition, path, property, received } = violation;
    if (spokenFor.has(keyword) || ownLaws.has(definition ?? '')) continue;
    const isName = property !== undefined;
    report(
      'value-shape',
      { received: showValue(isName ? property : received), expected: expectation(violation) },
      isName ? spanOfKey(document, [...path, property]) : spanOfValue(document, path),
    );
  }
};
