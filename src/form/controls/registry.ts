import type { Control } from '../../model/controls.ts';
import { captchaControl } from './captcha.tsx';
import { consentControl } from './consent.tsx';
import { consentsControl } from './consents.tsx';
import { emailControl } from './email.tsx';
import { multiChoiceControl } from './multi-choice.tsx';
import { phoneControl } from './phone.tsx';
import { sliderControl } from './slider.tsx';
import type { ControlRow, ShownAnswer } from './control.ts';

const firstControls = {
  email: emailControl,
  phone: phoneControl,
  slider: sliderControl,
  'multi-choice': multiChoiceControl,
  consent: consentControl,
  consents: consentsControl,
  captcha: captchaControl,
} satisfies { readonly [Name in Control]?: ControlRow };

export type LaterControl = Exclude<Control, keyof typeof firstControls>;

const known: { [Name in Control]?: ControlRow } = firstControls;

/** Fetches the controls that no first page has, where one of those asked for is among them. */
export async function loadControls(wanted: Iterable<Control>): Promise<void> {
  if ([...wanted].every((control) => known[control] !== undefined)) return;
  Object.assign(known, (await import('./later-controls.ts')).laterControls);
}

/** All that is known of a control. One of a later page has to be loaded before. */
export function controlRow(control: Control): ControlRow {
  const row = known[control];
  if (row === undefined) throw new Error(`The control "${control}" has not been loaded.`);
  return row;
}

/** An answer as a person writes it: money with its currency, a choice by its name; a dash while there is none. */
export const shownAnswer: ShownAnswer = (answer, dataPoint, formatContext) =>
  answer === undefined ? '–' : controlRow(dataPoint.control).show(answer, dataPoint, formatContext);
