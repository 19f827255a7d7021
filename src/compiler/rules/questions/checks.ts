import { checkOperands } from '../../link/check-operands.ts';
import { writtenChecks } from '../../link/written-checks.ts';
import { spanOfValue } from '../../read/spans.ts';
import { questionRule } from '../../rule.ts';
import { positionInOrder } from '../../link/question-order.ts';

/** A check must fit the answers that it compares. A check of a code without a birth date would always fail. */
export const fittingChecks = questionRule(([question, country], report) => {
  const { file, formQuestions } = country;
  const { id: name, override } = question;
  const { schema } = question.merged;
  const ownFormat =
    override.schema?.['format'] === undefined
      ? []
      : [spanOfValue(file.document, ['overrides', name, 'schema', 'format'])];
  for (const { check, spanOf } of writtenChecks(country, question)) {
    const { own, other } = checkOperands(check, schema);
    const { rule } = check;
    if (!own.matches(schema)) {
      const detail = { name, rule, dataPoint: name, needs: own.description };
      report('check-operand', detail, spanOf('rule'), ...ownFormat);
    }
    if (!('dataPoint' in check)) continue;
    const { dataPoint } = check;
    const counterpart = formQuestions.find(({ id }) => id === dataPoint);
    if (counterpart === undefined || other.matches(counterpart.merged.schema)) continue;
    report('check-operand', { name, rule, dataPoint, needs: other.description }, spanOf('dataPoint'));
  }
});

/** A check can only compare with an answer of the same or an earlier step. */
export const checksReadBackward = questionRule(([question, country], report, { defined }) => {
  const { slug, file, formQuestions } = country;
  const { id: name, index } = question;
  for (const { check, spanOf } of writtenChecks(country, question)) {
    if (!('dataPoint' in check) || !defined.dataPoints.has(check.dataPoint)) continue;
    const { rule, dataPoint } = check;
    const position = positionInOrder(country, dataPoint);
    const counterpart = formQuestions.find(({ id }) => id === dataPoint);
    // The step of an unreadable question is unknown.
    if (counterpart === undefined && position >= 0) continue;
    const isOnSameStep = counterpart?.merged.step === question.merged.step;
    if (isOnSameStep || (position >= 0 && position < index)) continue;
    report(
      'check-reads-forward',
      { country: slug, name, rule, dataPoint, asked: position < 0 ? 'never' : 'later' },
      spanOfValue(file.document, ['dataPoints', index]),
      spanOf('dataPoint'),
    );
  }
});
