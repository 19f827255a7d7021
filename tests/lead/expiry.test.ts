import { describe, expect, it } from 'vitest';
import type { ApplicationData } from '../../src/lead/application-data.ts';
import { divideData, isExpired, isRetentionOver, restoreApplicationData } from '../../src/lead/expiry.ts';
import type { LeadId } from '../../src/model/identifiers.ts';

const now = Date.parse('2026-11-21T08:00:00Z');

const lead: ApplicationData = {
  id: 'lead-1' as LeadId,
  sessionId: 'session-1',
  sessionStartedAt: new Date(now),
  leadStatus: true,
  amount: 20000,
  tags: ['ui'],
  generalPolicies: true,
  policies: ['privacy'],
  leadSource: 'web',
  googleCaptchaToken: 'token',
  contactDetails: { email: 'ana@example.com' },
  otherDetails: { ibanConsent: true, education: 'master' },
  incomeDetails: { iban: 'PL61109010140000071219812874' },
};

describe('the moment of expiry', () => {
  it.each([
    [-1, true],
    [0, true],
    [1, false],
  ])('[LE1] %s ms from now: expired is %s', (distance, expired) => {
    expect(isExpired(new Date(now + distance), now)).toBe(expired);
  });

  it.each([undefined, null, '2099-01-01T00:00:00Z', now + 1000, new Date(Number.NaN), {}])(
    'a moment that is %s has passed',
    (moment) => {
      expect(isExpired(moment, now)).toBe(true);
    },
  );
});

describe('the end of the retention period', () => {
  const times = { expirationTimeInMs: 3_600_000, retentionInDays: 2 };
  // The last change is an hour before the expiry, so two days after the change are 47 hours after the expiry.
  const last = now - 47 * 3_600_000;

  it.each([
    [last - 1, true],
    [last, true],
    [last + 1, false],
  ])('is over for an application that expires at %s: %s', (expiresAt, overdue) => {
    expect(isRetentionOver(new Date(expiresAt), now, times)).toBe(overdue);
  });

  it('is exceeded if the time of the last change is unknown', () => {
    expect(isRetentionOver(null, now, times)).toBe(true);
  });
});

it('answers and other fields are separated, and together they are the whole data', () => {
  const { answers, rest } = divideData(lead);
  expect(Object.keys(rest)).toEqual([
    'id',
    'sessionId',
    'sessionStartedAt',
    'leadStatus',
    'amount',
    'tags',
    'leadSource',
  ]);
  expect([Object.keys(answers).includes('contactDetails'), { ...rest, ...answers }]).toEqual([true, lead]);
});

describe('a saved application', () => {
  it('keeps everything while it is current', () => {
    expect(restoreApplicationData(lead, new Date(now + 1), now)).toEqual({ status: 'current', data: lead });
  });

  it('[LE2] loses the fields of its submission when it expires, and keeps every answer', () => {
    expect(restoreApplicationData(lead, new Date(now), now)).toEqual({
      status: 'stale',
      data: {
        sessionId: 'session-1',
        leadStatus: true,
        amount: 20000,
        tags: ['ui'],
        contactDetails: { email: 'ana@example.com' },
        otherDetails: { education: 'master' },
        incomeDetails: { iban: 'PL61109010140000071219812874' },
      },
    });
  });

  it.each([false, 'false', undefined, 0, null])('with lead status %s is stale at any age', (leadStatus) => {
    const data = { ...lead, leadStatus } as ApplicationData;
    const revived = restoreApplicationData(data, new Date(now + 1), now);
    expect([revived.status, revived.data.id, revived.data.leadStatus]).toEqual(['stale', undefined, true]);
  });
});
