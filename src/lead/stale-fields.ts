import { type ApplicationData, writeField } from './application-data.ts';

/** Fields of one submission, which are removed when the application expires. Answers stay. */
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
