import type { CaptureResult, PostHogConfig } from 'posthog-js/dist/module.slim.no-external';

interface Address {
  readonly host: string;
  readonly assetHost: string;
}

interface PostHogSetup extends Address {
  /** Whether subdomains share the cookie. */
  readonly crossSubdomainCookie: boolean;
  /** Whether the project's recording settings are requested at all. */
  readonly mayRecord: boolean;
  readonly beforeSend: (event: CaptureResult | null) => CaptureResult | null;
}

/** Removes queries from addresses in recordings. */
export function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

/** The number of stars is constant, because the length of an answer could identify an option. */
function stars(text: string): string {
  return text.trim() === '' ? text : '*****';
}

/** Turns off everything that PostHog does automatically. */
export function postHogOptions(setup: PostHogSetup): Partial<PostHogConfig> {
  const { host, assetHost, crossSubdomainCookie, mayRecord, beforeSend } = setup;
  return {
    api_host: host,
    asset_host: assetHost,
    autocapture: false,
    capture_pageview: false,
    capture_pageleave: false,
    capture_performance: false,
    capture_heatmaps: false,
    capture_dead_clicks: false,
    capture_exceptions: false,
    rageclick: false,
    disable_surveys: true,
    disable_external_dependency_loading: true,
    save_campaign_params: false,
    save_referrer: false,
    advanced_disable_flags: !mayRecord,
    session_idle_timeout_seconds: 1800,
    cookie_expiration: 365,
    secure_cookie: true,
    cross_subdomain_cookie: crossSubdomainCookie,
    feature_flag_request_timeout_ms: 3000,
    surveys_request_timeout_ms: 10_000,
    persistence: 'localStorage+cookie',
    person_profiles: 'identified_only',
    opt_out_capturing_by_default: true,
    opt_out_persistence_by_default: true,
    before_send: beforeSend,
    get_current_url: withoutQuery,
    // `recording.ts` selects visits at random, so PostHog must not start a recording.
    disable_session_recording: true,
    session_recording: {
      maskAllInputs: true,
      maskInputFn: stars,
      maskTextSelector: '[data-private], option',
      maskTextFn: stars,
      maskAttributeFn: (name, value, element) =>
        name === 'value' && element?.tagName === 'OPTION' ? stars(value) : value,
      blockClass: 'ph-no-capture',
      recordHeaders: false,
      recordBody: false,
      maskCapturedNetworkRequestFn: (request) => ({ ...request, name: withoutQuery(request.name) }),
    },
  };
}
