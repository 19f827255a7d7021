/** All keys of this application in the browser's storage. */
export const storageKeys = {
  storedLoanApplication: 'record',
  leadApplication: 'record',
  dynamicPages: 'record',
  uiColors: 'record',
  asyncFormData: 'record',
  companyData: 'record',
  gclid: 'record',
  routeChange: 'record',
  state: 'record',
  sessionId: 'text',
  sessionUrl: 'text',
  lid: 'text',
  redirectUrl: 'text',
  redirectMethod: 'text',
  sellingTierGlobalId: 'text',
  sessionStartedAt: 'moment',
  initAt: 'moment',
  isLoading: 'flag',
  newSessionFlag: 'flag',
  redirected: 'flag',
  reapplying: 'flag',
  sessionAcceptedRedirected: 'flag',
  logRocket: 'flag',
  logRocketBlocked: 'flag',
  // Only used by this application: the applicant's tracking consent.
  trackingConsent: 'record',
  // Only used by this application: the language that the applicant has chosen. An inline script reads it before the
  // application starts.
  language: 'text',
  // Only used by this application: the variant of an experiment. An inline script reads it before the application
  // starts.
  experiment: 'record',
} as const;

export type StorageKey = keyof typeof storageKeys;

type KeyOf<Kind extends (typeof storageKeys)[StorageKey]> = {
  [Key in StorageKey]: (typeof storageKeys)[Key] extends Kind ? Key : never;
}[StorageKey];

export type RecordKey = KeyOf<'record'>;
export type TextKey = KeyOf<'text'>;
export type TimestampKey = KeyOf<'moment'>;
export type FlagKey = KeyOf<'flag'>;
