import type { RecordingSettings } from '../model/site.ts';

/**
 * The decision about a session: `drawn` if a random draw selected it for recording, `blocked` if a campaign forbids it.
 */
export interface RecordingDecision {
  readonly drawn: boolean;
  readonly blocked: boolean;
}

export interface RecordingInput {
  readonly settings: RecordingSettings;
  /** `utm_source` of the campaign that brought the applicant. */
  readonly source: string | undefined;
  /** The decision at the start of the session; `null` for a new session. */
  readonly earlier: RecordingDecision | null;
  /** From 0 to below 1. */
  readonly random: () => number;
}

/** Draws once per session. A campaign that blocks recording does so for the rest of the session. */
export function decideRecording({ settings, source, earlier, random }: RecordingInput): RecordingDecision {
  const isBlocked =
    (source === 'retargeting' && !settings.retargeting) ||
    (source === 'abandonment' && !settings.abandonment);
  return {
    drawn: earlier?.drawn ?? random() * 100 < settings.percentage,
    blocked: earlier?.blocked === true || isBlocked,
  };
}

/** Decides and stores whether a session is recorded. */
export interface RecordingPermission {
  /** Stores the decision, and returns whether the session is recorded. */
  readonly storeDecision: () => boolean;
  readonly storeUrl: (url: string) => void;
  /** Removes all traces of a recording from storage. */
  readonly removeTraces: () => void;
}
