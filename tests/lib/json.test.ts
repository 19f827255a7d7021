import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson } from '../../src/lib/json.ts';
import { textHash } from '../../src/lib/hash.ts';

it('the order of keys does not matter, at any depth', () => {
  expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1}]}');
});

it('the order of a list matters', () => {
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]));
});

it('the text can be parsed to the same data', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

it('digests of different texts differ', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(textHash(one) === textHash(other)).toBe(one === other);
    }),
  );
  expect(textHash('')).toMatch(/^[0-9a-f]{16}$/);
});

it('one changed digit in a long body changes the digest', () => {
  const body = 'x'.repeat(5000);
  const digests = Array.from({ length: 5000 }, (_, index) =>
    textHash(`${body.slice(0, index)}y${body.slice(index + 1)}`),
  );
  expect(new Set(digests).size).toBe(5000);
});
