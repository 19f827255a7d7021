import { spanOfKey } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** Nobody is assumed to be, or not to be, what the law calls sensitive: such a question starts without an answer. */
export const unpromptedAnswers: ConfigRule = ({ dataPoints, countries }, report) => {
  for (const [name, { contents, document }] of dataPoints) {
    if (contents.privacy.class !== 'sensitive' || contents.initial === undefined) continue;
    report('sensitive-preanswered', { name }, spanOfKey(document, ['initial']));
  }
  for (const { file, questions } of countries.values()) {
    for (const { id: name, asked, override } of questions) {
      if (asked.privacy.class !== 'sensitive' || override.initial === undefined) continue;
      report('sensitive-preanswered', { name }, spanOfKey(file.document, ['overrides', name, 'initial']));
    }
  }
};
