// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import type { TrackingSettings } from '../../../src/model/site.ts';
import { createTikTok } from '../../../src/tracking/vendors/tik-tok.ts';
import {
  applicant,
  cookiesAfter,
  emptyPage,
  events,
  hashes,
  scriptAddresses,
  startedVendor,
} from '../vendor-setup.ts';

const names = { lead_created: 'Lead', accepted: 'CompleteRegistration', rejected: 'Rejected' };
const account = 'C1234567890123456789';

/** The calls that are queued for the script. */
function pixelCalls(): readonly unknown[] {
  const queue: unknown = window.ttq;
  if (!Array.isArray(queue)) throw new Error('There is no queue.');
  return [...queue];
}

const startTikTok = (
  settings: Partial<NonNullable<TrackingSettings['tikTok']>> = {},
  currentApplicant = applicant,
) =>
  startedVendor(
    createTikTok,
    { id: account, events: names, ...settings },
    { script: 'tik-tok', currentApplicant },
  );

beforeEach(emptyPage);

describe('TikTok', () => {
  it('queues events until consent', async () => {
    await startTikTok();
    expect(pixelCalls()).toEqual([['holdConsent'], ['page'], ['grantConsent']]);
    expect(scriptAddresses()).toEqual([
      `https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=${account}&lib=ttq`,
    ]);
    expect(window.TiktokAnalyticsObject).toBe('ttq');
    expect(window.ttq).toMatchObject({
      _i: { [account]: { _u: 'https://analytics.tiktok.com/i18n/pixel/events.js' } },
      _t: { [account]: expect.any(Number) as unknown },
      _o: { [account]: { auto_config: false } },
    });
  });

  it('queues calls under the names its script reads', async () => {
    await startTikTok();
    expect(window.ttq).toMatchObject({
      methods: expect.arrayContaining(['page', 'track', 'identify', 'ready']) as unknown,
    });
  });

  it.each([
    ['leadCreated', 'Lead', { value: 20_000, currency: 'PHP' }],
    ['accepted', 'CompleteRegistration', { value: 20_000, currency: 'PHP' }],
    ['rejected', 'Rejected', {}],
  ] as const)('receives %s, and the applicant only as hashes', async (event, name, properties) => {
    const { work } = await startTikTok();
    await work.receive(events[event]);
    expect(pixelCalls().slice(3)).toEqual([
      ['identify', { external_id: hashes.externalId, email: hashes.email, phone_number: hashes.phoneNumber }],
      ['track', name, properties, { event_id: events[event].id }],
    ]);
  });

  it('receives no invalid phone number', async () => {
    const { work } = await startTikTok({}, { sessionId: '', contactDetails: { phoneNumber: '12' } });
    await work.receive(events.leadCreated);
    expect(pixelCalls()[3]).toEqual(['identify', { external_id: '', email: '', phone_number: '' }]);
  });

  it('receives no other events', async () => {
    const { work } = await startTikTok();
    await work.receive(events.stepViewed);
    expect(pixelCalls().length).toBe(3);
  });

  it('receives no event without a configured name', async () => {
    const { work, logged } = await startTikTok({ events: { ...names, rejected: '' } });
    await work.receive(events.rejected);
    expect(logged).toEqual([['missing TikTok event name', { event: 'rejected' }]]);
    expect(pixelCalls().length).toBe(3);
  });

  it('receives nothing if the settings have no events', async () => {
    const { work, logged } = await startTikTok({ events: undefined as unknown as typeof names });
    await work.receive(events.rejected);
    expect(logged).toEqual([['missing TikTok event name', { event: 'rejected' }]]);
  });

  it('stops when consent is withdrawn, and starts again with new consent', async () => {
    const { work } = await startTikTok();
    work.stop?.();
    await work.start(['advertising']);
    expect(pixelCalls().slice(3)).toEqual([['revokeConsent'], ['grantConsent']]);
    expect(scriptAddresses().length).toBe(1);
  });

  it('[T4] removes its cookies when it is stopped, and no others', async () => {
    const { work } = await startTikTok();
    expect(cookiesAfter(work, ['_ttp', '_tt_enable_cookie', 'ours'])).toBe('ours=1');
  });
});
