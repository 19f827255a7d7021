import { randomUuid } from '../lib/random-uuid.ts';
import { sha256 } from '../lib/digest.ts';
import type { PageEvent, Origin, TrackingEvent } from './event.ts';

/** What counts once for each lead, whichever tab or load of the page tells of it. */
const oncePerLead: ReadonlySet<PageEvent['name']> = new Set(['lead_created', 'accepted', 'rejected']);

/** The first half of a SHA-256, as a UUID of the version that is left to everybody's own making (RFC 9562, 8). */
async function uuidOf(text: string): Promise<string | null> {
  const digest = await sha256(text);
  return digest?.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5') ?? null;
}

/**
 * Gives an event its id: the same one each time the same is told of a lead, so that whoever hears it twice counts it
 * once. The id of the lead opens it to anybody, so no vendor is told it, but what it digests to. Never rejects.
 */
export async function identifyEvent(event: PageEvent, origin: Origin): Promise<TrackingEvent> {
  if (!('leadId' in event)) return { ...event, ...origin, id: randomUuid() };
  const { leadId, ...told } = event;
  const lead = leadId === null ? null : await uuidOf(leadId);
  const isOnce = lead !== null && oncePerLead.has(told.name);
  const id = isOnce ? await uuidOf(`${leadId}:${told.name}`) : null;
  return { ...told, ...origin, lead, id: id ?? randomUuid() };
}
