import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AffiliateCase, decideAffiliate } from '../../src/attribution/decide-affiliate.ts';

const now = Date.parse('2026-11-21T08:00:00Z');
const limit = 480 * 3_600_000;
const settings = { affiliateExpirationInHours: 480, staticAffiliates: ['house'] };
const setAt = new Date(now - 1000);
const partner = { attribute: 'partner', subId: 'banner', transactionId: 't-1', setAt };

const decide = (search: string, stored: unknown, changes: Partial<AffiliateCase> = {}) =>
  decideAffiliate({ query: new URLSearchParams(search), stored, now, settings, ...changes });

const same = '?refName=partner&refSubId=banner&refTransactionId=t-1';

describe('a reference of the address', () => {
  it.each([
    ['?refName=other', { attribute: 'other' }],
    ['?refSubId=other', { subId: 'other' }],
    ['?refTransactionId=other', { transactionId: 'other' }],
    ['?s_id=other', { transactionId: 'other' }],
    ['?refTransactionId=one&s_id=two', { transactionId: 'one' }],
    ['?refTransactionId=&s_id=two', { transactionId: 'two' }],
    ['?refName=partner&refSubId=banner', { attribute: 'partner', subId: 'banner' }],
    ['?refName=partner&refName=second', { attribute: 'partner' }],
    ['?refName=Partner&refSubId=banner&refTransactionId=t-1', { ...partner, attribute: 'Partner' }],
    [`?refName=${'a'.repeat(512)}`, { attribute: 'a'.repeat(512) }],
  ])('%s replaces the stored one and is dated now', (search, texts) => {
    expect(decide(search, partner)).toEqual({
      kind: 'take',
      reference: { ...texts, setAt: new Date(now) },
    });
  });

  it.each([undefined, null, {}, 'partner', [], { setAt }])('is accepted if %o is stored', (stored) => {
    expect(decide('?refName=partner', stored)).toEqual({
      kind: 'take',
      reference: { attribute: 'partner', setAt: new Date(now) },
    });
  });

  it('that equals the stored one keeps its date', () => {
    expect(decide(same, partner)).toEqual({ kind: 'keep', reference: partner });
  });

  it('that equals the expired stored one is stored again', () => {
    const expiredReference = { ...partner, setAt: new Date(now - limit - 1) };
    expect(decide(same, expiredReference)).toEqual({
      kind: 'take',
      reference: { ...partner, setAt: new Date(now) },
    });
  });

  it('that equals the stored one is not stored again if its name never expires', () => {
    const oldReference = { attribute: 'house', setAt: new Date(0) };
    expect(decide('?refName=house', oldReference)).toEqual({ kind: 'keep', reference: oldReference });
  });

  it.each([
    '',
    '?refName=',
    '?refName=%20',
    '?refName=%00',
    '?refName=a%0Ab',
    `?refName=${'a'.repeat(513)}`,
    '?refname=a',
    '?refName[]=a',
    '?__proto__=a&constructor=b',
  ])('%j is not a reference', (search) => {
    expect(decide(search, partner)).toEqual({ kind: 'keep', reference: partner });
    expect(decide(search, undefined)).toEqual({ kind: 'none' });
  });
});

