import type { CaptureResult } from 'posthog-js/dist/module.slim.no-external';
import { campaignNames } from '../../attribution/campaign.ts';
import { type AnswerProperties, commonPart, events } from '../event.ts';

/** Properties that PostHog needs to identify visit and browser. No URL, title or referrer is included. */
const technicalProperties = new Set([
  'token',
  'distinct_id',
  '$session_id',
  '$window_id',
  '$device_id',
  '$user_id',
  '$anon_distinct_id',
  '$is_identified',
  '$process_person_profile',
  '$insert_id',
  '$time',
  '$event_time_override_provided',
  '$event_time_override_system_time',
  '$lib',
  '$lib_version',
  '$browser',
  '$browser_version',
  '$browser_language',
  '$os',
  '$os_version',
  '$device_type',
  '$screen_height',
  '$screen_width',
  '$viewport_height',
  '$viewport_width',
  '$timezone',
]);

const dictionary = new Map(Object.entries(events).map(([name, { properties }]) => [name, properties]));

const campaign: ReadonlySet<string> = new Set(campaignNames);

/** Returns which properties of an event may be sent; `null` if the event must not be sent. */
function permissionOf(name: string, answers: AnswerProperties): ((property: string) => boolean) | null {
  // Recordings, masked by the attributes of the page.
  if (name === '$snapshot')
    return (property) => technicalProperties.has(property) || property.startsWith('$snapshot');
  if (name === '$identify') return (property) => technicalProperties.has(property);
  const properties = dictionary.get(name);
  if (properties === undefined) return null;
  const answered = name === 'step_completed' ? Object.values(answers).map(({ property }) => property) : [];
  const own = new Set<string>([
    ...Object.keys(commonPart.properties),
    ...campaignNames,
    ...Object.keys(properties),
    ...answered,
  ]);
  return (property) => technicalProperties.has(property) || own.has(property);
}

function filterProperties(properties: CaptureResult['properties'], mayLeave: (property: string) => boolean) {
  return Object.fromEntries(Object.entries(properties).filter(([property]) => mayLeave(property)));
}

/**
 * Filters each event before it is sent to PostHog. Events and properties that neither the dictionary nor the
 * country's questions contain are dropped.
 */
export function allowedEvent(event: CaptureResult | null, answers: AnswerProperties): CaptureResult | null {
  if (event === null) return null;
  const { uuid, event: name, properties, timestamp, $set = {} } = event;
  const isAllowed = permissionOf(name, answers);
  if (isAllowed === null) return null;
  const person = filterProperties($set, (property) => campaign.has(property));
  return {
    uuid,
    event: name,
    properties: filterProperties(properties, isAllowed),
    ...(timestamp === undefined ? {} : { timestamp }),
    ...(Object.keys(person).length > 0 && { $set: person }),
  };
}
