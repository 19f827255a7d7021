// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { posthog } from 'posthog-js/dist/module.slim.no-external';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Campaign } from '../../../src/attribution/campaign.ts';
import { createPostHog } from '../../../src/tracking/vendors/post-hog.ts';
import type { VendorAdapter } from '../../../src/tracking/vendor.ts';
import { answerProperties, sampleEvents } from '../sample-events.ts';
import { applicant, vendorSetup } from '../vendor-setup.ts';

const settings = { key: 'phc_testtesttest', host: '/collect' };

/** The library reads the browser's `fetch` at import. It compresses synchronously only without `CompressionStream`. */
const sentRequests = vi.hoisted(() => {
  Reflect.deleteProperty(globalThis, 'CompressionStream');
  const calls: { readonly url: string; readonly body: BodyInit | null | undefined }[] = [];
  globalThis.fetch = async (url, init) => {
    const address = url instanceof Request ? url.url : `${new URL(url, 'http://localhost:3000')}`;
    calls.push({ url: address, body: init?.body });
    return new Response('{}', { status: 200 });
  };
  return calls;
});

interface Captured {
  readonly event: string;
  readonly properties: { readonly [property: string]: unknown };
  readonly $set?: object;
}

async function unzippedBody(body: BodyInit | null | undefined): Promise<unknown> {
  if (body === null || body === undefined) return [];
  const bytes = Buffer.from(await new Response(body).arrayBuffer());
  return JSON.parse((bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString('utf8')) as unknown;
}

const storedKeys = (): readonly string[] =>
  [...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie].filter((name) =>
    /ph_/.test(name),
  );

/** The events after which the applicant stays on the page. */
const onPageEvents = sampleEvents.filter(({ name }) => name !== 'redirected');

let vendor: VendorAdapter;

beforeEach(() => {
  sentRequests.length = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const { needs } = vendorSetup();
  vendor = createPostHog(settings, { ...needs, answerProperties: async () => answerProperties });
});

afterEach(() => {
  vendor.stop?.();
  vi.useRealTimers();
});

async function receivedEvents(): Promise<readonly Captured[]> {
  await vi.advanceTimersByTimeAsync(5000);
  const bodies = await Promise.all(sentRequests.map(({ body }) => unzippedBody(body)));
  return bodies.flatMap((body) => (body as { batch?: readonly Captured[] }).batch ?? []);
}

describe('PostHog', () => {
  it('sends no request, and stores nothing, before it is started', async () => {
    expect(await receivedEvents()).toEqual([]);
    expect(storedKeys()).toEqual([]);
  });

  it('receives the session, and every event once with the properties of the dictionary', async () => {
    await vendor.start(['measurement']);
    for (const event of onPageEvents) await vendor.receive(event);
    const events = await receivedEvents();
    // Batches may arrive in any order; each event has its own time.
    expect(events.map(({ event }) => event).toSorted()).toEqual(
      ['$identify', ...onPageEvents.map(({ name }) => name)].toSorted(),
    );
    expect(new Set(events.map(({ properties }) => properties['distinct_id']))).toEqual(
      new Set([applicant.sessionId]),
    );
    const completedStep = events.find(({ event }) => event === 'step_completed');
    expect(completedStep?.properties).toMatchObject({
      email: true,
      loan_amount: 35_000,
      step: 'initial-details',
    });
    expect(JSON.stringify(events)).not.toMatch(/current_url|referrer|localhost/);
    expect(sentRequests.every(({ url }) => url.startsWith(`${location.origin}/collect/`))).toBe(true);
  });

  it('receives the campaign with the person and each event, according to the current consent', async () => {
    const campaign = { utm_source: 'news', utm_term: 'loan', gclid: 'one', fbclid: 'click' };
    let currentCampaign: Campaign = {};
    const { needs } = vendorSetup();
    vendor = createPostHog(settings, { ...needs, campaign: () => currentCampaign });
    await vendor.start(['measurement']);
    const [first, second] = onPageEvents;
    if (first) await vendor.receive(first);
    currentCampaign = campaign;
    if (second) await vendor.receive(second);
    const [before, after] = (await receivedEvents()).filter(({ event }) => !event.startsWith('$'));
    expect(before?.properties).not.toHaveProperty('utm_source');
    expect(before).not.toHaveProperty('$set');
    expect(after).toMatchObject({ properties: campaign, $set: campaign });
  });

  it('receives the event of leaving the page at once', async () => {
    await vendor.start(['measurement']);
    for (const event of sampleEvents) if (!onPageEvents.includes(event)) await vendor.receive(event);
    const bodies = await Promise.all(sentRequests.map(({ body }) => unzippedBody(body)));
    expect(JSON.stringify(bodies)).toContain('"redirected"');
  });

  it('stores only the keys of the storage table', async () => {
    await vendor.start(['measurement']);
    await receivedEvents();
    const table = readFileSync(path.join(import.meta.dirname, '../../../src/session/README.md'), 'utf8');
    const listedKeys = [...table.matchAll(/^\| `(\w*<key>\w*)` \|/gm)].map(([, name]) => name);
    const names = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    expect(listedKeys).toEqual(
      expect.arrayContaining(names.map((name) => name.replace(settings.key, '<key>'))),
    );
    expect(listedKeys).toHaveLength(4);
    expect(names).toContain(`ph_${settings.key}_posthog`);
  });

  it('stops and removes its data when consent is withdrawn', async () => {
    await vendor.start(['measurement']);
    await receivedEvents();
    vendor.stop?.();
    sentRequests.length = 0;
    posthog.capture('step_viewed');
    expect(await receivedEvents()).toEqual([]);
    expect(storedKeys()).toEqual([]);
  });

  it('starts again with new consent', async () => {
    await vendor.start(['measurement']);
    vendor.stop?.();
    await receivedEvents();
    sentRequests.length = 0;
    await vendor.start(['measurement']);
    const [viewed] = sampleEvents;
    if (viewed) await vendor.receive(viewed);
    expect((await receivedEvents()).map(({ event }) => event).toSorted()).toEqual([
      '$identify',
      'step_viewed',
    ]);
  });
});
