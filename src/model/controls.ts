import type { ControlRows, DataPointFile } from '../../generated/config/types.ts';
import rows from '../../schemas/controls.json' with { type: 'json' };
import type { NonEmpty } from './identifiers.ts';

/** What a keyword of the schema has to be: there at all, a list of texts, or exactly this. */
type KeywordNeed = 'present' | 'texts' | 'four-digits' | { readonly is: unknown };

/** The schemas whose answers a control can give. */
export interface ControlSchema {
  readonly types: NonEmpty<'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object'>;
  readonly has?: { readonly [keyword: string]: KeywordNeed };
  readonly lacks?: NonEmpty<string>;
  /** The format families it supports: `iban` includes `iban-de`. Absent if it supports all. */
  readonly formats?: NonEmpty<string>;
  /** Formats that have their own control. */
  readonly formatsExcept?: NonEmpty<string>;
  /** Countries decide: the catalogue may leave the format out, and a pattern will do in its place. */
  readonly byCountry?: true;
  /** A property of the data point that can replace the keywords. */
  readonly orProperty?: 'choices' | 'limits';
  readonly privacy?: 'secret';
  /** The answer is a consent. */
  readonly isConsent?: true;
}

/** How a data point is shown. */
export type Control = DataPointFile['control'];

/** What each control can show. How it does, `form/widgets/` says. */
export const controls: Readonly<Record<Control, ControlSchema>> = rows as ControlRows;

/** Whether its options may be those of a list that no catalogue spells out. */
export function takesChoices(control: Control): boolean {
  return controls[control].orProperty === 'choices';
}

/** Whether the control is a captcha: it has no question, so no initial answer, validation or optional state. */
export function isChallenge(control: Control): boolean {
  return control === 'captcha';
}
