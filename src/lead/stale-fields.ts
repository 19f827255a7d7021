import { type ApplicationData, writeField } from './application-data.ts';

/** What belongs to one sending of the application and must not outlive it. Answers stay. */
export const staleFields = [
  'sessionStartedAt',
  'id',
  'generalPolicies',
  'policies',
  'leadSource',
  'googleCaptchaToken',
  'otherDetails.ibanConsent',
] as const;

export function clearStaleFields(data: ApplicationData): ApplicationData {
  return staleFields.reduce((cleared, field) => writeField(cleared, field, undefined), data);
}
