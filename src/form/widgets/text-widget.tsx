import { normaliseText } from '../../validation/normalise-text.ts';
import { WrittenAnswer } from '../parts/written-answer.tsx';
import type { ControlEntry, WidgetProps } from '../widget.ts';

function TextWidget(props: WidgetProps) {
  return <WrittenAnswer {...props} type="text" />;
}

export const textControl: ControlEntry = {
  Widget: TextWidget,
  taken: 'when-left',
  read: ([input]) => normaliseText(input?.value ?? '') || undefined,
};
