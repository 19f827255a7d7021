import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BrandSlug, CountrySlug } from '../../src/model/identifiers.ts';
import { type ConsentRecord, type Purpose, createConsent, purposes } from '../../src/tracking/consent.ts';
import type { TrackingEvent } from '../../src/tracking/event.ts';
import { type TrackingOptions, createTracking } from '../../src/tracking/tracking.ts';
import type { Vendor } from '../../src/tracking/vendor.ts';

async function event(step: string): Promise<TrackingEvent> {
  return {
    name: 'step_viewed',
    id: `id of ${step}`,
    at: 0,
    step,
    presses: 1,
    country: 'atlantis' as CountrySlug,
    brand: 'example' as BrandSlug,
    configHash: 'hash',
  };
}

/** A vendor that records its calls, with the given behaviour. */
function recorder(name: string, behaviour: Partial<Vendor> = {}) {
  const calls: string[] = [];
  const vendor: Vendor = {
    name,
    purposes: behaviour.purposes ?? ['measurement'],
    start(agreedPurposes) {
      calls.push(`start ${agreedPurposes.join()}`);
      return behaviour.start?.(agreedPurposes);
    },
    receive(event) {
      calls.push(event.step);
      return behaviour.receive?.(event);
    },
    stop() {
      calls.push('stop');
      behaviour.stop?.();
    },
  };
  return { vendor, calls };
}

function consentOf(storage: { record?: unknown } = {}) {
  const writtenRecords: ConsentRecord[] = [];
  const consent = createConsent({
    textVersion: 'v1',
    read: () => storage.record,
    write: (record) => void writtenRecords.push(record),
    now: () => Date.UTC(2026, 0, 2),
  });
  return { consent, written: writtenRecords };
}

const allAgreed = {
  record: { agreed: purposes, decidedAt: '2026-01-01T00:00:00.000Z', textVersion: 'v1' },
};

function startTracking(options: TrackingOptions) {
  const tracking = createTracking(options);
  tracking.start();
  const grant = (): void => options.consent.decide(['measurement', 'advertising']);
  const refuse = (): void => options.consent.decide([]);
  return { ...tracking, grant, refuse };
}

