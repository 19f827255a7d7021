import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClickCase, decideClickIds } from '../../src/attribution/decide-click-ids.ts';
import { decode, encode } from '../../src/session/storage-codec.ts';

const now = Date.parse('2026-11-21T08:00:00Z');
const days90 = 90 * 86_400_000;
const settings = { clickIdExpirationInDays: 90 };
const gclidAt = new Date(now - 1000);
const stored = { gclid: 'old', gbraid: 'old-b', gclidAt };

const decide = (search: string, storedIds: unknown, changes: Partial<ClickCase> = {}) =>
  decideClickIds({ query: new URLSearchParams(search), stored: storedIds, now, settings, ...changes });

describe('a click of the address', () => {
  it.each([
    ['?gclid=a', { gclid: 'a' }],
    ['?gbraid=a', { gbraid: 'a' }],
    ['?wbraid=a', { wbraid: 'a' }],
    ['?gclid=a&gbraid=b&wbraid=c', { gclid: 'a', gbraid: 'b', wbraid: 'c' }],
    ['?gclid=a&gclsrc=', { gclid: 'a' }],
    ['?gclid=a&gclsrc=aw', { gclid: 'a' }],
    ['?gclid=a&gclsrc=aw.ds', { gclid: 'a' }],
    ['?gclid=a&gclsrc=raw', { gclid: 'a' }],
    ['?gclid=&wbraid=c', { wbraid: 'c' }],
    ['?gclid=a&gclid=b', { gclid: 'a' }],
    [`?gclid=${'a'.repeat(512)}`, { gclid: 'a'.repeat(512) }],
  ])('%s replaces all ids of the stored one', (search, ids) => {
    expect(decide(search, stored)).toEqual({ kind: 'take', ids: { ...ids, gclidAt: new Date(now) } });
  });

  it.each([
    '',
    '?gclid=',
    '?gclid=%20',
    '?gclid=a&gclsrc=ds',
    '?gclid=a&gclsrc=3p.ds',
    '?gclid=a&gclsrc=gf',
    '?gclid=a&gclsrc=AW',
    '?gclsrc=aw',
    '?gclid=a%00',
    `?gclid=${'a'.repeat(513)}`,
    '?GCLID=a',
    '?dclid=a',
  ])('%j is not a click', (search) => {
    expect(decide(search, stored)).toEqual({ kind: 'keep', ids: stored });
    expect(decide(search, null)).toEqual({ kind: 'none' });
  });
});

describe('a stored click', () => {
  it.each([
    [-1, 'keep'],
    [0, 'keep'],
    [1, 'drop'],
  ])('%s ms beyond its 90 days: %s', (distance, kind) => {
    const storedTime = now - days90 - distance;
    expect(decide('', { gclid: 'old', gclidAt: new Date(storedTime) }).kind).toBe(kind);
    expect(decide('', { value: 'old', expiryDate: storedTime + days90 }).kind).toBe(kind);
    expect(decide('?gclid=new', { gclid: 'old', gclidAt: new Date(storedTime) }).kind).toBe('take');
  });

  it.each([
    ['milliseconds', now + days90 - 1000],
    ['a date', new Date(now + days90 - 1000)],
    ['a timestamp', new Date(now + days90 - 1000).toISOString()],
  ])('of Google’s own script is read, if its end is %s', (_, expiryDate) => {
    expect(decide('', { value: 'old', expiryDate })).toEqual({
      kind: 'keep',
      ids: { gclid: 'old', gclidAt },
    });
  });

  it('is read if its JSON was stringified twice', () => {
    const encodedOnce = encode(stored);
    for (const text of [encodedOnce, encode(encodedOnce), encode(encode(encodedOnce))]) {
      expect(decide('', decode(text))).toEqual({ kind: 'keep', ids: stored });
    }
    const google = JSON.stringify(JSON.stringify({ value: 'old', expiryDate: gclidAt.getTime() + days90 }));
    expect(decide('', decode(google))).toEqual({ kind: 'keep', ids: { gclid: 'old', gclidAt } });
  });

  it('with a future date is kept, because the clock may have been changed', () => {
    expect(decide('', { gclid: 'old', gclidAt: new Date(now + 1) }).kind).toBe('keep');
  });

  it.each([
    'old',
    7,
    [],
    {},
    { gclid: 'old' },
    { gclidAt },
    { gclid: 7, gclidAt },
    { value: 'old' },
    { gclid: 'old', gclidAt: 'then' },
  ])('that is %o lacks a click id or a time, and is dropped', (storedIds) => {
    expect(decide('', storedIds)).toEqual({ kind: 'drop' });
  });

  it.each([0, -1, Number.NaN, Infinity, '90', null, undefined])(
    'never expires after %o days, with a warning',
    (clickIdExpirationInDays) => {
      const oldIds = { gclid: 'old', gclidAt: new Date(0) };
      expect(decide('', oldIds, { settings: { clickIdExpirationInDays } })).toEqual({
        kind: 'keep',
        ids: oldIds,
        warning: 'Invalid expiry configuration',
      });
    },
  );
});

const text = fc.constantFrom(undefined, '', ' ', 'a', 'aw', 'ds');
const query = fc
  .record({ gclid: text, gbraid: text, wbraid: text, gclsrc: text })
  .map(
    (parameter) =>
      new URLSearchParams(
        Object.entries(parameter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      ),
  );
const moment = fc.oneof(fc.date(), fc.integer(), fc.string(), fc.constant(undefined));
const storedRecord = fc.oneof(
  fc.anything(),
  fc.record({ gclid: text, gbraid: text, wbraid: text, gclidAt: moment }),
  fc.record({ value: text, expiryDate: moment }),
);

it('any values have one of four outcomes, and a reload does not repeat it', () => {
  fc.assert(
    fc.property(
      query,
      storedRecord,
      fc.integer({ min: 0, max: 4e12 }),
      fc.anything(),
      (parameters, first, at, days) => {
        const input = { query: parameters, now: at, settings: { clickIdExpirationInDays: days } };
        const firstDecision = decideClickIds({ ...input, stored: first });
        const isAdvertised = !parameters.get('gclsrc') || parameters.get('gclsrc')?.includes('aw') === true;
        const isClick = ['gclid', 'gbraid', 'wbraid'].some((name) => parameters.get(name)?.trim());
        expect(firstDecision.kind === 'take').toBe(isClick && isAdvertised);
        expect(['take', 'keep', 'drop', 'none']).toContain(firstDecision.kind);
        const storedAfterwards = 'ids' in firstDecision ? firstDecision.ids : null;
        const secondDecision = decideClickIds({ ...input, stored: storedAfterwards });
        expect('ids' in secondDecision ? secondDecision.ids : null).toEqual(storedAfterwards);
      },
    ),
  );
});
