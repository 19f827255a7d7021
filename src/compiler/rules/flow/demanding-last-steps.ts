import { spanOfValue } from '../../read/spans.ts';
import { hasUnread } from '../../link/question-order.ts';
import type { ConfigRule } from '../../rule.ts';

/** An application counts as complete with its last required answer, so the last step must hold one that everybody gives. */
export const demandingLastSteps: ConfigRule = ({ countries }, report) => {
  for (const linked of countries.values()) {
    const { slug: country, file, asked } = linked;
    // A question that could not be read may be the one that is missed.
    if (hasUnread(linked)) continue;
    const last = asked.at(-1);
    if (last === undefined) continue;
    const { step } = last.asked;
    const onLast = asked.filter(({ asked: question }) => question.step === step);
    if (onLast.some(({ asked: question }) => question.required && question.when === undefined)) continue;
    report('last-step-optional', { country, step }, spanOfValue(file.document, ['dataPoints', last.index]));
  }
};
