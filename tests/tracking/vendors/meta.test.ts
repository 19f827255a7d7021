// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { createMeta } from '../../../src/tracking/vendors/meta.ts';
import {
  applicant,
  cookiesAfter,
  emptyPage,
  events,
  hashes,
  scriptAddresses,
  startedVendor,
} from '../vendor-setup.ts';

/** The calls that are queued for the script. */
function pixelCalls(): readonly unknown[] {
  const { fbq } = window;
  if (fbq === undefined || !('queue' in fbq) || !Array.isArray(fbq.queue))
    throw new Error('There is no queue.');
  return [...(fbq.queue as readonly unknown[])];
}

const startMeta = (currentApplicant = applicant) =>
  startedVendor(createMeta, { id: '1234567890' }, { script: 'meta', currentApplicant });

const loan = { value: 20_000, currency: 'PHP' };
const autoConfigOff = ['set', 'autoConfig', false, '1234567890'];
const init = [
  'init',
  '1234567890',
  { em: hashes.email, ph: hashes.phoneNumber, external_id: hashes.externalId },
];

beforeEach(emptyPage);

describe('Meta', () => {
  it('receives the consent before anything else', async () => {
    await startMeta();
    expect(pixelCalls()).toEqual([
      ['consent', 'revoke'],
      ['consent', 'grant'],
    ]);
    expect(scriptAddresses()).toEqual(['https://connect.facebook.net/en_US/fbevents.js']);
    expect({ ...window.fbq }).toMatchObject({ loaded: true, version: '2.0', push: window.fbq });
    expect(window._fbq).toBe(window.fbq);
  });

  it('receives the hashed applicant once, and each event with its id', async () => {
    const { work } = await startMeta();
    await work.receive(events.leadCreated);
    await work.receive(events.accepted);
    expect(pixelCalls().slice(2)).toEqual([
      autoConfigOff,
      init,
      ['track', 'Lead', loan, { eventID: events.leadCreated.id }],
      ['track', 'CompleteRegistration', loan, { eventID: events.accepted.id }],
    ]);
  });

  it('receives no unknown identifiers', async () => {
    const { work } = await startMeta({ sessionId: 'x', contactDetails: { email: ' ', phoneNumber: '12' } });
    await work.receive(events.leadCreated);
    expect(pixelCalls()[3]).toEqual([
      'init',
      '1234567890',
      { external_id: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown },
    ]);
  });

  it('receives no other events', async () => {
    const { work, logged } = await startMeta();
    await work.receive(events.stepViewed);
    await work.receive(events.rejected);
    expect([pixelCalls().length, logged]).toEqual([2, []]);
  });

  it('uses its script once it is loaded', async () => {
    const { work } = await startMeta();
    const warnings: unknown[] = [];
    if (window.fbq) window.fbq.callMethod = (...command) => void warnings.push(command);
    await work.receive(events.leadCreated);
    expect(warnings).toEqual([
      autoConfigOff,
      init,
      ['track', 'Lead', loan, { eventID: events.leadCreated.id }],
    ]);
  });

  it('stops when consent is withdrawn, and starts again with new consent', async () => {
    const { work } = await startMeta();
    work.stop?.();
    await work.start(['advertising']);
    expect(pixelCalls().slice(2)).toEqual([
      ['consent', 'revoke'],
      ['consent', 'revoke'],
      ['consent', 'grant'],
    ]);
    expect(scriptAddresses().length).toBe(1);
  });

  it('[T4] removes its cookies when it is stopped, and no others', async () => {
    const { work } = await startMeta();
    expect(cookiesAfter(work, ['_fbp', '_fbc', 'ours'])).toBe('ours=1');
  });
});
