import type { AnswerValue } from '../../model/answers.ts';
import { numberStyle } from '../number-style.ts';
import type { ControlEntry } from '../widget.ts';

/** The number typed; a text that is none is an answer too, and a wrong one. */
export const readNumber: ControlEntry['read'] = (inputs, dataPoint, { flow, locale }) => {
  const typed = inputs.find(({ type }) => type !== 'range')?.value ?? '';
  const answer = numberStyle(flow, dataPoint, locale).read(typed);
  return answer === '' ? undefined : answer;
};

/** What a number's input starts with: only numbers, and texts that were typed in their place. */
export function startNumber(initial: AnswerValue | undefined): number | string | undefined {
  return typeof initial === 'number' || typeof initial === 'string' ? initial : undefined;
}
