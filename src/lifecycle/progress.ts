import { initialState } from './states.ts';

/** The states of an application in order, the current one last. */
export type Progress = readonly [number, ...number[]];

export const initialProgress: Progress = [initialState];

/** The maximum number of stored states. */
const maxStates = 100;

function isStateNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** Returns the last state of a value or list; the initial state if it is invalid. */
export function currentState(progressState: unknown): number {
  const lastItem: unknown = Array.isArray(progressState) ? progressState.at(-1) : progressState;
  return isStateNumber(lastItem) ? lastItem : initialState;
}

/** Returns a value or list as a list of states. A list with an invalid item counts as invalid. */
export function progressOf(progressState: unknown): Progress {
  const items: unknown[] = Array.isArray(progressState) ? progressState : [progressState];
  if (!items.every(isStateNumber)) return initialProgress;
  const [first, ...rest] = items.slice(-maxStates);
  return first === undefined ? initialProgress : [first, ...rest];
}

/** The states since the application began; earlier ones belong to a previous application. */
export function passedStates(progress: Progress): readonly number[] {
  return progress.slice(progress.lastIndexOf(initialState) + 1);
}

/** Appends a single state unless it is the current one. A list replaces the known states. */
export function pushProgress(progress: Progress, progressState: unknown): Progress {
  if (Array.isArray(progressState)) return progressOf(progressState);
  const state = currentState(progressState);
  return state === currentState(progress) ? progress : progressOf([...progress, state]);
}
