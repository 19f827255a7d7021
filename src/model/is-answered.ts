import type { AnswerValue } from './answers.ts';

/** `false` and `0` are answers; blank text, an empty list and an empty group are not. */
export function isAnswered(value: AnswerValue | undefined): value is AnswerValue {
  if (value === undefined || value === null) return false;
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value === 'boolean' || Object.keys(value).length > 0;
}
