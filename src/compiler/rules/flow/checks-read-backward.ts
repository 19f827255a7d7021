import { placeInOrder } from '../../link/question-order.ts';
import { writtenChecks } from '../../link/written-checks.ts';
import { spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** A check compares with an answer its country has by then: of an earlier step, or of the same one. */
export const checksReadBackward: ConfigRule = ({ countries, defined }, report) => {
  for (const country of countries.values()) {
    const { slug, file, asked } = country;
    for (const question of asked) {
      const { id: name, index } = question;
      for (const { check, placeOf } of writtenChecks(country, question)) {
        if (!('dataPoint' in check) || !defined.dataPoints.has(check.dataPoint)) continue;
        const { rule, dataPoint } = check;
        const position = placeInOrder(country, dataPoint);
        const counterpart = asked.find(({ id }) => id === dataPoint);
        const isOnSameStep = counterpart?.asked.step === question.asked.step;
        if (isOnSameStep || (position >= 0 && position < index)) continue;
        report(
          'check-reads-forward',
          { country: slug, name, rule, dataPoint, asked: position < 0 ? 'never' : 'later' },
          spanOfValue(file.document, ['dataPoints', index]),
          placeOf('dataPoint'),
        );
      }
    }
  }
};
