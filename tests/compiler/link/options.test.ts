import { describe, expect, it } from 'vitest';
import {
  optionLabels,
  optionsOf,
  withListedOptions,
  withoutOptions,
} from '../../../src/compiler/link/options.ts';
import { countryCodes } from '../../../src/model/country-codes.ts';

const divisions = {
  divisions: [
    { code: 'XX-A', name: 'North' },
    { code: 'XX-B', name: 'South' },
  ],
} as const;
const several = {
  type: 'array',
  items: { type: 'string', enum: ['a', 'b', 'c'] },
  minItems: 2,
  uniqueItems: true,
};
const consents = {
  type: 'object',
  properties: { email: { type: 'boolean' }, post: { type: 'boolean' } },
  additionalProperties: false,
};

describe('the options of a list', () => {
  const text = { type: 'string' };

  it('are listed in the schema', () => {
    expect(withListedOptions({ schema: text, choices: 'divisions' }, divisions)).toEqual({
      type: 'string',
      enum: ['XX-A', 'XX-B'],
    });
    expect(withListedOptions({ schema: text, choices: 'countries' }, undefined)['enum']).toBe(countryCodes);
  });

  it('leave a schema without options, or with a missing list, unchanged', () => {
    expect(withListedOptions({ schema: text }, divisions)).toBe(text);
    expect(withListedOptions({ schema: text, choices: 'divisions' }, undefined)).toBe(text);
  });

  it('have the labels of the list', () => {
    const schema = { type: 'string', enum: ['XX-B'] };
    expect(optionLabels({ schema, choices: 'divisions' }, schema, divisions)).toEqual({
      list: 'divisions',
      names: { 'XX-B': 'South' },
    });
    expect(optionLabels({ schema, choices: 'countries' }, schema, divisions)).toEqual({ list: 'countries' });
    expect(optionLabels({ schema }, schema, divisions)).toBeUndefined();
  });
});

describe('options that a country leaves out', () => {
  it.each([
    ['a choice', { type: 'string', enum: ['a', 'b'] }, 'b', { type: 'string', enum: ['a'] }],
    ['several choices', several, 'b', { ...several, items: { type: 'string', enum: ['a', 'c'] } }],
    ['consents', consents, 'post', { ...consents, properties: { email: { type: 'boolean' } } }],
  ])('are removed in %s, and the others stay', (_kind, schema, option, remaining) => {
    expect(withoutOptions(schema, [option])).toEqual(remaining);
  });

  it('stay if none would be left', () => {
    expect(withoutOptions(consents, ['email', 'post'])).toBe(consents);
  });

  it('are those that a schema offers, by any keyword', () => {
    expect([{ enum: [1, true, 'a'] }, several, consents, { type: 'string' }].map(optionsOf)).toEqual([
      [1, true, 'a'],
      ['a', 'b', 'c'],
      ['email', 'post'],
      [],
    ]);
  });
});
