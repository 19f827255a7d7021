import { isPlainObject } from '../lib/json.ts';
import { prefillParameters } from './read-prefill.ts';

/** What a lead tells the analysts of how it was filled in. */
export interface PosthogParameters {
  readonly isLeadPrefilled: boolean;
  /** By the names of the address. */
  readonly leadPrefilledFields: readonly string[];
  readonly leadPreviouslyRedirected: boolean;
}

/** What of stored parameters can be believed. */
export function parsePosthogParameters(stored: unknown): PosthogParameters {
  const { leadPrefilledFields, leadPreviouslyRedirected } = isPlainObject(stored) ? stored : {};
  const named = Array.isArray(leadPrefilledFields) ? leadPrefilledFields : [];
  const filled = prefillParameters.filter((parameter) => named.includes(parameter));
  return {
    isLeadPrefilled: filled.length > 0,
    leadPrefilledFields: filled,
    leadPreviouslyRedirected: leadPreviouslyRedirected === true,
  };
}
