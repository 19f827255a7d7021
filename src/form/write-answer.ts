import type { AnswerValue } from '../model/answers.ts';
import type { Control, FlowDataPoint } from '../model/flow.ts';
import { answerText } from './answer-text.ts';
import { optionNamer, optionsOf } from './option-names.ts';
import type { FormatContext } from './format-context.ts';
import type { AnswerInput } from './widget.ts';

/** The controls whose inputs each hold the whole answer. */
const writable: readonly Control[] = [
  'text',
  'postal-code',
  'company',
  'vehicle-model',
  'choice',
  'search-choice',
];

function typedText(
  answer: AnswerValue | undefined,
  dataPoint: FlowDataPoint,
  formatContext: FormatContext,
): string {
  if (dataPoint.control !== 'search-choice') return answerText(answer);
  const option = optionsOf(dataPoint).find((candidate) => candidate === answer);
  return option === undefined ? answerText(answer) : optionNamer(formatContext, dataPoint)(option);
}

/** Puts an answer, or none, where it would have been typed or chosen; false where the control takes none that way. */
export function writeAnswer(
  inputs: readonly AnswerInput[],
  answer: AnswerValue | undefined,
  dataPoint: FlowDataPoint,
  formatContext: FormatContext,
): boolean {
  if (!writable.includes(dataPoint.control) || inputs.length === 0) return false;
  for (const input of inputs) {
    if (input.type === 'radio' && input instanceof HTMLInputElement) {
      input.checked = input.value === answerText(answer);
      continue;
    }
    input.value = typedText(answer, dataPoint, formatContext);
    // Who was about to type there does not type on behind it.
    if (input instanceof HTMLInputElement && input === document.activeElement) input.select();
  }
  return true;
}
