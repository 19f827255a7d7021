import { conditionParts, reachableNames } from '../../../flow/condition-parts.ts';
import { spanOfKey } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** What a "not" is about is answered by everybody: left open, it is neither true nor false, and so is its opposite. */
export const answeredNegations: ConfigRule = ({ countries, conditions: file }, report) => {
  if (file === undefined) return;
  const { conditions } = file.contents;
  for (const { slug: country, questions } of countries.values()) {
    const used = new Set(
      questions.flatMap(({ asked: { when } }) =>
        when?.op === 'condition' ? reachableNames(when.name, conditions) : [],
      ),
    );
    for (const name of used) {
      const condition = conditions[name];
      if (condition === undefined) continue;
      for (const { condition: part, path } of conditionParts(condition)) {
        if (part.op !== 'not') continue;
        const { of } = part;
        if (!('dataPoint' in of) || of.op === 'answered') continue;
        const question = questions.find(({ id }) => id === of.dataPoint);
        if (question === undefined || question.asked.required) continue;
        report(
          'open-negation',
          { country, condition: name, dataPoint: of.dataPoint },
          spanOfKey(file.document, ['conditions', name, ...path, 'of']),
        );
      }
    }
  }
};
