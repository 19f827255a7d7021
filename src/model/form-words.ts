/**
 * The texts every form needs whatever it asks, by their keys below `form:`. The form reads no other
 * fixed key, so a language that has these, and the words of its data points and steps, is complete.
 */
export const formWords = [
  'errors>required',
  'errors>type',
  'errors>enum',
  'errors>format',
  'errors>pattern',
  'errors>minLength',
  'errors>maxLength',
  'errors>minimum',
  'errors>maximum',
  'errors>multipleOf',
  'errors>minItems',
  'errors>maxItems',
  'errors>uniqueItems',
  'errors>additionalProperties',
  'phoneProblems>NOT_A_NUMBER',
  'phoneProblems>TOO_SHORT',
  'phoneProblems>TOO_LONG',
  'phoneProblems>INVALID_COUNTRY',
  'controls>optional',
  'controls>change',
  'controls>changeOf',
  'controls>done',
  'controls>cancel',
  'controls>close',
  'controls>readDocument',
  'controls>choose',
  'controls>yes',
  'controls>no',
  'controls>sending',
  'controls>captchaUnavailable',
  'controls>captchaPrivacy',
  'controls>captchaTerms',
  'errorSummary>title',
] as const;

export type FormWord = (typeof formWords)[number];
