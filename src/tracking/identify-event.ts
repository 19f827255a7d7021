import { randomUuid } from '../lib/random-uuid.ts';
import { sha256 } from '../lib/hash.ts';
import type { PageEvent, Origin, TrackingEvent } from './event.ts';

/** Events that count once per lead, across tabs and page loads. */
const oncePerLead: ReadonlySet<PageEvent['name']> = new Set(['lead_created', 'accepted', 'rejected']);

/** Returns the first half of a SHA-256 as a UUID of version 8 (RFC 9562). */
async function uuidOf(text: string): Promise<string | null> {
  const digest = await sha256(text);
  return digest?.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5') ?? null;
}

/**
 * Adds the id of an event. Events that count once per lead get the same id each time, so that vendors can deduplicate
 * them. The id of the lead gives access to it, so vendors receive its digest only. Never rejects.
 */
export async function identifyEvent(event: PageEvent, origin: Origin): Promise<TrackingEvent> {
  if (!('leadId' in event)) return { ...event, ...origin, id: randomUuid() };
  const { leadId, ...rest } = event;
  const lead = leadId === null ? null : await uuidOf(leadId);
  const isOnce = lead !== null && oncePerLead.has(rest.name);
  const id = isOnce ? await uuidOf(`${leadId}:${rest.name}`) : null;
  return { ...rest, ...origin, lead, id: id ?? randomUuid() };
}
