/** Of what the pixel can do, what is used here. */
export interface TikTokPixel {
  readonly holdConsent: () => void;
  readonly grantConsent: () => void;
  readonly revokeConsent: () => void;
  readonly page: () => void;
  readonly identify: (traits: { readonly [trait: string]: string }) => void;
  readonly track: (
    event: string,
    properties: { readonly [property: string]: string | number },
    options: { readonly event_id: string },
  ) => void;
}

/** What the pixel's script looks up of each account: where it comes from, since when, and with which options. */
interface Accounts {
  _i?: { [id: string]: unknown[] & { _u?: string } };
  _t?: { [id: string]: number };
  _o?: { [id: string]: object };
}

declare global {
  interface Window {
    TiktokAnalyticsObject?: string;
    ttq?: TikTokPixel & Accounts;
  }
}

const methods = [
  'page',
  'track',
  'identify',
  'instances',
  'debug',
  'on',
  'off',
  'once',
  'ready',
  'alias',
  'group',
  'enableCookie',
  'disableCookie',
  'holdConsent',
  'revokeConsent',
  'grantConsent',
] as const;

type Deferred = { readonly [Method in (typeof methods)[number]]: (...given: readonly unknown[]) => void };

/** Calls are kept as lists of a method's name and what it was given, until the script has come to make them. */
function createQueue(): TikTokPixel & Accounts {
  const calls: unknown[] = [];
  const deferred = Object.fromEntries(
    methods.map((method) => [method, (...given: readonly unknown[]) => calls.push([method, ...given])]),
  ) as unknown as Deferred;
  return Object.assign(calls, { methods, ...deferred });
}

/** The pixel, or what stands in for it until its script has come. */
export function openTikTokPixel(window: Window): TikTokPixel & Accounts {
  window.TiktokAnalyticsObject = 'ttq';
  window.ttq ??= createQueue();
  return window.ttq;
}

export function registerAccount(queue: Accounts, id: string, script: string): void {
  queue._i = { ...queue._i, [id]: Object.assign([], { _u: script }) };
  queue._t = { ...queue._t, [id]: Date.now() };
  queue._o = { ...queue._o, [id]: {} };
}
