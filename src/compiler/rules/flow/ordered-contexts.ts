import { spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** Progress never runs backward: the steps of a country come in the order of their contexts. */
export const orderedContexts: ConfigRule = ({ countries, steps }, report) => {
  if (steps === undefined) return;
  const { contexts, steps: known } = steps.contents;
  for (const { slug: country, file, asked } of countries.values()) {
    const passed = new Set<string>();
    let latest = 0;
    for (const { index, asked: question } of asked) {
      const { step } = question;
      const context = known[step]?.context ?? '';
      const position = contexts.indexOf(context);
      if (position < 0 || passed.has(step)) continue;
      passed.add(step);
      if (position < latest) {
        const detail = { country, step, context, after: contexts[latest] ?? '' };
        report('context-order', detail, spanOfValue(file.document, ['dataPoints', index]));
      }
      latest = Math.max(latest, position);
    }
  }
};
