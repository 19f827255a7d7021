import { describeBrokenRule } from '../../src/compiler/describe/broken-rule.ts';
import type { JsonSchema } from '../../src/model/flow.ts';
import { keywordTitle } from './meta-words.ts';

/** The rules that are fields with a number in the panel. */
const limits = ['minLength', 'maxLength', 'minimum', 'maximum', 'multipleOf', 'minItems', 'maxItems'];

/** `it is too small (minimum)`; undefined for an unknown rule. */
export function brokenRule(rule: string, schema: JsonSchema): string | undefined {
  const text = describeBrokenRule(rule, schema);
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
