import { type Control, type ControlSchema, controls, isChallenge } from '../../model/controls.ts';

/** What a question's file says of where it stands on its page. */
export interface Standing {
  /** Of a file at fault it may be none there is. */
  readonly control: string;
  /** Of the text that is agreed to. */
  readonly version?: number | undefined;
}

const rows: { readonly [control: string]: ControlSchema | undefined } = controls;

/** What an applicant agrees to comes after what is asked, and the proof that somebody is there comes last. */
function rankOf({ control, version }: Standing): number {
  if (isChallenge(control as Control)) return 2;
  return rows[control]?.isConsent === true || version !== undefined ? 1 : 0;
}

/** Whether it comes after all that is asked, wherever somebody is looking. */
export function endsStep(question: Standing): boolean {
  return rankOf(question) > 0;
}

/** How many of a step's questions a new one stands behind: all but the consents and the captcha that end the step. */
export function placeInStep(question: Standing, step: readonly (Standing | undefined)[]): number {
  const own = rankOf(question);
  return step.findLastIndex((each) => each === undefined || rankOf(each) <= own) + 1;
}
