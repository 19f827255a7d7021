import type { ApplicationFile, BrandCountryFile, ThemeFile } from '../../generated/config/types.ts';
import type { BrandSlug, CountrySlug } from './identifiers.ts';
import type { Immutable } from './immutable.ts';

export const environmentNames = ['development', 'staging', 'production'] as const;
export type EnvironmentName = (typeof environmentNames)[number];

type WrittenEnvironment = Immutable<NonNullable<ApplicationFile['environments'][EnvironmentName]>>;

export type CaptchaSettings = Exclude<NonNullable<WrittenEnvironment['captcha']>, 'none'>;

/** The servers of an environment. What it says it goes without is absent, or empty. */
export interface Environment extends Omit<WrittenEnvironment, 'captcha' | 'embeddingOrigins'> {
  /** Where messages are fetched from, with `{{lng}}` and `{{ns}}`, relative to the base path. */
  readonly translations: string;
  /** Absent means no captcha is asked and no token is sent. */
  readonly captcha?: CaptchaSettings;
  /** Origins that may embed the application in a frame; also the policy's `frame-ancestors`. */
  readonly embeddingOrigins: readonly string[];
  /** The tracking of the brand; missing means no tracking. */
  readonly tracking?: TrackingSettings;
}

/** The lender's own pages, in the order of the footer. */
export const footerLinkNames = ['imprint', 'privacy', 'terms', 'complaints'] as const;

/** How long it counts who sent an applicant. */
export type AttributionRules = Immutable<ApplicationFile['attribution']>;

/** Design tokens of a brand; the one component set is drawn from these alone. */
export type Theme = Immutable<Omit<ThemeFile, '$schema'>>;

/** One brand in one country: what a host serves. Compiled, and inlined in the page as JSON. */
export interface Site {
  readonly brand: BrandSlug;
  readonly country: CountrySlug;
  /** Sent first in the body of lead and affiliate calls. */
  readonly productId: string;
  readonly productName: string;
  readonly basePath: string;
  readonly locale: string;
  /** The component that lays out this brand's application, by name. */
  readonly applicationPage: string;
  /** With the texts as they are shown. */
  readonly page: Immutable<BrandCountryFile['page']>;
  readonly links: { readonly [Name in (typeof footerLinkNames)[number]]?: string };
  /** A person to turn to. */
  readonly help: Immutable<BrandCountryFile['help']>;
  readonly registration?: string;
  /** How credit bureaus are asked; absent where the brand does not say. */
  readonly creditBureau?: Immutable<NonNullable<BrandCountryFile['creditBureau']>>;
  /** By what a link to go on elsewhere can be had; absent where the lender sends none. */
  readonly continueElsewhere?: Immutable<NonNullable<BrandCountryFile['continueElsewhere']>>;
  /** Absent where no day is promised. */
  readonly answerInDays?: number;
  /** Absent where no example of the costs is shown. */
  readonly pricing?: Immutable<NonNullable<BrandCountryFile['pricing']>>;
  readonly theme: Theme;
  /** Paths below the base path. */
  readonly logo: string;
  readonly favicon: string;
  /** Milliseconds after which a saved application is stale. */
  readonly expirationTimeInMs: number;
  /** Days after the last change for which the answers stay in the browser. */
  readonly retentionInDays: number;
  /** Whether browsers keep the application, so that a reload without network shows it. */
  readonly worksOffline: boolean;
  readonly attribution: AttributionRules;
  readonly environments: { readonly [Name in EnvironmentName]?: Environment };
  /** The environment of each host name. Any other host is an error. */
  readonly hosts: { readonly [hostname: string]: EnvironmentName };
}

type Tracking = NonNullable<Immutable<BrandCountryFile>['tracking']>;

/** The tracking accounts of a brand in one country and one environment. Missing vendors are never loaded. */
export type TrackingSettings = NonNullable<Tracking[keyof Tracking]>;

/** Which visits are recorded. */
export type RecordingRules = NonNullable<NonNullable<TrackingSettings['postHog']>['recording']>;
