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

/** The allowed uses of an answer. The compiler derives masking and event allowlists from it. */
export type Privacy = Immutable<Omit<DataPointFile['privacy'], 'property'>>;

/** A list of the lender that limits the options. */
export type LenderList = NonNullable<DataPointFile['lenderList']>;

/** How a country writes a house number together with its street. */
export type HouseNumbers = Immutable<NonNullable<CountryFile['houseNumbers']>>;

/** The labels of options that have no messages. */
export type OptionLabels =
  | {
      readonly list: 'divisions';
      readonly names: { readonly [code: string]: string };
      /** Further search terms by option. */
      readonly aliases?: { readonly [code: string]: readonly string[] };
    }
  /** By `Intl.DisplayNames`, in the language of the page: the options are ISO 3166-1 alpha-2 codes. */
  | { readonly list: 'countries' };

/** One question as the browser knows it: catalogue and country override already merged. */
export interface FlowDataPoint {
  readonly id: DataPointId;
  /** The data point whose messages this entry of a list uses; undefined if it has its own. */
  readonly repeats?: DataPointId;
  /** The dotted path of the answer in the lead: `contactDetails.email`. */
  readonly field: string;
  readonly step: StepPath;
  readonly control: Control;
  readonly schema: JsonSchema;
  readonly required: boolean;
  /** Undefined if the question is always asked. */
  readonly when?: Condition;
  /** Defined if the options come from a list; otherwise the messages contain the labels. */
  readonly optionLabels?: OptionLabels;
  /** The lender's list that limits the options, if there is one. */
  readonly lenderList?: LenderList;
  /** The data point for a house number that was typed with the street, and how to recognize it. */
  readonly moveHouseNumberTo?: HouseNumbers & { readonly dataPoint: DataPointId };
  /** Rules that the schema cannot express. */
  readonly checks?: NonEmpty<Check>;
  /** `modal` shows the value in the page and the control in a dialog. */
  readonly presentation: 'inline' | 'modal';
  readonly autocomplete: string;
  readonly privacy: Privacy;
  /** The initial answer. Consents never have one. */
  readonly initial?: string | number | boolean;
  /** The version of a consent text. It is part of the step's fingerprint, so a new version is asked again. */
  readonly version?: number;
}

/** The target of a button. `start` and `submit` are the edges of the form and cannot be names of steps. */
export type StepLink<Edge extends 'start' | 'submit'> = StepPath | Edge;

/** A page of the dynamic form. Its links define the order; `walk` decides which steps are shown. */
export interface FlowStep {
  readonly path: StepPath;
  /** The progress section the step belongs to. */
  readonly context: string;
  /** Median time in seconds; missing if it has not been measured. */
  readonly medianSeconds?: number;
  /** All its questions, including hidden ones. */
  readonly dataPoints: NonEmpty<DataPointId>;
  readonly prevButtonFormPath: StepLink<'start'>;
  readonly nextButtonFormPath: StepLink<'submit'>;
  /** Position in the order of the links, starting at 1. */
  readonly stepOrder: number;
  /** Changes when a question of the step or one of its rules changes. */
  readonly fingerprint: string;
  /** Only on the last step: all data points that are sent, in order. */
  readonly dataPointsToSubmit?: readonly DataPointId[];
  /** Only on the last step: the data points of each step, in order. */
  readonly dataPointsPerStep?: { readonly [path: string]: readonly DataPointId[] };
}

export interface Limits extends SteppedRange {
  readonly default: number;
}

/** In whole years, inclusive. */
export interface AgeLimits {
  readonly minimum: number;
  readonly maximum: number;
}

export const periodUnits = ['day', 'week', 'month', 'year'] as const;
export type PeriodUnit = (typeof periodUnits)[number];

/** The compiled configuration of a country's form, as the browser loads it. */
export interface Flow {
  readonly format: 1;
  readonly country: CountrySlug;
  /** For a variant of an experiment: the names used in events. */
  readonly variantOf?: {
    readonly country: CountrySlug;
    readonly experiment: string;
    readonly variant: string;
  };
  readonly configHash: string;
  readonly money: {
    readonly currency: string;
    /** Decimals of amounts that are not whole. Default: 2. */
    readonly fractionDigits?: number;
    /** Whether a space separates a number and its percent sign, by locale. The default is that of the browser. */
    readonly isPercentSpaced?: { readonly [locale: string]: boolean };
  };
  /** ISO 3166-1 alpha-2 of the numbering plan, and the calling code with its plus. */
  readonly phone: { readonly country: string; readonly prefix: string };
  readonly loan: {
    readonly amount: Limits;
    readonly period: Limits & {
      readonly unit: PeriodUnit;
      /** A period shorter than the default. The price shows what it saves. */
      readonly shorter?: number;
    };
  };
  /** The country's age limits; defined if a check uses them. */
  readonly age?: AgeLimits;
  /** Legal notices for a credit offer, by message name: `form:notices>credit-warning`. */
  readonly notices?: NonEmpty<string>;
  /** Whether the cost example is shown at once or only after a press. Absent means at once. */
  readonly costExample?: CountryFile['costExample'];
  /** Legal rights of applicants, and debt advice. */
  readonly consumerRights?: Immutable<NonNullable<CountryFile['consumerRights']>>;
  /** Whether a review page follows the last step. Otherwise the last step submits. */
  readonly review: boolean;
  /**
   * A step, or a screen with questions. With a screen, the lender's states decide what follows, and state 0 shows the
   * steps.
   */
  readonly startPage: StepPath | ScreenId;
  readonly conditions: { readonly [Name in ConditionName]?: Condition };
  readonly dataPoints: { readonly [Id in DataPointId]?: FlowDataPoint };
  readonly steps: NonEmpty<FlowStep>;
  /** Fields that a link can prefill although no step asks them. */
  readonly askedLater?: NonEmpty<Pick<FlowDataPoint, 'field' | 'schema'>>;
  /** Where a state has several screens, the route this country uses: `{ "36": "/smava" }`. */
  readonly stateRoutes: { readonly [state: string]: string };
  /** Screens that are excluded in this country. */
  readonly screensExcept?: readonly ScreenId[];
}

/** The question that owns each field of a server error, by data point id and by lead field. */
export interface ErrorOwners {
  readonly owned: {
    readonly [fieldName: string]: {
      readonly dataPoint: DataPointId;
      readonly step: StepPath;
    };
  };
  /** Fields without a question. A server error about such a field is shown without a link. */
  readonly unowned: readonly string[];
}

/** The smallest answers that lead along one path through the form. */
export interface Persona {
  readonly name: string;
  readonly answers: { readonly [dataPoint: string]: unknown };
  readonly path: readonly StepPath[];
}

/** Whether the answer is personal data. */
export function isPrivate({ privacy }: Pick<FlowDataPoint, 'privacy'>): boolean {
  return privacy.class !== 'public';
}
