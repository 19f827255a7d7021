import type { CountryFile, DataPointFile } from '../../generated/config/types.ts';
import type { SteppedRange } from '../lib/snap-to-limits.ts';
import type { Check } from './check.ts';
import type { Condition } from './condition.ts';
import type { Control } from './controls.ts';
import type { ConditionName, CountrySlug, DataPointId, NonEmpty, ScreenId, StepPath } from './identifiers.ts';
import type { Immutable } from './immutable.ts';

/** A draft-07 schema in the compiler's closed subset: no `allOf`, `anyOf`, `oneOf`, `if` or remote `$ref`. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** What a data point's value may be used for; the compiler derives masking and event allow-lists from it. */
export type Privacy = Immutable<Omit<DataPointFile['privacy'], 'property'>>;

/** What a lender lists itself, and accepts no others of. */
export type LenderList = NonNullable<DataPointFile['lenderList']>;

/** How a country writes a house number together with its street. */
export type HouseNumbers = Immutable<NonNullable<CountryFile['houseNumbers']>>;

/** What the options of such a list are called; messages never name them. */
export type OptionLabels =
  | {
      readonly list: 'divisions';
      readonly names: { readonly [code: string]: string };
      /** What else they are found by. */
      readonly aliases?: { readonly [code: string]: readonly string[] };
    }
  /** By `Intl.DisplayNames`, in the language of the page: the options are ISO 3166-1 alpha-2 codes. */
  | { readonly list: 'countries' };

/** One question as the browser knows it: catalogue and country override already merged. */
export interface FlowDataPoint {
  readonly id: DataPointId;
  /** The question it repeats for one entry of a list, whose messages it has; absent means that it has its own. */
  readonly repeats?: DataPointId;
  /** Where the answer lives in the lead, dotted: `contactDetails.email`. */
  readonly field: string;
  readonly step: StepPath;
  readonly control: Control;
  readonly schema: JsonSchema;
  readonly required: boolean;
  /** Absent means: always asked. */
  readonly when?: Condition;
  /** Present where the options are those of a list; absent means that the messages of the question name them. */
  readonly optionLabels?: OptionLabels;
  /** The list of the lender that narrows what is offered; absent where all options are. */
  readonly lenderList?: LenderList;
  /** The data point for a house number that was typed with the street, and how to recognize it. */
  readonly splitsOff?: HouseNumbers & { readonly dataPoint: DataPointId };
  /** Laws the schema cannot express; absent means that there are none. */
  readonly checks?: NonEmpty<Check>;
  /** `modal` shows the value in the page and the control in a dialog. */
  readonly presentation: 'inline' | 'modal';
  readonly autocomplete: string;
  readonly privacy: Privacy;
  /** The answer an untouched form starts with. Consents never have one. */
  readonly initial?: string | number | boolean;
  /** Of the text that is agreed to; part of the step's fingerprint, so another one is asked again. */
  readonly version?: number;
}

/** Where a button leads; the edge of the form is a value, never `undefined`. No step may be named `start` or `submit`. */
export type StepLink<Edge extends 'start' | 'submit'> = StepPath | Edge;

/** A page of the dynamic form. Its links are the order; which steps ask something, with some answers, is `walk`'s to say. */
export interface FlowStep {
  readonly path: StepPath;
  /** The progress section the step belongs to. */
  readonly context: string;
  /** Median time in seconds; missing if it has not been measured. */
  readonly medianSeconds?: number;
  /** All it may ask. */
  readonly dataPoints: NonEmpty<DataPointId>;
  readonly prevButtonFormPath: StepLink<'start'>;
  readonly nextButtonFormPath: StepLink<'submit'>;
  /** Its position in the order of the links, from 1. */
  readonly stepOrder: number;
  /** Changes when anything the step asks, or any rule it asks by, changes. */
  readonly fingerprint: string;
  /** Only on the last step: everything that is sent, in the order asked. */
  readonly dataPointsToSubmit?: readonly DataPointId[];
  /** Only on the last step: what is asked on each step and held to its rules, in order. */
  readonly dataPointsPerStep?: { readonly [path: string]: readonly DataPointId[] };
}

export interface Limits extends SteppedRange {
  readonly default: number;
}

/** In whole years, both included. */
export interface AgeLimits {
  readonly minimum: number;
  readonly maximum: number;
}

export const periodUnits = ['day', 'week', 'month', 'year'] as const;
export type PeriodUnit = (typeof periodUnits)[number];

/** The seam between the compiler and the running form: all that the browser knows of a country's questions. */
export interface Flow {
  readonly format: 1;
  readonly country: CountrySlug;
  /** Where it is what an experiment shows in a country's place: what events tell of that. */
  readonly variantOf?: {
    readonly country: CountrySlug;
    readonly experiment: string;
    readonly variant: string;
  };
  readonly configHash: string;
  readonly money: {
    readonly currency: string;
    readonly fractionDigits: number;
    /** Of costs and payments that are not whole. Absent means 2. */
    readonly costFractionDigits?: number;
  };
  /** ISO 3166-1 alpha-2 of the numbering plan, and the calling code with its plus. */
  readonly phone: { readonly country: string; readonly prefix: string };
  readonly loan: { readonly amount: Limits; readonly period: Limits & { readonly unit: PeriodUnit } };
  /** How old an applicant is; present wherever a check asks for it. */
  readonly age?: AgeLimits;
  /** Legal notices for a credit offer, by message name: `form:notices>credit-warning`. */
  readonly notices?: NonEmpty<string>;
  /** Legal rights of applicants, and debt advice. */
  readonly consumerRights?: Immutable<NonNullable<CountryFile['consumerRights']>>;
  /** The answers are read once more before they are sent; otherwise the last step sends them. */
  readonly review: boolean;
  /** A step, or a screen that asks: from there on the lender says what comes, and state 0 means the steps. */
  readonly startPage: StepPath | ScreenId;
  readonly conditions: { readonly [Name in ConditionName]?: Condition };
  readonly dataPoints: { readonly [Id in DataPointId]?: FlowDataPoint };
  readonly steps: NonEmpty<FlowStep>;
  /** The fields that a link may fill in although no step asks for them; absent where there are none. */
  readonly askedLater?: NonEmpty<Pick<FlowDataPoint, 'field' | 'schema'>>;
  /** Where a state has several screens, the route this country uses: `{ "36": "/smava" }`. */
  readonly stateRoutes: { readonly [state: string]: string };
  /** Screens that are excluded in this country. */
  readonly screensExcept?: readonly ScreenId[];
}

/** The owner of each field that a server error may name: keyed by data point id and by lead field alike. */
export interface ErrorOwners {
  readonly owned: {
    readonly [fieldName: string]: {
      readonly dataPoint: DataPointId;
      readonly step: StepPath;
    };
  };
  /** Fields no question asks for; a server error about one is shown without a link. */
  readonly unowned: readonly string[];
}

/** The smallest answers that lead along one path through the form. */
export interface Persona {
  readonly name: string;
  readonly answers: { readonly [dataPoint: string]: unknown };
  readonly path: readonly StepPath[];
}

/** True of every question whose answer says something of a person. */
export function isPrivate({ privacy }: Pick<FlowDataPoint, 'privacy'>): boolean {
  return privacy.class !== 'public';
}
