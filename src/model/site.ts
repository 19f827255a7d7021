import type { BrandSlug, CountrySlug } from './identifiers.ts';
import type { TrackingSettings } from './tracking-settings.ts';

export const environmentNames = ['development', 'staging', 'production'] as const;
export type EnvironmentName = (typeof environmentNames)[number];

export interface CaptchaSettings {
  readonly provider: 'recaptcha';
  readonly siteKey: string;
  /** Where its script is fetched from instead of its own address: an https address, or a path on the same host. */
  readonly script?: string;
}

export interface Environment {
  /** Absolute path or https origin with path, without a trailing slash: `/api`. */
  readonly apiBase: string;
  /** Where words are fetched from, with `{{lng}}` and `{{ns}}`, relative to the base path. */
  readonly translations: string;
  /** Absent means no captcha is asked and no token is sent. */
  readonly captcha?: CaptchaSettings;
  /** The header that carries the attempt key of a lead creation; absent where the lender's server would refuse it. */
  readonly attemptHeader?: string;
  /** Where the policies of a partner are listed, below the API base; `/policies` where absent. */
  readonly policiesPath?: string;
  /** The lender lists the questions of the form, in the place of the country's own. Never so in production. */
  readonly testDataPoints?: true;
  /** Origins an applicant may be handed to. `http:` ones are honoured in development alone. */
  readonly redirectOrigins: readonly string[];
  /** Origins a partner's logo may be shown from, besides the application's own; absent means none. */
  readonly logoOrigins?: readonly string[];
  /** Origins that may embed the application in a frame; also the policy's `frame-ancestors`. */
  readonly embeddingOrigins: readonly string[];
  /** The brand's own; absent means that nobody is told of anything. */
  readonly tracking?: TrackingSettings;
}

/** The lender's own pages, in the order they stand at the foot of each page. */
export const footerLinkNames = ['imprint', 'privacy', 'terms', 'complaints'] as const;

/** How long it counts who sent an applicant. */
export interface AttributionRules {
  readonly affiliateExpirationInHours: number;
  /** Affiliates that never expire, by the name the address gives them. */
  readonly staticAffiliates: readonly string[];
  readonly clickIdExpirationInDays: number;
}

/** Design tokens of a brand; the one component set is drawn from these alone. */
export interface Theme {
  readonly colours: {
    readonly primary: string;
    readonly onPrimary: string;
    readonly accent: string;
    readonly background: string;
    readonly surface: string;
    readonly tint: string;
    readonly text: string;
    readonly mutedText: string;
    readonly border: string;
    readonly error: string;
    readonly errorTint: string;
    readonly success: string;
    readonly focus: string;
  };
  readonly typeface: {
    readonly family: string;
    readonly fallback: string;
    readonly package?: string;
    readonly subsets?: readonly string[];
  };
  readonly headingWeight: number;
  /** Corner radii in pixels: buttons, inputs and choices, cards. */
  readonly radius: { readonly button: number; readonly control: number; readonly card: number };
  /** Multiplies every vertical distance. */
  readonly density: number;
}

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
  readonly page: {
    readonly pageTitle: string;
    readonly metaDescription: string;
    readonly metaKeywords: string;
    /** Empty means: product name and the current year. */
    readonly footerText: string;
    readonly layoutClassName: string;
    readonly mainClassName: string;
  };
  readonly links: { readonly [Name in (typeof footerLinkNames)[number]]?: string };
  readonly theme: Theme;
  /** Paths below the base path. */
  readonly logo: string;
  readonly favicon: string;
  /** True where nothing may be measured before the applicant has agreed to it. */
  readonly consentBeforeTracking: boolean;
  /** Milliseconds after which a saved application is stale. */
  readonly expirationTimeInMs: number;
  /** Days after the last change for which the answers stay in the browser. */
  readonly retentionInDays: number;
  readonly attribution: AttributionRules;
  readonly environments: { readonly [Name in EnvironmentName]?: Environment };
  /** Which environment a host name belongs to; a host not listed is refused. */
  readonly hosts: { readonly [hostname: string]: EnvironmentName };
}
