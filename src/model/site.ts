import type {
  ApplicationFile,
  BrandCountryFile,
  CountryFile,
  ThemeFile,
} from '../../generated/config/types.ts';
import type { BrandSlug, CountrySlug } from './identifiers.ts';
import type { Immutable } from './immutable.ts';

export const environmentNames = ['development', 'staging', 'production'] as const;
export type EnvironmentName = (typeof environmentNames)[number];

type WrittenEnvironment = Immutable<NonNullable<ApplicationFile['environments'][EnvironmentName]>>;

export type CaptchaSettings = Exclude<NonNullable<WrittenEnvironment['captcha']>, 'none'>;

/** The servers of an environment. Features set to "none" are undefined or empty. */
export interface Environment extends Omit<WrittenEnvironment, 'captcha' | 'embeddingOrigins'> {
  /** The URL template of messages with `{{lng}}` and `{{ns}}`, relative to the base path. */
  readonly translations: string;
  /** Undefined if no captcha is used and no token is sent. */
  readonly captcha?: CaptchaSettings;
  /** Origins that may embed the application in a frame; also the policy's `frame-ancestors`. */
  readonly embeddingOrigins: readonly string[];
  /** The tracking of the brand; missing means no tracking. */
  readonly tracking?: TrackingSettings;
}

/** The lender's own pages, in the order of the footer. */
export const footerLinkNames = ['imprint', 'privacy', 'terms', 'complaints'] as const;

/** The expiry of affiliates and ad clicks. */
export type AttributionSettings = Immutable<ApplicationFile['attribution']>;

/** Design tokens of a brand, the only brand-specific input of the components. */
export type Theme = Immutable<Omit<ThemeFile, '$schema'>>;

/** A language that applicants can choose, with the brand's own texts in it. */
export interface SiteLanguage {
  readonly locale: string;
  /** In the language itself: "Filipino". */
  readonly name: string;
  /** Undefined for the country's first language, whose texts the site has. */
  readonly texts?: Immutable<NonNullable<BrandCountryFile['translations']>[string]>;
}

/** A brand in one country, as served by a host. Compiled, and inlined in the page as JSON. */
export interface Site {
  readonly brand: BrandSlug;
  readonly country: CountrySlug;
  /** Sent first in the body of lead and affiliate calls. */
  readonly productId: string;
  readonly productName: string;
  readonly basePath: string;
  /** The country's first language, in which the first page is prerendered. */
  readonly locale: string;
  /** The first language and the others; undefined if there is only one. */
  readonly languages?: readonly SiteLanguage[];
  /** The name of the component that lays out this brand's application. */
  readonly applicationPage: string;
  /** The texts of the page, with limits filled in. */
  readonly page: Immutable<BrandCountryFile['page']>;
  readonly links: { readonly [Name in (typeof footerLinkNames)[number]]?: string };
  /** The contact for questions. */
  readonly help: Immutable<BrandCountryFile['help']>;
  readonly registration?: string;
  /** Facts that the law of the country requires on each page; undefined if it requires none. */
  readonly footerFacts?: Immutable<NonNullable<CountryFile['footerFacts']>>;
  /** How credit bureaus are queried; undefined if the brand does not state it. */
  readonly creditBureau?: Immutable<NonNullable<BrandCountryFile['creditBureau']>>;
  /** The channels by which a link to continue on another device can be sent; undefined if the lender sends none. */
  readonly continueElsewhere?: Immutable<NonNullable<BrandCountryFile['continueElsewhere']>>;
  /** Undefined if no response time is promised. */
  readonly decisionInDays?: number;
  /** Undefined if no representative example is shown. */
  readonly pricing?: Immutable<NonNullable<BrandCountryFile['pricing']>>;
  readonly theme: Theme;
  /** Paths below the base path. */
  readonly logo: string;
  readonly favicon: string;
  /** Milliseconds after which a saved application is stale. */
  readonly expirationTimeInMs: number;
  /** Days after the last change for which the answers stay in the browser. */
  readonly retentionInDays: number;
  /** Whether a service worker caches the application, so that a reload works without network. */
  readonly worksOffline: boolean;
  readonly attribution: AttributionSettings;
  readonly environments: { readonly [Name in EnvironmentName]?: Environment };
  /** The environment of each host name. Any other host is an error. */
  readonly hosts: { readonly [hostname: string]: EnvironmentName };
}

type Tracking = NonNullable<Immutable<BrandCountryFile>['tracking']>;

/** The tracking accounts of a brand in one country and one environment. Missing vendors are never loaded. */
export type TrackingSettings = NonNullable<Tracking[keyof Tracking]>;

/** The rules for session recording. */
export type RecordingSettings = NonNullable<NonNullable<TrackingSettings['postHog']>['recording']>;
