import { normalise } from '../../validation/formats.ts';
import { answerText, type ControlRow, type WidgetProps } from './control.ts';
import { fillInFromCode, tellsOfHolder } from '../answers-in-code.ts';
import { keyboardOf } from '../keyboard-of.ts';
import { moveHouseNumber } from '../move-house-number.ts';
import { FilledInNote, SplitNote } from '../parts/filled-in-note.tsx';
import { WrittenAnswer } from '../parts/field.tsx';

export function TextWidget(props: WidgetProps) {
  const { dataPoint } = props.question;
  return (
    <WrittenAnswer {...props} {...keyboardOf(dataPoint)} type="text">
      {tellsOfHolder(dataPoint) && <FilledInNote dataPoint={dataPoint.id} />}
      {dataPoint.splitsOff && <SplitNote question={props.question} />}
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
  async followUp(change) {
    await (change.dataPoint.splitsOff ? moveHouseNumber(change) : fillInFromCode(change));
  },
};
