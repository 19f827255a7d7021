import { normalise } from '../../validation/formats.ts';
import { keyboardOf } from '../keyboard-of.ts';
import { WrittenAnswer } from '../parts/written-answer.tsx';
import type { ControlRow, WidgetProps } from './control.ts';
import { answerText } from '../answer-text.ts';

export function TextWidget(props: WidgetProps) {
  return <WrittenAnswer {...props} {...keyboardOf(props.question.dataPoint)} type="text" />;
}

/** A text that is typed, in the one spelling of its format. */
export const typedText = {
  taken: 'when-left',
  read: ([input], dataPoint, { phone }) =>
    normalise(input?.value ?? '', dataPoint.schema, phone) || undefined,
  show: answerText,
} satisfies Partial<ControlRow>;

export const textControl: ControlRow = { ...typedText, Widget: TextWidget, write: answerText };
