import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode, encode } from '../../src/session/storage-codec.ts';

function nested(value: unknown, layers: number): string {
  let text = JSON.stringify(value);
  for (let layer = 1; layer < layers; layer += 1) text = JSON.stringify(text);
  return text;
}

describe('unwrapping', () => {
  it.each([1, 2, 9, 10])('[ST3] %s layers of JSON are unwrapped', (layers) => {
    expect(decode(nested({ a: [1] }, layers))).toEqual({ a: [1] });
  });

  it('[ST3] the eleventh layer stays text', () => {
    expect(decode(nested({ a: [1] }, 11))).toBe('{"a":[1]}');
  });

  it.each(['639171234567', '1e3', 'true', 'null', '-5', '0', ' 7 '])('[ST3] %j stays text', (text) => {
    expect(decode(text)).toBe(text);
    expect(decode(JSON.stringify(text))).toBe(text);
  });

  it.each(['', 'abc', '{', '{"a":', '[1,]', "{'a':1}", '\u0000', '\uD800', 'undefined'])(
    '%j, which is no JSON, stays text',
    (text) => {
      expect(decode(text)).toBe(text);
    },
  );

  it('a text inside a record is not unwrapped, because it is user input', () => {
    expect(decode('{"street":"[1]","amount":5,"agreed":"true"}')).toEqual({
      street: '[1]',
      amount: 5,
      agreed: 'true',
    });
  });
});

describe('moments', () => {
  it('[ST4] a timestamp is decoded as a date in a time field', () => {
    expect(
      decode('{"expiresAt":"2026-11-22T08:00:00.000Z","googleClick":{"gclidAt":"2026-11-21T08:00:00Z"}}'),
    ).toEqual({
      expiresAt: new Date('2026-11-22T08:00:00Z'),
      googleClick: { gclidAt: new Date('2026-11-21T08:00:00Z') },
    });
  });

  it.each([
    ['dateOfBirth', '1990-01-01'],
    ['expiresAt', '2026-11-22'],
    ['expiresAt', '2026-11-22T08:00:00'],
    ['expiresAt', '2026-11-22T08:00:00+02:00'],
    ['expiresAt', '2026-13-22T08:00:00Z'],
    ['street', '2024-01-01T00:00:00Z'],
    ['firstName', '2024-01-01T00:00:00.000Z'],
  ])('%s "%s" stays text', (field, text) => {
    expect(decode(JSON.stringify({ [field]: text }))).toEqual({ [field]: text });
  });
});

describe('hostile input', () => {
  it.each([
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"a":{"__proto__":{"polluted":1},"prototype":{"polluted":1}}}',
    '[{"__proto__":{"polluted":1}}]',
    nested({ a: JSON.parse('{"__proto__":{"polluted":1}}') as unknown }, 3),
  ])('%s pollutes no prototype and loses the unsafe keys', (text) => {
    const value = decode(text);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(JSON.stringify(value)).not.toContain('polluted');
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('a text above the maximum length is not parsed', () => {
    const longText = JSON.stringify(['x'.repeat(1_000_001)]);
    expect(decode(longText)).toBe(longText);
  });

  it('lists that are nested too deeply for the engine stay text', () => {
    const deepText = '['.repeat(200_000) + ']'.repeat(200_000);
    expect(() => decode(deepText)).not.toThrow();
  });

  it('no text throws', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.json().map((json) => JSON.stringify(json)),
      fc.json().map((json) => json.slice(0, -1)),
    );
    fc.assert(
      fc.property(text, (stored) => {
        const value = decode(stored);
        expect(typeof value === 'string' || (typeof value === 'object' && value !== null)).toBe(true);
      }),
    );
  });
});

describe('a return visit', () => {
  const field = fc.string().filter((key) => !['__proto__', 'constructor', 'prototype'].includes(key));
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value')),
      fc.dictionary(field, tie('value')),
    ),
  }));
  const moment = fc.date({
    noInvalidDate: true,
    min: new Date(0),
    max: new Date('9999-12-31T23:59:59.999Z'),
  });
  const record = fc
    .tuple(fc.dictionary(field, value), fc.option(moment, { nil: undefined }))
    .map(([fields, expiresAt]) => (expiresAt ? { ...fields, expiresAt } : fields));

  it('any record of JSON and dates is decoded unchanged', () => {
    fc.assert(
      fc.property(record, (stored) => {
        expect(decode(encode(stored))).toEqual(stored);
      }),
    );
  });

  it('any text that is not JSON is decoded unchanged', () => {
    const plainText = fc.string().filter((text) => !/^\s*["[{]/.test(text));
    fc.assert(
      fc.property(plainText, (stored) => {
        expect(decode(encode(stored))).toBe(stored);
      }),
    );
  });
});
