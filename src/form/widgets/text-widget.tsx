import { normalise } from '../../validation/formats.ts';
import { keyboardOf } from '../keyboard-of.ts';
import { WrittenAnswer } from '../parts/written-answer.tsx';
import type { ControlEntry, WidgetProps } from '../widget.ts';

export function TextWidget(props: WidgetProps) {
  return <WrittenAnswer {...props} {...keyboardOf(props.question.dataPoint)} type="text" />;
}

export const textControl: ControlEntry = {
  Widget: TextWidget,
  taken: 'when-left',
  read: ([input], dataPoint, { phone }) =>
    normalise(input?.value ?? '', dataPoint.schema, phone) || undefined,
};
