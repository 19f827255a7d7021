import { type PlannedFault, parseFault } from '../replies/fault.ts';
import { findJourney, namedJourneys } from './journeys.ts';
import type { Journey } from '../sandbox-state.ts';
import { isGroup } from '../lead/merge-lead.ts';
import { canMatchSamePath } from '../replies/path-pattern.ts';
import { routes } from '../calls/routes.ts';

/** Valid input, or a sentence that describes the error. */
export type ControlInput<T> = { readonly value: T } | { readonly error: string };

export function readJourney(input: unknown): ControlInput<Journey> {
  const { name, states, begins = 'when-complete', replies } = isGroup(input) ? input : {};
  if (begins !== 'when-complete' && begins !== 'at-once') {
    return { error: '"begins" must be "when-complete" or "at-once".' };
  }
  if (replies !== undefined && replies !== 'terse' && replies !== 'odd') {
    return { error: '"replies" must be "terse" or "odd". Without it, replies are complete.' };
  }
  const settings: Omit<Journey, 'states'> = { begins, ...(replies === undefined ? {} : { replies }) };
  if (name === undefined) return readStates(states, settings);
  if (states !== undefined) return { error: 'Use either "name" or "states", not both.' };
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
    : { error: `"states" must be a list of one or more state numbers, such as [6, 10, 12].` };
}

function unknownJourney(name: unknown): string {
  const names = [...namedJourneys().values()].flat().map((journey) => journey.name);
  return `Unknown journey ${JSON.stringify(name)}. Use one of ${names.join(', ')}.`;
}

const faultForms = 'status:<200 to 599>, drop, hang, drip, malformed, empty or delay:<milliseconds>';

export function readPlannedFault(input: unknown): ControlInput<PlannedFault> {
  if (!isGroup(input)) {
    return { error: 'The body must be an object: { "method", "path", "fault", "times" }.' };
  }
  const { method, path, fault: text, times = 1, body, ...others } = input;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return { error: `Unknown property "${unknown}".` };
  if (typeof method !== 'string') return { error: '"method" must be GET, POST or PUT.' };
  if (typeof path !== 'string') return { error: '"path" must be a path such as /v2/lead.' };
  const apiPath = apiPathOf(path);
  const route = routes.find(
    (each) => each.method === method.toUpperCase() && canMatchSamePath(each.path, apiPath),
  );
  if (route === undefined) {
    return { error: `Unknown call ${method} ${path}. schemas/api/openapi.json lists its calls.` };
  }
  const fault = typeof text === 'string' ? parseFault(text) : undefined;
  if (fault === undefined) {
    return { error: `${JSON.stringify(text)} is not a fault. Use ${faultForms}.` };
  }
  if (typeof times !== 'number' || !Number.isInteger(times) || times < 1) {
    return { error: '"times" must be a whole number of at least 1.' };
  }
  if (body !== undefined && fault.kind !== 'status') {
    return { error: 'Only a status fault can have a "body".' };
  }
  return {
    value: { method: route.method, path: apiPath, fault, times, ...(body === undefined ? {} : { body }) },
  };
}

/** Removes the API base from a path, if it is included. */
function apiPathOf(path: string): string {
  return path.startsWith('/api/') ? path.slice('/api'.length) : path;
}
