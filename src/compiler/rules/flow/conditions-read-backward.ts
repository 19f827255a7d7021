import { dataPointsRead } from '../../../flow/condition-parts.ts';
import { placeInOrder } from '../../link/question-order.ts';
import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** A condition decides by answers already given: by questions its country asks before the one it decides about. */
export const conditionsReadBackward: ConfigRule = ({ countries, conditions, defined }, report) => {
  if (conditions === undefined) return;
  const named = conditions.contents.conditions;
  for (const linked of countries.values()) {
    const { slug: country, file, asked } = linked;
    for (const { id: reader, index, asked: question } of asked) {
      if (question.when?.op !== 'condition') continue;
      const condition = question.when.name;
      for (const dataPoint of new Set(dataPointsRead(question.when, named))) {
        const position = placeInOrder(linked, dataPoint);
        if (!defined.dataPoints.has(dataPoint) || (position >= 0 && position < index)) continue;
        report(
          'condition-reads-forward',
          { country, condition, reader, dataPoint, asked: position < 0 ? 'never' : 'later' },
          spanOfValue(file.document, ['dataPoints', index]),
          spanOfKey(conditions.document, ['conditions', condition]),
        );
      }
    }
  }
};
