import type { Check } from '../../model/check.ts';
import type { Condition } from '../../model/condition.ts';
import type {
  AgeLimits,
  ChoiceList,
  Control,
  JsonSchema,
  LenderList,
  Limits,
  PeriodUnit,
  Privacy,
} from '../../model/flow.ts';
import type { NonEmpty } from '../../model/identifiers.ts';
import type {
  ConsentSource,
  Invitation,
  LinkPurpose,
  OfferChoices,
  ScreenAction,
  ScreenCall,
  ScreenKind,
  ScreenList,
  Tone,
} from '../../model/screen.ts';
import type { AttributionRules, Environment, EnvironmentName, Site, Theme } from '../../model/site.ts';
import type { TrackingSettings } from '../../model/tracking-settings.ts';

/** What an environment goes without is said, lest it look forgotten. */
interface EnvironmentFile extends Omit<
  Environment,
  'translations' | 'tracking' | 'captcha' | 'embeddingOrigins'
> {
  readonly captcha?: NonNullable<Environment['captcha']> | 'none';
  readonly embeddingOrigins: Environment['embeddingOrigins'] | 'none';
}

/** `config/application.json`, as its meta-schema leaves it. The other types here are the same for the other files. */
export interface ApplicationFile {
  readonly basePath: string;
  readonly defaultSite: { readonly brand: string; readonly country: string };
  readonly expirationTimeInMs: number;
  readonly retentionInDays: number;
  readonly attribution: AttributionRules;
  /** What is proposed where a country proposes nothing. */
  readonly proposedLoan: { readonly amount: number; readonly period: number; readonly unit: PeriodUnit };
  readonly translations: string;
  readonly environments: {
    readonly [Name in EnvironmentName]?: EnvironmentFile;
  };
}

export interface StepsFile {
  readonly contexts: NonEmpty<string>;
  readonly steps: { readonly [path: string]: { readonly context: string } };
}

export interface ConditionsFile {
  readonly conditions: { readonly [name: string]: Condition };
}

type Initial = string | number | boolean;
type Presentation = 'inline' | 'modal';

export interface DataPointFile {
  readonly field: string;
  readonly step: string;
  readonly control: Control;
  readonly schema: JsonSchema;
  /** Where the options come from when the schema does not list them. */
  readonly choices?: ChoiceList;
  readonly lenderList?: LenderList;
  readonly limits?: 'amount' | 'period';
  readonly required: boolean;
  readonly when?: string;
  readonly checks?: NonEmpty<Check>;
  readonly presentation?: Presentation;
  readonly autocomplete: string;
  readonly initial?: Initial;
  readonly privacy: PrivacyFile;
}

/** What analytics calls an answer is no rule of the form, and stays out of it. */
export interface PrivacyFile extends Privacy {
  /** Absent means: `form_` and the id. */
  readonly property?: string;
}

export interface DivisionsFile {
  readonly divisions: NonEmpty<{ readonly code: string; readonly name: string }>;
}

export interface Override {
  readonly schema?: JsonSchema;
  readonly choicesExcept?: NonEmpty<string>;
  readonly required?: boolean;
  readonly when?: string;
  /** Added to those of the catalogue. */
  readonly checks?: NonEmpty<Check>;
  readonly step?: string;
  readonly presentation?: Presentation;
  readonly initial?: Initial;
}

type Written<Whole, Left extends keyof Whole> = Omit<Whole, Left> & Partial<Pick<Whole, Left>>;

/** A country as its file has it: what it leaves out is proposed for all. */
export interface WrittenCountryFile extends Omit<CountryFile, 'loan'> {
  readonly loan: {
    readonly amount: Written<CountryFile['loan']['amount'], 'default'>;
    readonly period: Written<CountryFile['loan']['period'], 'default' | 'unit'>;
  };
}

export interface CountryFile {
  readonly code: string;
  readonly locales: NonEmpty<string>;
  readonly money: { readonly currency: string; readonly fractionDigits: number };
  readonly phone: { readonly country: string; readonly prefix: string };
  readonly loan: { readonly amount: Limits; readonly period: Limits & { readonly unit: PeriodUnit } };
  readonly age?: AgeLimits;
  readonly notices?: NonEmpty<string>;
  readonly review?: boolean;
  readonly consentBeforeTracking?: boolean;
  readonly startPage: string;
  readonly dataPoints: NonEmpty<string>;
  /** What no screen asks here. */
  readonly notAsked?: NonEmpty<string>;
  /** Screens nobody is shown here. */
  readonly screensExcept?: readonly string[];
  readonly overrides?: { readonly [dataPoint: string]: Override };
  readonly stateRoutes?: { readonly [state: string]: string };
}

export interface ScreenFile {
  readonly kind: ScreenKind;
  readonly route: string;
  readonly states: readonly number[];
  readonly tone: Tone;
  readonly poll: boolean;
  readonly actions: readonly ScreenAction[];
  readonly dataPoints?: NonEmpty<string>;
  readonly onlyNamed?: true;
  readonly list?: ScreenList;
  readonly source?: ConsentSource;
  readonly call?: ScreenCall;
  readonly choice?: OfferChoices;
  readonly plainCall?: ScreenCall;
  readonly link?: LinkPurpose;
  readonly invitation?: Invitation;
}

export interface BrandFile {
  readonly productName: string;
  readonly applicationPage: string;
  readonly logo: string;
  readonly favicon: string;
}

export interface BrandCountryFile {
  readonly productId: string;
  readonly page: Site['page'];
  readonly links: Site['links'];
  readonly hosts: { readonly [hostname: string]: EnvironmentName };
  readonly tracking?: { readonly [Name in EnvironmentName]?: TrackingSettings };
}

export type ThemeFile = Theme;

export interface Words {
  readonly [key: string]: string | Words;
}

/** What each kind of file holds. */
export interface FileContents {
  readonly application: ApplicationFile;
  readonly steps: StepsFile;
  readonly conditions: ConditionsFile;
  readonly country: WrittenCountryFile;
  readonly 'data-point': DataPointFile;
  readonly divisions: DivisionsFile;
  readonly screen: ScreenFile;
  readonly brand: BrandFile;
  readonly theme: ThemeFile;
  readonly 'brand-country': BrandCountryFile;
  readonly words: Words;
}
