import { dayParts } from '../date-parts.ts';
import type { ControlEntry } from '../widget.ts';
import { DateInput, readDate } from './date-input.tsx';

export const dateControl: ControlEntry = {
  Widget: (props) => <DateInput {...props} parts={dayParts} />,
  taken: 'when-left',
  read: (inputs) => readDate(inputs, dayParts),
};
