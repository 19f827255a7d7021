import type { ControlRows, DataPointFile } from '../../generated/config/types.ts';
import rows from '../../schemas/controls.json' with { type: 'json' };
import type { NonEmpty } from './identifiers.ts';

/** The requirement for a schema keyword: that it exists, that it is a list of texts, or its exact value. */
type KeywordNeed = 'present' | 'texts' | 'four-digits' | { readonly is: unknown };

/** The schemas that a control supports. */
export interface ControlSchema {
  readonly types: NonEmpty<'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object'>;
  readonly has?: { readonly [keyword: string]: KeywordNeed };
  readonly lacks?: NonEmpty<string>;
  /** The format families it supports: `iban` includes `iban-de`. Absent if it supports all. */
  readonly formats?: NonEmpty<string>;
  /** Formats that have their own control. */
  readonly formatsExcept?: NonEmpty<string>;
  /** The format may be missing in the catalogue if the country adds a format or a pattern. */
  readonly byCountry?: true;
  /** A property of the data point that can replace the keywords. */
  readonly orProperty?: 'choices' | 'limits';
  readonly privacy?: 'secret';
  /** The answer is a consent. */
  readonly isConsent?: true;
}

/** How a data point is shown. */
export type Control = DataPointFile['control'];

/** The schemas that each control supports. The widgets are in `form/widgets/`. */
export const controls: Readonly<Record<Control, ControlSchema>> = rows as ControlRows;

/** Whether the options may come from a list such as the country's divisions. */
export function takesChoices(control: Control): boolean {
  return controls[control].orProperty === 'choices';
}

/** Whether the control is a captcha: it has no question, so no initial answer, validation or optional state. */
export function isCaptcha(control: Control): boolean {
  return control === 'captcha';
}
