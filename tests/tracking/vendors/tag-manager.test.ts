// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TrackingSettings } from '../../../src/model/site.ts';
import type { VendorAdapter } from '../../../src/tracking/vendor.ts';
import { createDataLayer } from '../../../src/tracking/data-layer.ts';
import { createTagManager } from '../../../src/tracking/vendors/tag-manager.ts';
import { cookiesAfter, emptyPage, endScript, events, scriptAddresses, vendorSetup } from '../vendor-setup.ts';

const conversions = { lead_created: 'AW-123456789/lead', accepted: 'AW-123456789/accepted' };
const deniedConsent = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};
const grantedConsent = {
  ad_storage: 'granted',
  ad_user_data: 'granted',
  ad_personalization: 'granted',
  analytics_storage: 'granted',
};

/** The entries of the data layer, with commands as lists. */
function dataLayerEntries(): readonly unknown[] {
  const layer = window.dataLayer;
  if (!Array.isArray(layer)) throw new Error('There is no data layer.');
  return layer.map((entry: object) =>
    Object.prototype.toString.call(entry) === '[object Arguments]'
      ? [...(entry as ArrayLike<unknown> & Iterable<unknown>)]
      : entry,
  );
}

function sentConversions(): readonly Record<string, unknown>[] {
  return dataLayerEntries().flatMap((entry) =>
    Array.isArray(entry) && entry[1] === 'conversion' ? [entry[2] as Record<string, unknown>] : [],
  );
}

async function startTagManager(
  settings: Partial<NonNullable<TrackingSettings['tagManager']>> = {},
  purposes: Parameters<VendorAdapter['start']>[0] = ['measurement', 'advertising'],
) {
  const { needs, logged } = vendorSetup();
  createDataLayer(window, needs.log);
  const work = createTagManager({ id: 'GTM-EXAMPLE', ...settings }, needs);
  const starting = work.start(purposes);
  if (document.getElementById('tag-manager')) endScript('tag-manager');
  await starting;
  return { work, logged };
}

beforeEach(() => {
  emptyPage();
  vi.useFakeTimers({ now: 1000 });
});
afterEach(() => void vi.useRealTimers());

describe('the tag manager', () => {
  it('receives the consent before it is loaded', async () => {
    await startTagManager();
    expect(dataLayerEntries()).toEqual([
      ['consent', 'default', { ...deniedConsent, wait_for_update: 500 }],
      { 'gtm.start': 1000, event: 'gtm.js' },
      ['consent', 'update', grantedConsent],
    ]);
    expect(scriptAddresses()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-EXAMPLE']);
  });

  it('receives changed consent without being loaded again', async () => {
    const { work } = await startTagManager({}, ['measurement']);
    await work.start(['measurement', 'advertising']);
    work.stop?.();
    expect(dataLayerEntries().slice(2)).toEqual([
      ['consent', 'update', { ...deniedConsent, analytics_storage: 'granted' }],
      ['consent', 'update', grantedConsent],
      ['consent', 'update', deniedConsent],
    ]);
  });

  it('receives events without answers', async () => {
    const { work } = await startTagManager();
    await work.receive(events.stepViewed);
    await work.receive(events.rejected);
    expect(dataLayerEntries().slice(3)).toEqual([
      { event: 'step_viewed', event_id: events.stepViewed.id, step: 'initial-details' },
      {
        event: 'rejected',
        event_id: events.rejected.id,
        step: 'initial-details',
        lead: events.rejected.lead,
      },
    ]);
  });

  it.each(['', 'GTM-', 'UA-123', 'gtm-example', 'GTM-EXAMPLE"'])(
    'is not fetched with an invalid id: %j',
    async (id) => {
      const { work, logged } = await startTagManager({ id });
      await work.receive(events.leadCreated);
      expect(logged).toEqual([['invalid or missing tag manager id']]);
      expect([scriptAddresses(), dataLayerEntries().length]).toEqual([[], 2]);
    },
  );

  it('is not fetched if the page has no queue for it', async () => {
    window.dataLayer = 'taken';
    const { work, logged } = await startTagManager();
    await work.receive(events.leadCreated);
    expect(logged).toEqual([['dataLayer unavailable']]);
    expect(scriptAddresses()).toEqual([]);
  });

  it('[T4] removes the cookies of its vendor when it is stopped, and no others', async () => {
    const { work } = await startTagManager();
    expect(cookiesAfter(work, ['_gcl_au', '_ga', 'ours'])).toBe('ours=1');
  });
});

describe('a conversion of Google Ads', () => {
  it('contains its target, its value and its transaction id', async () => {
    const { work } = await startTagManager({ conversions });
    void work.receive(events.leadCreated);
    expect(sentConversions()).toEqual([
      {
        send_to: 'AW-123456789/lead',
        value: 20_000,
        currency: 'PHP',
        transaction_id: events.leadCreated.lead,
        event_callback: expect.any(Function) as unknown,
        event_timeout: 1000,
      },
    ]);
  });

  it('is sent when Google confirms it, even repeatedly', async () => {
    const { work } = await startTagManager({ conversions });
    const sending = work.receive(events.accepted);
    const { event_callback: callback } = sentConversions()[0] ?? {};
    if (typeof callback !== 'function') throw new Error('There is nothing to call back.');
    callback();
    callback();
    await expect(sending).resolves.toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('resolves after at most a second', async () => {
    const { work } = await startTagManager({ conversions });
    const onSent = vi.fn<() => void>();
    void Promise.resolve(work.receive(events.leadCreated)).then(onSent);
    await vi.advanceTimersByTimeAsync(999);
    expect(onSent).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onSent).toHaveBeenCalledOnce();
  });

  it.each(['', 'AW-123456789', '123456789/label'])('is logged if it has no destination: %j', async (to) => {
    const { work, logged } = await startTagManager({ conversions: { lead_created: to } });
    await work.receive(events.leadCreated);
    expect(logged).toEqual([['missing send_to']]);
    expect(sentConversions()).toEqual([]);
  });

  it('is not sent without consent, configuration or an accepted lead', async () => {
    const conversionsWithoutEffect = [
      await startTagManager({ conversions }, ['measurement']),
      await startTagManager({}),
      await startTagManager({ conversions: { lead_created: conversions.lead_created } }),
    ] as const;
    await conversionsWithoutEffect[0].work.receive(events.leadCreated);
    await conversionsWithoutEffect[1].work.receive(events.leadCreated);
    await conversionsWithoutEffect[2].work.receive(events.accepted);
    await conversionsWithoutEffect[2].work.receive(events.rejected);
    expect(sentConversions()).toEqual([]);
    expect(conversionsWithoutEffect.flatMap(({ logged }) => logged)).toEqual([]);
  });
});
