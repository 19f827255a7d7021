import type { DataPointFile } from '../../generated/config/types.ts';
import type { NonEmpty } from './identifiers.ts';

/** What a keyword of the schema has to be: there at all, a list of texts, or exactly this. */
type KeywordNeed = 'present' | 'texts' | 'four-digits' | { readonly is: unknown };

/** The schemas whose answers a control can give. */
export interface ControlSchema {
  readonly types: NonEmpty<'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object'>;
  readonly has?: { readonly [keyword: string]: KeywordNeed };
  readonly lacks?: NonEmpty<string>;
  /** The families of formats it writes: `iban` stands for `iban-de` as well. Absent where any will do. */
  readonly formats?: NonEmpty<string>;
  /** Those it leaves to a control of their own. */
  readonly formatsExcept?: NonEmpty<string>;
  /** Countries decide: the catalogue may leave the format out, and a pattern will do in its place. */
  readonly byCountry?: true;
  /** The property of the data point that may stand for the keywords. */
  readonly orProperty?: 'choices' | 'limits';
  readonly privacy?: 'secret';
  /** Whoever gives it agrees to something. */
  readonly isConsent?: true;
}

const text = { types: ['string'], lacks: ['enum'] } as const;
const number = { types: ['number', 'integer'] } as const;
const oneOfSeveral = { types: ['string'], has: { enum: 'texts' }, orProperty: 'choices' } as const;

/** How a data point is shown. */
export type Control = DataPointFile['control'];

/** Every control, and what it can show. How it does, `form/controls/` says. */
export const controls: Readonly<Record<Control, ControlSchema>> = {
  text: { ...text, formatsExcept: ['date', 'month'] },
  email: { ...text, formats: ['email'] },
  phone: { ...text, formats: ['phone'] },
  money: number,
  number,
  year: { types: ['integer'], has: { minimum: 'four-digits', maximum: 'four-digits' } },
  slider: { ...number, has: { minimum: 'present', maximum: 'present' }, orProperty: 'limits' },
  stepper: { types: ['integer'], has: { minimum: 'present', maximum: 'present' } },
  choice: oneOfSeveral,
  'search-choice': oneOfSeveral,
  'multi-choice': { types: ['array'], has: { items: 'present', uniqueItems: { is: true } } },
  'yes-no': { types: ['boolean'], lacks: ['enum'] },
  date: { ...text, formats: ['date'] },
  'month-year': { ...text, formats: ['month'] },
  account: { ...text, formats: ['clabe', 'account', 'iban'], byCountry: true },
  'postal-code': { ...text, formats: ['postal-code'], byCountry: true },
  company: { ...text, formats: ['company'] },
  'vehicle-make': text,
  'vehicle-model': text,
  consent: { types: ['boolean'], has: { enum: { is: [true] } }, isConsent: true },
  consents: {
    types: ['object'],
    has: { properties: 'present', additionalProperties: { is: false } },
    isConsent: true,
  },
  captcha: { ...text, privacy: 'secret' },
};

/** Whether its options may be those of a list that no catalogue spells out. */
export function takesChoices(control: Control): boolean {
  return controls[control].orProperty === 'choices';
}

/** Proves that somebody is there: nothing is asked, so there is no answer to begin with, to judge or to leave out. */
export function isChallenge(control: Control): boolean {
  return control === 'captcha';
}
