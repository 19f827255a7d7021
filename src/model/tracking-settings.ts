/** Where a vendor's script is fetched from instead of its own address: an https address, or a path on the same host. */
type Script = { readonly script?: string };

/** Which of a brand's accounts hear of it, in one country and one environment. A vendor that is absent is never loaded. */
export interface TrackingSettings {
  readonly tagManager?: Script & {
    readonly id: string;
    /** What Google Ads calls a conversion (`send_to`), by the event that is one. */
    readonly conversions?: { readonly lead_created: string; readonly accepted?: string };
  };
  readonly tikTok?: Script & {
    readonly id: string;
    /** What TikTok calls each event. */
    readonly events: { readonly [Name in 'lead_created' | 'accepted' | 'rejected']: string };
  };
  readonly meta?: Script & { readonly id: string };
  readonly postHog?: {
    readonly key: string;
    /** Where events go: an https origin, or a path on the same host. */
    readonly host: string;
    /** Where its settings come from, where that is another origin. */
    readonly assetHost?: string;
    /** What it keeps is shared with the hosts beside this one; absent means that each host has its own. */
    readonly crossSubdomainCookie?: boolean;
    /** Absent means that no visit is recorded. */
    readonly recording?: RecordingRules;
  };
}

/** Which visits are recorded. */
export interface RecordingRules {
  /** Of a hundred sessions, how many. */
  readonly percentage: number;
  /** Whether those count whom a campaign brings back. */
  readonly retargeting: boolean;
  /** Whether those count who are asked to finish what they began. */
  readonly abandonment: boolean;
}
