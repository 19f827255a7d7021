import type { ConfigFiles } from '../../../generated/config/types.ts';
import type { PeriodUnit } from '../../model/flow.ts';
import type { Immutable } from '../../model/immutable.ts';

export interface Messages {
  readonly [key: string]: string | Messages;
}

/** The content of each kind of file, in the shape of its meta-schema. Read-only. */
export interface FileContents extends Immutable<ConfigFiles> {
  readonly messages: Messages;
}

export type ApplicationFile = FileContents['application'];
export type BrandCountryFile = FileContents['brand-country'];
export type DataPointFile = FileContents['data-point'];
export type DivisionsFile = FileContents['divisions'];
export type ExperimentFile = FileContents['experiment'];
export type PeopleFile = FileContents['people'];
export type ScreenFile = FileContents['screen'];
export type StepsFile = FileContents['steps'];
/** A country as written in its file, where defaults may be omitted. */
export type WrittenCountryFile = FileContents['country'];

type WrittenLoan = WrittenCountryFile['loan'];

/** A country with its proposed loan. */
export interface CountryFile extends Omit<WrittenCountryFile, 'loan'> {
  readonly loan: {
    readonly amount: Required<WrittenLoan['amount']>;
    readonly period: Required<Omit<WrittenLoan['period'], 'shorter'>> &
      Pick<WrittenLoan['period'], 'shorter'> & { readonly unit: PeriodUnit };
  };
}

/** A country's changes to one data point. */
export type Override = NonNullable<CountryFile['overrides']>[string];
