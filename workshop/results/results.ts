/** Selects the applicants of a result. */
export interface ResultsFilter {
  readonly country: string;
  readonly brand: string;
  /** The hash of a configuration; empty for all. */
  readonly version: string;
  /** The name of a variant; empty for all. */
  readonly variant: string;
  /** Days before now. */
  readonly days: number;
}

/** One page of the form, or a screen. */
export interface StepResult {
  readonly step: string;
  /** The number of people who saw the step. */
  readonly people: number;
  /** The number of people who completed the step. */
  readonly completed: number;
  /** The median time from the page to its first answer; null if there was no such event. */
  readonly millisecondsToAnswer: number | null;
  /** The median time from the page to its completion. */
  readonly secondsToComplete: number | null;
}

/** A broken rule of a question. */
export interface ErrorResult {
  readonly question: string;
  readonly code: string;
  /** The number of times that the error was shown. */
  readonly times: number;
  readonly people: number;
}

export interface VersionResult {
  readonly version: string;
  readonly variant: string;
  readonly people: number;
  /** Milliseconds since 1970. */
  readonly first: number;
  readonly last: number;
}

/** The number of people who saw a form, and of those who completed it. */
export interface Completion {
  readonly people: number;
  readonly completed: number;
}

export interface VariantResult extends Completion {
  readonly experiment: string;
  readonly variant: string;
}

export interface Results extends Completion {
  readonly steps: readonly StepResult[];
  /** The most frequent first. */
  readonly errors: readonly ErrorResult[];
  /** All versions and variants of the site, not only the selected ones. The latest version is first. */
  readonly versions: readonly VersionResult[];
  readonly variants: readonly VariantResult[];
}

/** The events from which results are computed. */
export const countedEvents = [
  'step_viewed',
  'step_completed',
  'first_answered',
  'validation_failed',
  'state_reached',
] as const;

/** Splits an entry of `errors`, such as `email:format`. */
export function brokenRule(entry: string): Pick<ErrorResult, 'question' | 'code'> {
  const [question = entry, ...code] = entry.split(':');
  return { question, code: code.join(':') };
}
