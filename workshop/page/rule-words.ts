import type { JsonSchema } from '../../src/model/flow.ts';
import { keywordTitle } from './meta-words.ts';

/** When the error message of a rule is shown. A limit is followed by its name in the rules of a question. */
const whenBroken: { readonly [rule: string]: string } = {
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

/** The rules that are fields with a number in the panel. */
const limits = ['minLength', 'maxLength', 'minimum', 'maximum', 'multipleOf', 'minItems', 'maxItems'];

/** `it is too small (minimum)`; undefined for an unknown rule. */
export function brokenRule(rule: string, { type }: JsonSchema): string | undefined {
  if (rule === 'type' && type === 'integer') return 'it is not a whole number';
  if (rule === 'enum' && type === 'boolean') return 'it is not agreed to';
  const text = whenBroken[rule];
  return text !== undefined && limits.includes(rule) ? `${text} (${keywordTitle(rule).toLowerCase()})` : text;
}

/** `When it is left empty`. An unknown rule, such as an error of the lender, is returned unchanged. */
export function ruleInWords(rule: string, schema: JsonSchema = {}): string {
  const text = brokenRule(rule, schema);
  return text === undefined ? rule : `When ${text}`;
}

/** The label of an error message, before its language: `When it is left empty: error message`. */
export function errorMessageLabel(rule: string, schema: JsonSchema = {}): string {
  const text = brokenRule(rule, schema);
  return text === undefined ? `Error message “${rule}”` : `When ${text}: error message`;
}

/** The name of an error message: `Error message of “Your income” when it is left empty`. */
export function errorMessageName(subject: string, rule: string, schema: JsonSchema = {}): string {
  const text = brokenRule(rule, schema);
  return text === undefined ? `Error message “${rule}” ${subject}` : `Error message ${subject} when ${text}`;
}
