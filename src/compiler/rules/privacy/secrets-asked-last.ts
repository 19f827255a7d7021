import { spanOfValue } from '../../read/spans.ts';
import { hasUnread } from '../../link/question-order.ts';
import type { ConfigRule } from '../../rule.ts';

/** A secret travels with the submit of its own step alone, so an application needs it there or not at all. */
export const secretsAskedLast: ConfigRule = ({ countries }, report) => {
  for (const linked of countries.values()) {
    const { slug: country, file, asked } = linked;
    // A question that could not be read may be the one on the last step.
    if (hasUnread(linked)) continue;
    const last = [...new Set(asked.map((dataPoint) => dataPoint.asked.step))].at(-1);
    for (const { id: name, asked: question, catalogue, override } of asked) {
      const { step, required, privacy } = question;
      if (last === undefined || step === last || !required || privacy.class !== 'secret') continue;
      const place =
        override.required === undefined
          ? spanOfValue(catalogue.document, ['required'])
          : spanOfValue(file.document, ['overrides', name, 'required']);
      report('secret-too-early', { country, name, step, last }, place);
    }
  }
};
