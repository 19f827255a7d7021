import { initialState } from './states.ts';

/** The states an application has passed, the current one last; never empty. */
export type Progress = readonly [number, ...number[]];

export const initialProgress: Progress = [initialState];

/** Enough to see how an application went; a longer history would only fill the browser's storage. */
const longest = 100;

function isStateNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** The state a value or a list tells: its last item. Anything that tells none is the initial state. */
export function currentState(progressState: unknown): number {
  const last: unknown = Array.isArray(progressState) ? progressState.at(-1) : progressState;
  return isStateNumber(last) ? last : initialState;
}

/** A value or a list as a list. A list with an item that is no state number tells nothing. */
export function progressOf(progressState: unknown): Progress {
  const items: unknown[] = Array.isArray(progressState) ? progressState : [progressState];
  if (!items.every(isStateNumber)) return initialProgress;
  const [first, ...rest] = items.slice(-longest);
  return first === undefined ? initialProgress : [first, ...rest];
}

/** The states since the application began; earlier ones belong to a previous application. */
export function passedStates(progress: Progress): readonly number[] {
  return progress.slice(progress.lastIndexOf(initialState) + 1);
}

/** A single state is appended unless it is the current one; a list replaces what was known. */
export function pushProgress(progress: Progress, progressState: unknown): Progress {
  if (Array.isArray(progressState)) return progressOf(progressState);
  const state = currentState(progressState);
  return state === currentState(progress) ? progress : progressOf([...progress, state]);
}
