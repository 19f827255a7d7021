import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import { showValue } from '../../shape/violation.ts';
import { dependentFlowRule } from '../../rule.ts';

/** Every persona must have a valid answer to each of its questions. Reports the first question without one. */
export const answerableQuestions = dependentFlowRule(({ country, personas }, report) => {
  const reported = new Set<string>();
  for (const { answers, invalidAnswers } of personas) {
    for (const { dataPoint, rule, tried } of invalidAnswers) {
      if (reported.has(dataPoint)) continue;
      reported.add(dataPoint);
      const asked = country.formQuestions.find(({ id }) => id === dataPoint);
      if (asked === undefined) continue;
      const compared = (asked.merged.checks ?? []).flatMap((check) =>
        'dataPoint' in check ? check.dataPoint : [],
      );
      const others = Object.entries(answers).filter(([id]) => compared.some((other) => other === id));
      report(
        'question-unanswerable',
        {
          country: country.slug,
          name: dataPoint,
          rule,
          tried: showValue(tried),
          compared: showValue(Object.fromEntries(others)),
        },
        spanOfValue(country.file.document, ['dataPoints', asked.index]),
        spanOfKey(asked.catalogue.document, ['schema']),
      );
    }
  }
});
