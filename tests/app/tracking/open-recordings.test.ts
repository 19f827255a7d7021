import { beforeEach, describe, expect, it } from 'vitest';
import { openRecordings } from '../../../src/app/tracking/open-recordings.ts';
import { type BrowserStorage, createBrowserStorage } from '../../../src/session/browser-storage.ts';
import { openSafeStorage } from '../../../src/session/safe-storage.ts';
import { type FakeStorage, fakeStorage } from '../../session/fake-storage.ts';

const rules = { percentage: 50, retargeting: false, abandonment: false };

let browser: FakeStorage;
let storage: BrowserStorage;

beforeEach(() => {
  browser = fakeStorage();
  storage = createBrowserStorage(openSafeStorage(() => browser));
});

const opened = (drawn: number, given = true) =>
  openRecordings(storage, given ? rules : undefined, () => drawn);

describe('a recording', () => {
  it('requires a decision and configured rules', () => {
    expect(opened(0).storeDecision()).toBe(false);
    const without = opened(0, false);
    without.decide({ isNew: true, source: undefined });
    expect(without.storeDecision()).toBe(false);
  });

  it('is decided without stored data, and stored when a recorder asks', () => {
    const recordings = opened(0);
    recordings.decide({ isNew: true, source: undefined });
    expect([...browser.texts.keys()]).toEqual([]);
    expect(recordings.storeDecision()).toBe(true);
    expect([browser.texts.get('logRocket'), browser.texts.get('logRocketBlocked')]).toEqual([
      'true',
      'false',
    ]);
  });

  it('continues after a reload, regardless of another draw', () => {
    const first = opened(0);
    first.decide({ isNew: true, source: undefined });
    first.storeDecision();
    const second = opened(0.9);
    second.decide({ isNew: false, source: undefined });
    expect(second.storeDecision()).toBe(true);
  });

  it('does not start after a reload if the session was not selected', () => {
    const first = opened(0.9);
    first.decide({ isNew: true, source: undefined });
    expect(first.storeDecision()).toBe(false);
    const second = opened(0);
    second.decide({ isNew: false, source: undefined });
    expect(second.storeDecision()).toBe(false);
  });

  it('[T10] stays blocked after a reload without the campaign in the address', () => {
    const first = opened(0);
    first.decide({ isNew: true, source: 'retargeting' });
    expect(first.storeDecision()).toBe(false);
    const second = opened(0);
    second.decide({ isNew: false, source: undefined });
    expect(second.storeDecision()).toBe(false);
  });

  it('is decided again in a new session', () => {
    const first = opened(0);
    first.decide({ isNew: true, source: 'abandonment' });
    first.storeDecision();
    const second = opened(0);
    second.decide({ isNew: true, source: undefined });
    expect(second.storeDecision()).toBe(true);
  });

  it('stores the URL of the recording in the session', () => {
    opened(0).storeUrl('https://eu.posthog.com/replay/1');
    expect(storage.readText('sessionUrl')).toBe('https://eu.posthog.com/replay/1');
  });

  it('removes its data after consent is withdrawn', () => {
    const recordings = opened(0);
    recordings.decide({ isNew: true, source: undefined });
    recordings.storeDecision();
    recordings.storeUrl('https://eu.posthog.com/replay/1');
    recordings.removeTraces();
    expect([
      storage.readFlag('logRocket'),
      storage.readFlag('logRocketBlocked'),
      storage.readText('sessionUrl'),
    ]).toEqual([null, null, null]);
  });
});
