import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBrowserStorage } from '../../src/session/browser-storage.ts';
import { type Device, deviceData, readDevice } from '../../src/session/device-data.ts';
import { leadEnvelope } from '../../src/session/lead-envelope.ts';
import { openSafeStorage } from '../../src/session/safe-storage.ts';
import { fakeStorage } from './fake-storage.ts';

const now = Date.parse('2026-11-21T08:00:10Z');
const initAt = new Date('2026-11-21T08:00:00Z');
const device: Device = {
  timezoneOffset: -480,
  deviceMemory: 7.6,
  language: 'fil-PH',
  screen: { width: 412, height: 915 },
};

describe('the device of a lead', () => {
  it('[LE7] has the field names of the lender', () => {
    expect(deviceData(device, initAt, now)).toEqual({
      timezoneOffset: -480,
      deviceMemory: 8,
      language: 'fil-PH',
      screenResolution: '412x915',
      loadingTime: 10_000,
    });
  });

  it.each([
    [undefined, 1],
    [0.25, 1],
    [0.5, 1],
    [1.4, 1],
    [2.5, 3],
    [Number.NaN, 1],
  ])('[LE7] with %s gigabytes of memory is sent with %s', (deviceMemory, expected) => {
    expect(deviceData({ ...device, deviceMemory }, initAt, now).deviceMemory).toBe(expected);
  });

  it.each([
    [null, 0],
    [new Date(now + 1), 0],
    [new Date(now), 0],
    [new Date(now - 1), 1],
  ])('that began to load at %s has a loading time of %s ms', (startTime, loadingTime) => {
    expect(deviceData(device, startTime, now).loadingTime).toBe(loadingTime);
  });

  it.each([
    [4, 4],
    [undefined, undefined],
    ['4', undefined],
  ])('is read from a browser with %s as memory', (memory, deviceMemory) => {
    const screen = { width: 412, height: 915 };
    const navigator = { language: 'fil-PH', ...(memory !== undefined && { deviceMemory: memory }) };
    expect(readDevice({ navigator, screen } as unknown as Window)).toEqual({
      timezoneOffset: new Date().getTimezoneOffset(),
      deviceMemory,
      language: 'fil-PH',
      screen,
    });
  });

  it('has a language of at most a hundred letters', () => {
    expect(deviceData({ ...device, language: 'x'.repeat(101) }, initAt, now).language).toBe('x'.repeat(100));
  });

  it('is valid for any data of the browser', () => {
    const devices = fc.record({
      timezoneOffset: fc.integer(),
      deviceMemory: fc.option(fc.double(), { nil: undefined }),
      language: fc.string({ maxLength: 300 }),
      screen: fc.record({ width: fc.nat(), height: fc.nat() }),
    });
    fc.assert(
      fc.property(devices, fc.option(fc.date({ noInvalidDate: true })), (device, startTime) => {
        const data = deviceData(device, startTime, now);
        expect(data.loadingTime).toBeGreaterThanOrEqual(0);
        expect(data.language.length).toBeLessThanOrEqual(100);
        expect(data.deviceMemory).not.toBeNaN();
      }),
    );
  });
});

const envelopeWith = (texts: { readonly [key: string]: string }) =>
  leadEnvelope(createBrowserStorage(openSafeStorage(() => fakeStorage(texts))), device, now);

describe('the envelope of a lead', () => {
  it('contains the device and the selling tier', () => {
    const texts = { initAt: JSON.stringify(initAt), sellingTierGlobalId: '"007"' };
    expect(envelopeWith(texts)).toEqual({
      deviceData: deviceData(device, initAt, now),
      sellingTierGlobalId: '007',
    });
  });

  it('contains a tier with a name of the maximum length', () => {
    const tier = 'x'.repeat(512);
    expect(envelopeWith({ sellingTierGlobalId: tier })).toMatchObject({ sellingTierGlobalId: tier });
  });

  it.each([
    {},
    { sellingTierGlobalId: '""' },
    { sellingTierGlobalId: '[1]' },
    { sellingTierGlobalId: 'x'.repeat(513) },
  ])('without a valid tier contains no tier', (texts) => {
    expect(envelopeWith(texts)).toEqual({ deviceData: deviceData(device, null, now) });
  });
});
