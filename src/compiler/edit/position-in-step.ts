import { type Control, type ControlSchema, controls, isCaptcha } from '../../model/controls.ts';

/** The properties that decide a question's position on its page. */
export interface QuestionPosition {
  /** May be unknown if the file has errors. */
  readonly control: string;
  /** The version of a consent text. */
  readonly version?: number | undefined;
}

const rows: { readonly [control: string]: ControlSchema | undefined } = controls;

/** Consents follow the other questions; the captcha is last. */
function rankOf({ control, version }: QuestionPosition): number {
  if (isCaptcha(control as Control)) return 2;
  return rows[control]?.isConsent === true || version !== undefined ? 1 : 0;
}

/** Whether the question belongs at the end of its step: a consent or a captcha. */
export function endsStep(question: QuestionPosition): boolean {
  return rankOf(question) > 0;
}

/** The index of a new question in its step: before the consents and the captcha at the end. */
export function positionInStep(
  question: QuestionPosition,
  step: readonly (QuestionPosition | undefined)[],
): number {
  const ownRank = rankOf(question);
  return step.findLastIndex((each) => each === undefined || rankOf(each) <= ownRank) + 1;
}
