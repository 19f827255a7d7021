import type { PhonePlan } from '../validation/phone.ts';
import type { AnswerProperties } from './event.ts';
import type { Campaign } from '../attribution/campaign.ts';
import type { Applicant } from './hashed-applicant.ts';
import type { RecordingPermit } from './recording.ts';
import type { Log } from './vendor-line.ts';

/** What a vendor reaches for outside itself. */
export interface VendorNeeds {
  readonly window: Window;
  readonly phone: PhonePlan;
  /** Who the application is of, at this moment. */
  readonly applicant: () => Applicant;
  /** What brought the applicant, as far as they agree at this moment that it is told. */
  readonly campaign: () => Campaign;
  /** Resolves when the page can spare the time for somebody else's script. */
  readonly idle: () => Promise<void>;
  readonly log: Log;
  /** What the country's questions are called in analytics. */
  readonly answerProperties: () => Promise<AnswerProperties>;
  readonly recording: RecordingPermit;
}
