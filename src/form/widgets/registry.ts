import type { Control } from '../../model/controls.ts';
import { accountControl } from './account.tsx';
import { consentsControl, multiChoiceControl, yesNoControl } from './cards.tsx';
import { captchaControl } from './captcha.tsx';
import { choiceControl } from './choice.tsx';
import { companyControl } from './company.tsx';
import { consentControl } from './consent.tsx';
import type { ControlRow, AnswerFormatter } from './control.ts';
import { dateControl, monthYearControl } from './date.tsx';
import { emailControl } from './email.tsx';
import { moneyControl, numberControl, yearControl } from './number.tsx';
import { phoneControl } from './phone.tsx';
import { postalCodeControl } from './postal-code.tsx';
import { searchChoiceControl } from './search-choice.tsx';
import { sliderControl } from './slider.tsx';
import { stepperControl } from './stepper.tsx';
import { textControl } from './text.tsx';
import { vehicleMakeControl, vehicleModelControl } from './vehicle.tsx';

export const controlRows: Readonly<Record<Control, ControlRow>> = {
  text: textControl,
  email: emailControl,
  phone: phoneControl,
  money: moneyControl,
  number: numberControl,
  year: yearControl,
  slider: sliderControl,
  stepper: stepperControl,
  choice: choiceControl,
  'search-choice': searchChoiceControl,
  'multi-choice': multiChoiceControl,
  'yes-no': yesNoControl,
  date: dateControl,
  'month-year': monthYearControl,
  account: accountControl,
  'postal-code': postalCodeControl,
  company: companyControl,
  'vehicle-make': vehicleMakeControl,
  'vehicle-model': vehicleModelControl,
  consent: consentControl,
  consents: consentsControl,
  captcha: captchaControl,
};

/** Formats an answer for display: money with currency, a choice by its label, or a dash without an answer. */
export const formatAnswer: AnswerFormatter = (answer, dataPoint, formatContext) =>
  answer === undefined ? '–' : controlRows[dataPoint.control].format(answer, dataPoint, formatContext);
