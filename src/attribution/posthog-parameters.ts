import { isPlainObject } from '../lib/json.ts';
import { prefillParameters } from './read-prefill.ts';

/** Analytics fields of a lead about its prefill and redirects. */
export interface PosthogParameters {
  readonly isLeadPrefilled: boolean;
  /** URL parameter names. */
  readonly leadPrefilledFields: readonly string[];
  readonly leadPreviouslyRedirected: boolean;
}

/** Returns the valid part of stored parameters. */
export function parsePosthogParameters(stored: unknown): PosthogParameters {
  const { leadPrefilledFields, leadPreviouslyRedirected } = isPlainObject(stored) ? stored : {};
  const storedNames = Array.isArray(leadPrefilledFields) ? leadPrefilledFields : [];
  const prefilledNames = prefillParameters.filter((parameter) => storedNames.includes(parameter));
  return {
    isLeadPrefilled: prefilledNames.length > 0,
    leadPrefilledFields: prefilledNames,
    leadPreviouslyRedirected: leadPreviouslyRedirected === true,
  };
}