describe('a stored reference', () => {
  it.each([
    [-1, 'keep'],
    [0, 'keep'],
    [1, 'remove'],
  ])('%s ms beyond its 480 hours: %s', (distance, kind) => {
    const stored = { ...partner, setAt: new Date(now - limit - distance) };
    expect(decide('', stored).kind).toBe(kind);
    expect(decide(same, stored).kind).toBe(kind === 'keep' ? 'keep' : 'take');
    expect(decide('', { ...stored, attribute: 'house' }).kind).toBe('keep');
  });

  it.each([
    ['a timestamp', new Date(now - limit - 1).toISOString()],
    ['milliseconds', now - limit - 1],
  ])('may be dated by %s', (_, date) => {
    expect(decide('', { ...partner, setAt: date })).toEqual({ kind: 'remove' });
  });

  it('with a future date is current, because the clock may have been changed', () => {
    expect(decide('', { ...partner, setAt: new Date(now + 1) }).kind).toBe('keep');
  });

  it.each([
    undefined,
    null,
    '',
    'yesterday',
    '2020-01-01',
    Number.NaN,
    Infinity,
    1e18,
    new Date(Number.NaN),
    {},
  ])('dated %o is kept, with a warning', (date) => {
    const { setAt: _, ...texts } = partner;
    expect(decide('', { ...texts, setAt: date })).toEqual({
      kind: 'keep',
      reference: texts,
      warning: 'Invalid affiliate data',
    });
  });

  it.each([null, 'partner', 7, [], {}, { attribute: '' }, { attribute: 7, setAt }, { __proto__: partner }])(
    'with the value %o refers to no affiliate and logs a warning',
    (stored) => {
      expect(decide('', stored)).toEqual({ kind: 'none', warning: 'Invalid affiliate data' });
    },
  );

  it.each([0, -1, Number.NaN, Infinity, -Infinity, '480', null, undefined, true])(
    'never expires after %o hours, with a warning',
    (affiliateExpirationInHours) => {
      const stored = { ...partner, setAt: new Date(0) };
      const changes = { settings: { ...settings, affiliateExpirationInHours } };
      expect(decide('', stored, changes)).toEqual({
        kind: 'keep',
        reference: stored,
        warning: 'Invalid expiry configuration',
      });
      expect(decide('', { ...stored, attribute: 'house' }, changes).warning).toBeUndefined();
      expect(decide('', undefined, changes).warning).toBeUndefined();
    },
  );
});

const text = fc.constantFrom(undefined, '', ' ', 'a', 'b', 'house');
const stored = fc.oneof(
  fc.constant(undefined),
  fc.anything(),
  fc.record({
    attribute: text,
    subId: text,
    transactionId: text,
    setAt: fc.oneof(fc.date(), fc.integer(), fc.string(), fc.constant(undefined)),
  }),
);
const search = fc
  .record({ refName: text, refSubId: text, refTransactionId: text, s_id: text })
  .map(
    (parameter) =>
      new URLSearchParams(
        Object.entries(parameter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      ),
  );
const hours = fc.oneof(fc.double(), fc.anything());
const cases = fc.record({ query: search, stored, now: fc.integer({ min: 0, max: 4e12 }), hours });

describe('any stored, requested and configured values', () => {
  it('the second visit to the same address at the same moment changes nothing', () => {
    fc.assert(
      fc.property(cases, ({ query, stored: first, now: at, hours: affiliateExpirationInHours }) => {
        const input = { query, now: at, settings: { ...settings, affiliateExpirationInHours } };
        const firstDecision = decideAffiliate({ ...input, stored: first });
        const storedAfterwards = 'reference' in firstDecision ? firstDecision.reference : undefined;
        const secondDecision = decideAffiliate({ ...input, stored: storedAfterwards });
        const expected =
          storedAfterwards === undefined ? { kind: 'none' } : { kind: 'keep', reference: storedAfterwards };
        expect(secondDecision).toMatchObject(expected);
      }),
    );
  });

  it('there is exactly one of four outcomes, and only a new affiliate is dated now', () => {
    fc.assert(
      fc.property(cases, ({ query, stored: first, now: at, hours: affiliateExpirationInHours }) => {
        const decision = decideAffiliate({
          query,
          stored: first,
          now: at,
          settings: { ...settings, affiliateExpirationInHours },
        });
        const hasReference = ['refName', 'refSubId', 'refTransactionId', 's_id'].some((name) =>
          query.get(name)?.trim(),
        );
        const setAt = decision.kind === 'take' ? decision.reference.setAt?.getTime() : at;
        expect(setAt).toBe(at);
        expect(hasReference ? ['take', 'keep'] : ['keep', 'remove', 'none']).toContain(decision.kind);
      }),
    );
  });
});
