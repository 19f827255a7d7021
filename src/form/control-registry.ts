import type { Control } from '../model/flow.ts';
import type { ControlEntry } from './widget.ts';
import { captchaControl } from './widgets/captcha-widget.tsx';
import { choiceControl } from './widgets/choice-widget.tsx';
import { consentControl } from './widgets/consent-widget.tsx';
import { consentsControl } from './widgets/consents-widget.tsx';
import { emailControl } from './widgets/email-widget.tsx';
import { moneyControl } from './widgets/money-widget.tsx';
import { phoneControl } from './widgets/phone-widget.tsx';
import { sliderControl } from './widgets/slider-widget.tsx';
import { textControl } from './widgets/text-widget.tsx';
import { yesNoControl } from './widgets/yes-no-widget.tsx';

export const controlRegistry = {
  text: textControl,
  email: emailControl,
  phone: phoneControl,
  money: moneyControl,
  slider: sliderControl,
  choice: choiceControl,
  'yes-no': yesNoControl,
  consent: consentControl,
  consents: consentsControl,
  captcha: captchaControl,
} satisfies Record<Control, ControlEntry>;
