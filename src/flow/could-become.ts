import type { Answers } from '../model/answers.ts';
import type { Condition } from '../model/condition.ts';
import type { DataPointId } from '../model/identifiers.ts';
import { type ConditionContext, evaluateCondition } from './evaluate-condition.ts';

/** The known answers, and the questions that may still be answered. */
export interface KnownAnswers extends ConditionContext {
  readonly answers: Answers;
  readonly openQuestions: ReadonlySet<DataPointId>;
}

/**
 * Whether the condition can still get this value. A test of a skipped question stays unknown. Each part is examined
 * on its own, so the result may be true for an impossible value, but is never false for a possible one.
 */
export function couldBecome(truth: boolean, condition: Condition, context: KnownAnswers): boolean {
  if (condition.op === 'condition') {
    const namedCondition = context.conditions[condition.name];
    return namedCondition !== undefined && couldBecome(truth, namedCondition, context);
  }
  if ('dataPoint' in condition) {
    return (
      context.openQuestions.has(condition.dataPoint) ||
      evaluateCondition(condition, context.answers, context) === truth
    );
  }
  if (condition.op === 'not') return couldBecome(!truth, condition.of, context);
  const could = (part: Condition): boolean => couldBecome(truth, part, context);
  return (condition.op === 'all') === truth ? condition.of.every(could) : condition.of.some(could);
}
