import { createHash } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import type { BrandSlug, CountrySlug, LeadId } from '../../src/model/identifiers.ts';
import type { PageEvent, FunnelEvent, TrackingEvent } from '../../src/tracking/event.ts';
import { identifyEvent } from '../../src/tracking/identify-event.ts';

const [leadId, otherLead] = ['lead-1', 'lead-2'] as unknown as readonly [LeadId, LeadId];
const loan = { amount: 35_000, period: 84, periodScale: 'month', currency: 'PHP' };
const origin = { country: 'atlantis' as CountrySlug, brand: 'example' as BrandSlug, configHash: 'hash' };
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[48][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The same event from another page load: another time, page and attempt. */
let moment = 0;
function identify(event: FunnelEvent): Promise<TrackingEvent> {
  moment += 1;
  const pageEvent: PageEvent = { ...event, at: moment, step: `page ${moment}`, presses: moment };
  return identifyEvent(pageEvent, origin);
}

const oncePerLeadEvents = (lead: LeadId): readonly FunnelEvent[] => [
  { name: 'lead_created', leadId: lead, loan },
  { name: 'accepted', leadId: lead, loan },
  { name: 'rejected', leadId: lead },
];

const idOf = async (event: FunnelEvent): Promise<string> => (await identify(event)).id;

afterEach(() => void vi.unstubAllGlobals());

it.each(oncePerLeadEvents(leadId))('[T12] $name has the same id each time for a lead', async (event) => {
  const id = await idOf(event);
  expect(id).toMatch(uuid);
  expect(await idOf(event)).toBe(id);
});

it('[T12] different leads and different events have different ids', async () => {
  const ids = await Promise.all([...oncePerLeadEvents(leadId), ...oncePerLeadEvents(otherLead)].map(idOf));
  expect(new Set(ids).size).toBe(6);
});

it('[T12] has the same id for the same lead everywhere', async () => {
  const digest = createHash('sha256').update('lead-1:rejected').digest('hex');
  const id = await idOf({ name: 'rejected', leadId });
  const varyingParts = /^(.{12}).(.{3}).(.*)$/;
  expect(varyingParts.exec(id.replaceAll('-', ''))?.slice(1)).toEqual(
    varyingParts.exec(digest.slice(0, 32))?.slice(1),
  );
});

it('[T12] has the same alias of the lead in each event', async () => {
  const identifiedEvents = await Promise.all(
    [...oncePerLeadEvents(leadId), { name: 'offer_taken', leadId } as const].map(identify),
  );
  const leads = new Set(identifiedEvents.map((event) => 'lead' in event && event.lead));
  expect([...leads]).toEqual([expect.stringMatching(uuid)]);
  expect(JSON.stringify(identifiedEvents)).not.toContain('lead-1');
  expect(leads.has((await identify({ name: 'rejected', leadId: otherLead })).id)).toBe(false);
});

it('events that can repeat have a new id each time', async () => {
  const ids = [await idOf({ name: 'offer_taken', leadId }), await idOf({ name: 'offer_taken', leadId })];
  expect(ids[0]).not.toBe(ids[1]);
});

it('an unknown lead has no alias', async () => {
  const [one, two] = [
    await identify({ name: 'rejected', leadId: null }),
    await identify({ name: 'rejected', leadId: null }),
  ];
  expect(one).toMatchObject({ lead: null });
  expect(one.id).not.toBe(two.id);
});

it('without hashing no lead is sent', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const event = await identify({ name: 'rejected', leadId });
  expect(event).toMatchObject({ lead: null, id: expect.stringMatching(uuid) as unknown });
});
