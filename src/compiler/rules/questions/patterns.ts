import { writtenPatterns } from '../../link/written-patterns.ts';
import { examinePattern } from '../../patterns/examine-pattern.ts';
import type { ConfigRule } from '../../rule.ts';

/** A pattern is a regular expression about the whole text. */
export const validPatterns: ConfigRule = (config, report) => {
  for (const { pattern, place } of writtenPatterns(config)) {
    const verdict = examinePattern(pattern);
    if (verdict.kind === 'invalid') report('pattern-invalid', { pattern, problem: verdict.problem }, place);
  }
};

/** A pattern takes time linear in the text, whatever the text. */
export const linearPatterns: ConfigRule = (config, report) => {
  for (const { pattern, place } of writtenPatterns(config)) {
    const verdict = examinePattern(pattern);
    if (verdict.kind === 'not-linear')
      report('pattern-not-linear', { pattern, reason: verdict.reason }, place);
  }
};
