import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import { showValue } from '../../shape/violation.ts';
import { dependentFlowRule } from '../../rule.ts';

/** Every persona must have a valid answer to each of its questions. Reports the first question without one. */
export const answerableQuestions = dependentFlowRule(({ country, personas }, report) => {
  const reportedIds = new Set<string>();
  for (const { answers, invalidAnswers } of personas) {
    for (const { dataPoint, rule, answer } of invalidAnswers) {
      if (reportedIds.has(dataPoint)) continue;
      reportedIds.add(dataPoint);
      const question = country.formQuestions.find(({ id }) => id === dataPoint);
      if (question === undefined) continue;
      const comparedIds = (question.merged.checks ?? []).flatMap((check) =>
        'dataPoint' in check ? check.dataPoint : [],
      );
      const comparedAnswers = Object.entries(answers).filter(([id]) =>
        comparedIds.some((other) => other === id),
      );
      report(
        'question-unanswerable',
        {
          country: country.slug,
          name: dataPoint,
          rule,
          tried: showValue(answer),
          compared: showValue(Object.fromEntries(comparedAnswers)),
        },
        spanOfValue(country.file.document, ['dataPoints', question.index]),
        spanOfKey(question.catalogue.document, ['schema']),
      );
    }
  }
});
