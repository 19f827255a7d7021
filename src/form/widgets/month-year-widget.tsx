import { monthParts } from '../date-parts.ts';
import type { ControlEntry } from '../widget.ts';
import { DateInput, readDate } from './date-input.tsx';

export const monthYearControl: ControlEntry = {
  Widget: (props) => <DateInput {...props} parts={monthParts} />,
  taken: 'when-left',
  read: (inputs) => readDate(inputs, monthParts),
};
