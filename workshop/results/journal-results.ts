import { isPlainObject } from '../../src/lib/json.ts';
import { initialState } from '../../src/lifecycle/states.ts';
import {
  brokenRule,
  countedEvents,
  type ErrorResult,
  type Results,
  type ResultsFilter,
  type StepResult,
  type VariantResult,
  type VersionResult,
} from './results.ts';

/** A call in the journal of the sandbox. */
export interface JournalledCall {
  readonly vendor: string;
  readonly call: readonly unknown[];
  readonly sent: boolean;
  readonly at: number;
}

interface CountedEvent {
  readonly name: (typeof countedEvents)[number];
  readonly person: string;
  readonly at: number;
  readonly properties: { readonly [name: string]: unknown };
}

const millisecondsPerDay = 86_400_000;

function textOf({ properties }: CountedEvent, name: string): string {
  const value = properties[name];
  return typeof value === 'string' ? value : '';
}

/** Returns the counted events that PostHog received. */
export function countedEventsIn(calls: readonly JournalledCall[]): readonly CountedEvent[] {
  return calls.flatMap(({ vendor, call, sent, at }) => {
    const [eventName, properties] = call;
    const name = countedEvents.find((each) => each === eventName);
    if (vendor !== 'posthog' || !sent || name === undefined || !isPlainObject(properties)) return [];
    const person = properties['distinct_id'];
    return typeof person === 'string' ? [{ name, person, at, properties }] : [];
  });
}

function median(values: readonly unknown[]): number | null {
  const sorted = values.filter((value) => typeof value === 'number').toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

function peopleOf(events: readonly CountedEvent[]): number {
  return new Set(events.map(({ person }) => person)).size;
}

function eventsNamed(events: readonly CountedEvent[], name: CountedEvent['name']): readonly CountedEvent[] {
  return events.filter((event) => event.name === name);
}

function completions(events: readonly CountedEvent[]) {
  const formExits = eventsNamed(events, 'state_reached').filter(
    ({ properties }) => properties['from'] === initialState,
  );
  return { people: peopleOf(eventsNamed(events, 'step_viewed')), completed: peopleOf(formExits) };
}

function groupedBy(
  events: readonly CountedEvent[],
  keyOf: (event: CountedEvent) => string,
): ReadonlyMap<string, readonly CountedEvent[]> {
  const groups = new Map<string, CountedEvent[]>();
  for (const event of events) groups.set(keyOf(event), [...(groups.get(keyOf(event)) ?? []), event]);
  return groups;
}

function stepsIn(events: readonly CountedEvent[]): readonly StepResult[] {
  return [...groupedBy(events, (event) => textOf(event, 'step'))].map(([step, stepEvents]) => {
    const completed = eventsNamed(stepEvents, 'step_completed');
    return {
      step,
      people: peopleOf(eventsNamed(stepEvents, 'step_viewed')),
      completed: peopleOf(completed),
      millisecondsToAnswer: median(
        eventsNamed(stepEvents, 'first_answered').map(({ properties }) => properties['milliseconds']),
      ),
      secondsToComplete: median(completed.map(({ properties }) => properties['seconds'])),
    };
  });
}

function errorsIn(events: readonly CountedEvent[]): readonly ErrorResult[] {
  const entries = eventsNamed(events, 'validation_failed').flatMap((event) => {
    const errors: unknown = event.properties['errors'];
    return (Array.isArray(errors) ? errors : []).map((entry) => ({ entry: String(entry), event }));
  });
  return [...new Set(entries.map(({ entry }) => entry))]
    .map((entry) => {
      const ruleEvents = entries.filter((each) => each.entry === entry).map(({ event }) => event);
      return { ...brokenRule(entry), times: ruleEvents.length, people: peopleOf(ruleEvents) };
    })
    .toSorted((one, other) => other.people - one.people || other.times - one.times);
}

function versionsIn(events: readonly CountedEvent[]): readonly VersionResult[] {
  const groups = groupedBy(eventsNamed(events, 'step_viewed'), (event) => textOf(event, 'config_hash'));
  return [...groups]
    .map(([version, versionEvents]) => {
      const times = versionEvents.map(({ at }) => at);
      const [event] = versionEvents;
      return {
        version,
        variant: event === undefined ? '' : textOf(event, 'variant'),
        people: peopleOf(versionEvents),
        first: Math.min(...times),
        last: Math.max(...times),
      };
    })
    .toSorted((one, other) => other.last - one.last);
}

function variantsIn(events: readonly CountedEvent[]): readonly VariantResult[] {
  const groups = groupedBy(
    events.filter((event) => textOf(event, 'variant') !== ''),
    (event) => JSON.stringify([textOf(event, 'experiment'), textOf(event, 'variant')]),
  );
  return [...groups].map(([key, variantEvents]) => {
    const [experiment, variant] = JSON.parse(key) as [string, string];
    return { experiment, variant, ...completions(variantEvents) };
  });
}

/** Counts the events in the journal of the sandbox. A person is a visitor id of PostHog. */
export function journalResults(
  calls: readonly JournalledCall[],
  { country, brand, version, variant, days }: ResultsFilter,
  now = Date.now(),
): Results {
  const siteEvents = countedEventsIn(calls).filter(
    (event) =>
      textOf(event, 'country') === country &&
      textOf(event, 'brand') === brand &&
      event.at > now - days * millisecondsPerDay,
  );
  const selected = siteEvents.filter(
    (event) =>
      (version === '' || textOf(event, 'config_hash') === version) &&
      (variant === '' || textOf(event, 'variant') === variant),
  );
  return {
    ...completions(selected),
    steps: stepsIn(selected),
    errors: errorsIn(selected),
    versions: versionsIn(siteEvents),
    variants: variantsIn(siteEvents),
  };
}
