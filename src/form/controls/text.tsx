import { normalise } from '../../validation/formats.ts';
import { answerText } from '../answer-text.ts';
import { fillInFromCode, tellsOfHolder } from '../answers-in-code.ts';
import { keyboardOf } from '../keyboard-of.ts';
import { FilledInNote } from '../parts/filled-in-note.tsx';
import { WrittenAnswer } from '../parts/written-answer.tsx';
import type { ControlRow, WidgetProps } from './control.ts';

export function TextWidget(props: WidgetProps) {
  const { dataPoint } = props.question;
  return (
    <WrittenAnswer {...props} {...keyboardOf(dataPoint)} type="text">
      {tellsOfHolder(dataPoint) && <FilledInNote dataPoint={dataPoint.id} />}
    </WrittenAnswer>
  );
}

/** A text that is typed, in the one spelling of its format. */
export const typedText = {
  taken: 'when-left',
  read: ([input], dataPoint, { phone }) =>
    normalise(input?.value ?? '', dataPoint.schema, phone) || undefined,
  show: answerText,
} satisfies Partial<ControlRow>;

export const textControl: ControlRow = {
  ...typedText,
  Widget: TextWidget,
  write: answerText,
  followUp: fillInFromCode,
};
