import type { RecordingRules } from '../model/site.ts';

/** What was decided about a session. */
export interface RecordingDecision {
  readonly drawn: boolean;
  readonly blocked: boolean;
}

export interface RecordingQuestion {
  readonly rules: RecordingRules;
  /** `utm_source` of the campaign that brought the applicant. */
  readonly source: string | undefined;
  /** What was decided when the session began; `null` where it begins now. */
  readonly earlier: RecordingDecision | null;
  /** From 0 to below 1. */
  readonly random: () => number;
}

/** A session is drawn once. A campaign that blocks it does so for the rest of it. */
export function decideRecording({ rules, source, earlier, random }: RecordingQuestion): RecordingDecision {
  const isBlocked =
    (source === 'retargeting' && !rules.retargeting) || (source === 'abandonment' && !rules.abandonment);
  return {
    drawn: earlier?.drawn ?? random() * 100 < rules.percentage,
    blocked: earlier?.blocked === true || isBlocked,
  };
}

/** What a recorder asks before it starts, and tells when it has. */
export interface RecordingPermit {
  readonly isGiven: () => boolean;
  readonly keepUrl: (url: string) => void;
  /** Nothing is left to tell that a visit was recorded, or might have been. */
  readonly forget: () => void;
}
