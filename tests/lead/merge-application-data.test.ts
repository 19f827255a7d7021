import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LeadGroup } from '../../src/lead/application-data.ts';
import { mergeApplicationData } from '../../src/lead/merge-application-data.ts';

const savedData = {
  amount: 20000,
  tags: ['ui', 'retargeting'],
  contactDetails: { email: 'ana@example.com', marketingConsents: { email: true, phone: true } },
};

describe('merging application data', () => {
  it('[LE3] a group keeps the fields that the change does not contain', () => {
    expect(mergeApplicationData(savedData, { contactDetails: { city: 'Cebu' } })['contactDetails']).toEqual({
      email: 'ana@example.com',
      marketingConsents: { email: true, phone: true },
      city: 'Cebu',
    });
  });

  it('a nested group is replaced', () => {
    const change = { contactDetails: { marketingConsents: { text: true } } };
    expect(mergeApplicationData(savedData, change)['contactDetails']).toEqual({
      email: 'ana@example.com',
      marketingConsents: { text: true },
    });
  });

  it('[LE3] undefined overwrites nothing, null does, at the top and in a group', () => {
    const change = { amount: undefined, period: null, contactDetails: { email: undefined, city: null } };
    expect(mergeApplicationData({ ...savedData, period: 84 }, change)).toEqual({
      ...savedData,
      period: null,
      contactDetails: { ...savedData.contactDetails, city: null },
    });
  });

  it('[LE3] tags are merged in the order of their first occurrence, ui first', () => {
    expect(mergeApplicationData({ tags: ['b', 'ui', 'a'] }, { tags: ['c', 'a', 'ui'] }).tags).toEqual([
      'ui',
      'b',
      'a',
      'c',
    ]);
    expect(mergeApplicationData({}, { tags: ['a', 7] }).tags).toEqual(['ui', 'a']);
  });

  it('any other list is replaced', () => {
    expect(mergeApplicationData({ policies: ['one', 'two'] }, { policies: ['three'] })['policies']).toEqual([
      'three',
    ]);
  });

  it('a date is a value, not a group', () => {
    const startedAt = new Date(0);
    expect(mergeApplicationData({ sessionStartedAt: new Date(1) }, { sessionStartedAt: startedAt })).toEqual({
      sessionStartedAt: startedAt,
    });
  });

  it('no key reaches a prototype', () => {
    const hostile = JSON.parse(
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"contactDetails":{"__proto__":{"polluted":1}}}',
    ) as LeadGroup;
    const merged = mergeApplicationData(savedData, hostile);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
    expect(Object.getPrototypeOf(merged['contactDetails'])).toBe(Object.prototype);
    expect(merged).toEqual(savedData);
  });
});

const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.constant(undefined));
const group = fc.dictionary(fc.constantFrom('email', 'city', 'street', '__proto__'), value);
const data: fc.Arbitrary<LeadGroup> = fc.record(
  {
    amount: value,
    contactDetails: fc.oneof(group, value),
    tags: fc.array(fc.constantFrom('ui', 'a', 'b', 'c')),
  },
  { requiredKeys: [] },
);

describe('merging arbitrary data', () => {
  it('[LE3] applying a change twice has the same result as once', () => {
    fc.assert(
      fc.property(data, data, (base, change) => {
        const mergedOnce = mergeApplicationData(base, change);
        expect(mergeApplicationData(mergedOnce, change)).toEqual(mergedOnce);
      }),
    );
  });

  it('the set of tags does not depend on the order of changes', () => {
    fc.assert(
      fc.property(data, data, (one, other) => {
        const inOrder = mergeApplicationData(mergeApplicationData({}, one), other).tags;
        const back = mergeApplicationData(mergeApplicationData({}, other), one).tags;
        expect(new Set(inOrder)).toEqual(new Set(back));
      }),
    );
  });

  it('a group never loses a field that the change does not contain', () => {
    fc.assert(
      fc.property(group, group, (base, change) => {
        const merged = mergeApplicationData({ contactDetails: base }, { contactDetails: change });
        const untouched = Object.keys(base).filter((key) => change[key] === undefined);
        expect(merged['contactDetails']).toMatchObject(
          Object.fromEntries(untouched.map((key) => [key, base[key]])),
        );
      }),
    );
  });
});
