import type { Control } from '../model/flow.ts';
import type { ControlEntry } from './widget.ts';
import { accountControl } from './widgets/account-widget.tsx';
import { captchaControl } from './widgets/captcha-widget.tsx';
import { choiceControl } from './widgets/choice-widget.tsx';
import { companyControl } from './widgets/company-widget.tsx';
import { consentControl } from './widgets/consent-widget.tsx';
import { consentsControl } from './widgets/consents-widget.tsx';
import { dateControl } from './widgets/date-widget.tsx';
import { emailControl } from './widgets/email-widget.tsx';
import { monthYearControl } from './widgets/month-year-widget.tsx';
import { multiChoiceControl } from './widgets/multi-choice-widget.tsx';
import { typedNumber } from './widgets/number-widget.tsx';
import { phoneControl } from './widgets/phone-widget.tsx';
import { postalCodeControl } from './widgets/postal-code-widget.tsx';
import { searchChoiceControl } from './widgets/search-choice-widget.tsx';
import { sliderControl } from './widgets/slider-widget.tsx';
import { stepperControl } from './widgets/stepper-widget.tsx';
import { textControl } from './widgets/text-widget.tsx';
import { vehicleMakeControl, vehicleModelControl } from './widgets/vehicle-widgets.tsx';
import { yesNoControl } from './widgets/yes-no-widget.tsx';

export const controlRegistry = {
  text: textControl,
  email: emailControl,
  phone: phoneControl,
  money: typedNumber,
  number: typedNumber,
  year: typedNumber,
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
} satisfies Record<Control, ControlEntry>;
