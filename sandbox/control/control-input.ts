import { type FaultOrder, parseFault } from '../replies/fault.ts';
import { findJourney, namedJourneys } from './journeys.ts';
import type { Journey } from '../memory.ts';
import { isGroup } from '../lead/merge-lead.ts';
import { pathsMeet } from '../replies/path-pattern.ts';
import { routes } from '../calls/routes.ts';

/** Valid input, or a sentence that describes the error. */
export type ControlInput<T> = { readonly value: T } | { readonly error: string };

export function readJourney(input: unknown): ControlInput<Journey> {
  const { name, states, begins = 'when-complete', replies } = isGroup(input) ? input : {};
  if (begins !== 'when-complete' && begins !== 'at-once') {
    return { error: 'A journey begins "when-complete" or "at-once".' };
  }
  if (replies !== undefined && replies !== 'terse' && replies !== 'odd') {
    return { error: 'The replies of a journey are "terse" or "odd", or whole where nothing is said.' };
  }
  const settings: Omit<Journey, 'states'> = { begins, ...(replies === undefined ? {} : { replies }) };
  if (name === undefined) return readStates(states, settings);
  if (states !== undefined) return { error: 'A journey has a name or states, not both.' };
  const journey = findJourney(name);
  return journey === undefined
    ? { error: unknownJourney(name) }
    : { value: { name: journey.name, states: journey.states, ...settings } };
}

function readStates(states: unknown, settings: Omit<Journey, 'states'>): ControlInput<Journey> {
  const isJourney =
    Array.isArray(states) &&
    states.length > 0 &&
    states.every((state) => Number.isInteger(state) && state >= 0);
  return isJourney
    ? { value: { states, ...settings } }
    : { error: `A journey is { "states": [6, 10, 12] }: at least one state, each a whole number.` };
}

function unknownJourney(name: unknown): string {
  const names = [...namedJourneys().values()].flat().map((journey) => journey.name);
  return `There is no journey ${JSON.stringify(name)}. There are ${names.join(', ')}.`;
}

const faultForms = 'status:<200 to 599>, drop, hang, drip, malformed, empty or delay:<milliseconds>';

export function readFaultOrder(input: unknown): ControlInput<FaultOrder> {
  if (!isGroup(input)) {
    return { error: 'A fault is { "method", "path", "fault", "times" }, as a JSON object.' };
  }
  const { method, path, fault: text, times = 1, body, ...others } = input;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return { error: `A fault has no "${unknown}".` };
  if (typeof method !== 'string') return { error: 'The method of a fault is GET, POST or PUT.' };
  if (typeof path !== 'string') return { error: 'The path of a fault is a path such as /v2/lead.' };
  const target = belowBase(path);
  const route = routes.find((each) => each.method === method.toUpperCase() && pathsMeet(each.path, target));
  if (route === undefined) {
    return { error: `The lender has no ${method} ${path}. schemas/api/openapi.json lists what it has.` };
  }
  const fault = typeof text === 'string' ? parseFault(text) : undefined;
  if (fault === undefined) {
    return { error: `${JSON.stringify(text)} is no fault. A fault is ${faultForms}.` };
  }
  if (typeof times !== 'number' || !Number.isInteger(times) || times < 1) {
    return { error: 'The times of a fault is a whole number, at least 1.' };
  }
  if (body !== undefined && fault.kind !== 'status') {
    return { error: 'Only a status fault has a body of its own.' };
  }
  return {
    value: { method: route.method, path: target, fault, times, ...(body === undefined ? {} : { body }) },
  };
}

/** Removes the API base from a path, if it is included. */
function belowBase(path: string): string {
  return path.startsWith('/api/') ? path.slice('/api'.length) : path;
}
