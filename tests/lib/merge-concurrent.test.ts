import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeConcurrent } from '../../src/lib/merge-concurrent.ts';

describe('two concurrent changes', () => {
  const base = { id: 'lead-1', contact: { email: 'a', city: 'Cebu' }, tags: ['ui'] };

  it('a change of only one side is taken', () => {
    const mine = { ...base, contact: { email: 'mine', city: 'Cebu' } };
    const theirs = { ...base, contact: { email: 'a', city: 'theirs' }, tags: ['ui', 'b'] };
    expect(mergeConcurrent(base, mine, theirs, 2)).toEqual({
      id: 'lead-1',
      contact: { email: 'mine', city: 'theirs' },
      tags: ['ui', 'b'],
    });
  });

  it('if both changed, the local value stays', () => {
    expect(mergeConcurrent(base, { ...base, id: 'mine' }, { ...base, id: 'theirs' }, 2).id).toBe('mine');
  });

  it('a field that one side removed is removed, and a field that one side added is added', () => {
    const { id: _, ...withoutId } = base;
    const theirs = { ...base, period: 84 };
    expect(mergeConcurrent<object>(base, withoutId, theirs, 2)).toEqual({ ...withoutId, period: 84 });
    expect(mergeConcurrent<object>(base, theirs, withoutId, 2)).toEqual({ ...withoutId, period: 84 });
  });

  it('below the merge depth a value is replaced as a whole', () => {
    const mine = { ...base, contact: { email: 'mine', city: 'Cebu' } };
    const theirs = { ...base, contact: { email: 'a', city: 'theirs' } };
    expect(mergeConcurrent(base, mine, theirs, 1).contact).toEqual(mine.contact);
    expect(mergeConcurrent(base, base, theirs, 0)).toBe(theirs);
  });

  it('names of Object.prototype are ordinary fields', () => {
    const theirs = JSON.parse('{"constructor":1}') as object;
    expect(mergeConcurrent<object>({}, {}, theirs, 2)).toEqual({ constructor: 1 });
  });
});

describe('any two changes', () => {
  const data = fc.dictionary(
    fc.constantFrom('a', 'b', 'c'),
    fc.oneof(fc.nat(3), fc.dictionary(fc.constantFrom('x', 'y'), fc.nat(3))),
  );

  it('a side without changes has no effect', () => {
    fc.assert(
      fc.property(data, data, fc.nat(2), (base, changed, depth) => {
        expect(mergeConcurrent(base, base, changed, depth)).toEqual(changed);
        expect(mergeConcurrent(base, changed, base, depth)).toEqual(changed);
      }),
    );
  });

  it('merging the same changes again has no effect', () => {
    fc.assert(
      fc.property(data, data, data, (base, mine, theirs) => {
        const merged = mergeConcurrent(base, mine, theirs, 2);
        expect(mergeConcurrent(theirs, merged, theirs, 2)).toEqual(merged);
      }),
    );
  });
});
