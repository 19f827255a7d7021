import { accountControl } from './account.tsx';
import { choiceControl } from './choice.tsx';
import { companyControl } from './company.tsx';
import { dateControl, monthYearControl } from './date.tsx';
import { moneyControl, numberControl, yearControl } from './number.tsx';
import { postalCodeControl } from './postal-code.tsx';
import { searchChoiceControl } from './search-choice.tsx';
import { stepperControl } from './stepper.tsx';
import { textControl } from './text.tsx';
import { vehicleMakeControl, vehicleModelControl } from './vehicle.tsx';
import { yesNoControl } from './yes-no.tsx';
import type { ControlRow } from './control.ts';
import type { LaterControl } from './registry.ts';

/** The controls that no country's first page has. */
export const laterControls: Readonly<Record<LaterControl, ControlRow>> = {
  text: textControl,
  money: moneyControl,
  number: numberControl,
  year: yearControl,
  stepper: stepperControl,
  choice: choiceControl,
  'search-choice': searchChoiceControl,
  'yes-no': yesNoControl,
  date: dateControl,
  'month-year': monthYearControl,
  account: accountControl,
  'postal-code': postalCodeControl,
  company: companyControl,
  'vehicle-make': vehicleMakeControl,
  'vehicle-model': vehicleModelControl,
};
