import type { JsonSchema } from '../../model/flow.ts';

/** How an answer breaks each rule. */
const brokenRules: { readonly [rule: string]: string } = {
  required: 'it is left empty',
  type: 'it is not a number',
  enum: 'it is not one of the options',
  minLength: 'it is too short',
  maxLength: 'it is too long',
  pattern: 'it does not match the pattern',
  format: 'its format is wrong',
  minimum: 'it is too small',
  maximum: 'it is too large',
  multipleOf: 'it is not one of the steps',
  minItems: 'too few options are chosen',
  maxItems: 'too many options are chosen',
  uniqueItems: 'an option is chosen twice',
  additionalProperties: 'it has an unknown consent',
  'minimum-age': 'the applicant is too young',
  'maximum-age': 'the applicant is too old',
  'not-in-future': 'it is in the future',
  'not-in-past': 'it is in the past',
  'within-years-back': 'it is too long ago',
  'within-years-ahead': 'it is too far in the future',
  after: 'it is not later than the other answer',
  before: 'it is not earlier than the other answer',
  'differs-from': 'it is the same as the other answer',
  'encodes-birth-date': 'it does not contain the date of birth',
  'encodes-gender': 'it does not contain the gender',
  'not-before-birth-plus': 'it is too soon after the birth',
};

/** Returns how an answer breaks a rule, in words: `it is too small`; undefined for an unknown rule. */
export function describeBrokenRule(rule: string, { type }: JsonSchema = {}): string | undefined {
  if (rule === 'type' && type === 'integer') return 'it is not a whole number';
  if (rule === 'enum' && type === 'boolean') return 'it is not agreed to';
  return brokenRules[rule];
}
