import type * as Generated from '../../../generated/config/types.ts';
import type { PeriodUnit } from '../../model/flow.ts';
import type { Immutable } from '../../model/immutable.ts';

/* A file's contents as its meta-schema leaves them; nobody changes what was read. */

export type ApplicationFile = Immutable<Generated.ApplicationFile>;
export type BrandFile = Immutable<Generated.BrandFile>;
export type BrandCountryFile = Immutable<Generated.BrandCountryFile>;
export type ConditionsFile = Immutable<Generated.ConditionsFile>;
export type DataPointFile = Immutable<Generated.DataPointFile>;
export type DivisionsFile = Immutable<Generated.DivisionsFile>;
export type ExperimentFile = Immutable<Generated.ExperimentFile>;
export type PeopleFile = Immutable<Generated.PeopleFile>;
export type ScreenFile = Immutable<Generated.ScreenFile>;
export type StepsFile = Immutable<Generated.StepsFile>;
export type ThemeFile = Immutable<Generated.ThemeFile>;
/** A country as its file has it: what it leaves out is proposed for all. */
export type WrittenCountryFile = Immutable<Generated.CountryFile>;

type WrittenLoan = WrittenCountryFile['loan'];

/** A country that says what it proposes. */
export interface CountryFile extends Omit<WrittenCountryFile, 'loan'> {
  readonly loan: {
    readonly amount: Required<WrittenLoan['amount']>;
    readonly period: Required<WrittenLoan['period']> & { readonly unit: PeriodUnit };
  };
}

/** What a country asks differently about one data point. */
export type Override = NonNullable<CountryFile['overrides']>[string];

export interface Messages {
  readonly [key: string]: string | Messages;
}

/** What each kind of file holds. */
export interface FileContents {
  readonly application: ApplicationFile;
  readonly steps: StepsFile;
  readonly conditions: ConditionsFile;
  readonly country: WrittenCountryFile;
  readonly 'data-point': DataPointFile;
  readonly divisions: DivisionsFile;
  readonly experiment: ExperimentFile;
  readonly people: PeopleFile;
  readonly screen: ScreenFile;
  readonly brand: BrandFile;
  readonly theme: ThemeFile;
  readonly 'brand-country': BrandCountryFile;
  readonly messages: Messages;
}