let logEntries: unknown[][] = [];
const log = (...text: unknown[]): void => void logEntries.push(text);
beforeEach(() => {
  logEntries = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(0);
const hang = () => new Promise<void>(() => {});
const fail = (): never => {
  throw new Error('rubbish');
};

describe('consent', () => {
  it('[T1] is open until the applicant decides, without any consent before', () => {
    expect(consentOf().consent.state()).toEqual({ status: 'open', agreed: [] });
  });

  it('[T2] is kept with its time and the version of its text', () => {
    const { consent, written } = consentOf();
    consent.decide(['measurement']);
    expect(written).toEqual([
      { agreed: ['measurement'], decidedAt: '2026-01-02T00:00:00.000Z', textVersion: 'v1' },
    ]);
    expect(consent.state()).toEqual({ status: 'decided', agreed: ['measurement'] });
  });

  const decision = { decidedAt: '2026-01-01T00:00:00.000Z' };
  it.each<[string, unknown, string]>([
    [
      'an agreement to this version of the text stays valid',
      { ...decision, agreed: ['advertising'], textVersion: 'v1' },
      'decided',
    ],
    [
      'consent to another text version is requested again',
      { ...decision, agreed: ['advertising'], textVersion: 'v0' },
      'open',
    ],
    [
      'a refusal of another version of the text stays valid',
      { ...decision, agreed: [], textVersion: 'v0' },
      'decided',
    ],
    [
      'a stored choice with an unknown purpose is ignored',
      { ...decision, agreed: ['all'], textVersion: 'v1' },
      'open',
    ],
    ['a stored choice that is not a record is ignored', 'granted', 'open'],
    ['a stored choice without a time is ignored', { agreed: [], textVersion: 'v1' }, 'open'],
  ])('%s', (_fact, record, status) => {
    expect(consentOf({ record }).consent.state().status).toBe(status);
  });

  it('applies the choice of another tab', () => {
    const storage: { record?: unknown } = {};
    const { consent } = consentOf(storage);
    const { vendor, calls } = recorder('one');
    startTracking({ vendors: [vendor], consent, log });
    storage.record = { ...decision, agreed: ['measurement'], textVersion: 'v1' };
    consent.reload();
    expect(consent.state().status).toBe('decided');
    return settle().then(() => expect(calls).toEqual(['start measurement']));
  });
});

describe('tracking', () => {
  it('[T1] [T3] starts no vendor and sends nothing before consent, and then sends earlier events in order', async () => {
    const { consent } = consentOf();
    const { vendor, calls } = recorder('one');
    const tracking = startTracking({ vendors: [vendor], consent, log });
    tracking.track(event('a'));
    tracking.track(event('b'));
    await settle();
    expect(calls).toEqual([]);
    tracking.grant();
    tracking.track(event('c'));
    await settle();
    expect(calls).toEqual(['start measurement', 'a', 'b', 'c']);
  });

  it('[T3] drops earlier events after a rejection, and sends none afterwards', async () => {
    const { consent } = consentOf();
    const { vendor, calls } = recorder('one');
    const tracking = startTracking({ vendors: [vendor], consent, log });
    tracking.track(event('a'));
    tracking.refuse();
    tracking.track(event('b'));
    await settle();
    expect(calls).toEqual([]);
    tracking.grant();
    await settle();
    expect(calls).toEqual(['start measurement']);
  });

  it('[T4] stops vendors without consent, and starts them again', async () => {
    const { consent } = consentOf(allAgreed);
    const { vendor, calls } = recorder('one');
    const tracking = startTracking({ vendors: [vendor], consent, log });
    await settle();
    tracking.refuse();
    tracking.track(event('a'));
    tracking.grant();
    tracking.track(event('b'));
    await settle();
    expect(calls).toEqual(['start measurement', 'stop', 'start measurement', 'b']);
  });

  it('[T4] starts each vendor with the agreed purposes', async () => {
    const { consent } = consentOf();
    const bothPurposes: readonly Purpose[] = ['measurement', 'advertising'];
    const [one, two] = [
      recorder('one', { purposes: bothPurposes }),
      recorder('two', { purposes: ['advertising'] }),
    ];
    startTracking({ vendors: [one.vendor, two.vendor], consent, log });
    consent.decide(['measurement']);
    await settle();
    consent.decide(bothPurposes);
    await settle();
    consent.decide(['measurement']);
    await settle();
    expect(one.calls).toEqual(['start measurement', 'start measurement,advertising', 'start measurement']);
    expect(two.calls).toEqual(['start advertising', 'stop']);
  });

  it('stops a vendor again that starts after the consent was withdrawn', async () => {
    const { consent } = consentOf(allAgreed);
    const slowVendor = recorder('slow', {
      start: () => new Promise((resolve) => void setTimeout(resolve, 500)),
    });
    const tracking = startTracking({ vendors: [slowVendor.vendor], consent, log });
    await settle();
    tracking.refuse();
    await vi.advanceTimersByTimeAsync(500);
    expect(slowVendor.calls).toEqual(['start measurement', 'stop', 'stop']);
  });

  it('stops a vendor that failed during its start, so that a later withdrawal includes it', async () => {
    const { consent } = consentOf(allAgreed);
    const brokenVendor = recorder('broken', { start: fail });
    startTracking({ vendors: [brokenVendor.vendor], consent, log });
    await settle();
    expect(brokenVendor.calls).toEqual(['start measurement', 'stop']);
  });

  it('[T3] keeps the last fifty events of a vendor that starts slowly', async () => {
    const { consent } = consentOf(allAgreed);
    const slowVendor = recorder('slow', {
      start: () => new Promise((resolve) => void setTimeout(resolve, 500)),
    });
    const tracking = startTracking({ vendors: [slowVendor.vendor], consent, log });
    for (let count = 1; count <= 51; count += 1) tracking.track(event(String(count)));
    await vi.advanceTimersByTimeAsync(500);
    expect(slowVendor.calls.length).toBe(51);
    expect(slowVendor.calls.slice(0, 2)).toEqual(['start measurement', '2']);
    expect(slowVendor.calls.at(-1)).toBe('51');
  });

  it.each<[string, Partial<Vendor>, readonly string[]]>([
    ['cannot start', { start: fail }, ['vendor unavailable']],
    ['never starts', { start: hang }, []],
    ['throws at an event', { receive: fail }, ['failed pixel event']],
    ['rejects an event', { receive: async () => fail() }, ['failed pixel event']],
    ['never finishes an event', { receive: hang }, []],
  ])('[T5] continues with the others if a vendor %s', async (_what, behaviour, messages) => {
    const { consent } = consentOf(allAgreed);
    const [bad, good] = [recorder('bad', behaviour), recorder('good')];
    const tracking = startTracking({ vendors: [bad.vendor, good.vendor], consent, log });
    tracking.track(event('a'));
    await settle();
    expect(good.calls).toEqual(['start measurement', 'a']);
    expect(logEntries.map(([message]) => message)).toEqual(messages);
  });

  it('sends the next event a second after one that never settles', async () => {
    const { consent } = consentOf(allAgreed);
    const { vendor, calls } = recorder('slow', { receive: hang });
    const tracking = startTracking({ vendors: [vendor], consent, log });
    tracking.track(event('a'));
    tracking.track(event('b'));
    await vi.advanceTimersByTimeAsync(999);
    expect(calls).toEqual(['start measurement', 'a']);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toEqual(['start measurement', 'a', 'b']);
  });
});

describe('waiting for the delivery of events', () => {
  it('ends at once if no event is pending', async () => {
    const { consent } = consentOf(allAgreed);
    const tracking = startTracking({ vendors: [recorder('one').vendor], consent, log });
    await settle();
    const act = vi.fn<() => void>();
    tracking.whenDelivered(act);
    expect(act).toHaveBeenCalledOnce();
  });

  it.each([
    ['while consent is open', true],
    ['after a refusal', false],
  ])('ends at once %s', (_when, open) => {
    const { consent } = consentOf();
    const tracking = startTracking({ vendors: [recorder('one').vendor], consent, log });
    if (!open) tracking.refuse();
    tracking.track(event('a'));
    const act = vi.fn<() => void>();
    tracking.whenDelivered(act);
    expect(act).toHaveBeenCalledOnce();
  });

  it('ends when the last vendor has received the last event', async () => {
    const { consent } = consentOf(allAgreed);
    const slowVendor = recorder('slow', {
      receive: () => new Promise((resolve) => void setTimeout(resolve, 300)),
    });
    const tracking = startTracking({ vendors: [slowVendor.vendor, recorder('quick').vendor], consent, log });
    await settle();
    tracking.track(event('a'));
    const act = vi.fn<() => void>();
    tracking.whenDelivered(act);
    await vi.advanceTimersByTimeAsync(299);
    expect(act).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(act).toHaveBeenCalledOnce();
  });

  it.each<[string, Partial<Vendor>]>([
    ['starts', { start: hang }],
    ['takes anything', { receive: hang }],
  ])('[T5] ends after a second if a vendor never %s', async (_what, behaviour) => {
    const { consent } = consentOf(allAgreed);
    const tracking = startTracking({ vendors: [recorder('bad', behaviour).vendor], consent, log });
    await settle();
    tracking.track(event('a'));
    tracking.track(event('b'));
    const act = vi.fn<() => void>();
    tracking.whenDelivered(act);
    await vi.advanceTimersByTimeAsync(999);
    expect(act).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(act).toHaveBeenCalledOnce();
  });
});
