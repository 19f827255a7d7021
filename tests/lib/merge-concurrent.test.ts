import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeConcurrent } from '../../src/lib/merge-concurrent.ts';

describe('two concurrent changes', () => {
  const base = { id: 'lead-1', contact: { email: 'a', city: 'Cebu' }, tags: ['ui'] };

  it('a change of only one side is taken', () => {
    const local = { ...base, contact: { email: 'mine', city: 'Cebu' } };
    const remote = { ...base, contact: { email: 'a', city: 'theirs' }, tags: ['ui', 'b'] };
    expect(mergeConcurrent(base, local, remote, 2)).toEqual({
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
    const remote = { ...base, period: 84 };
    expect(mergeConcurrent<object>(base, withoutId, remote, 2)).toEqual({ ...withoutId, period: 84 });
    expect(mergeConcurrent<object>(base, remote, withoutId, 2)).toEqual({ ...withoutId, period: 84 });
  });

  it('below the merge depth a value is replaced as a whole', () => {
    const local = { ...base, contact: { email: 'mine', city: 'Cebu' } };
    const remote = { ...base, contact: { email: 'a', city: 'theirs' } };
    expect(mergeConcurrent(base, local, remote, 1).contact).toEqual(local.contact);
    expect(mergeConcurrent(base, base, remote, 0)).toBe(remote);
  });

  it('names of Object.prototype are ordinary fields', () => {
    const remote = JSON.parse('{"constructor":1}') as object;
    expect(mergeConcurrent<object>({}, {}, remote, 2)).toEqual({ constructor: 1 });
  });
});

describe('any two changes', () => {
  const data = fc.dictionary(
    fc.constantFrom('a', 'b', 'c'),
    fc.oneof(fc.nat(3), fc.dictionary(fc.constantFrom('x', 'y'), fc.nat(3))),
  );

  it('a side without changes has no effect', () => {
    fc.assert(
      fc.property(data, data, fc.nat(2), (base, changedData, depth) => {
        expect(mergeConcurrent(base, base, changedData, depth)).toEqual(changedData);
        expect(mergeConcurrent(base, changedData, base, depth)).toEqual(changedData);
      }),
    );
  });

  it('merging the same changes again has no effect', () => {
    fc.assert(
      fc.property(data, data, data, (base, local, remote) => {
        const merged = mergeConcurrent(base, local, remote, 2);
        expect(mergeConcurrent(remote, merged, remote, 2)).toEqual(merged);
      }),
    );
  });
});
