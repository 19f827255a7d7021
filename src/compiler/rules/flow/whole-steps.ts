import { spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** The questions of a step stand next to each other: a step is one page, met once. */
export const wholeSteps: ConfigRule = ({ countries, defined }, report) => {
  for (const { slug: country, file, asked } of countries.values()) {
    const met = new Map<string, number>();
    // A step nobody defined has been reported, and where its questions belong is not known.
    const known = asked.filter((each) => defined.steps.has(each.asked.step));
    for (const [position, { id: name, index, asked: question }] of known.entries()) {
      const last = met.get(question.step);
      const between = known[position - 1];
      if (last !== undefined && between !== undefined && last !== between.index) {
        report(
          'step-split',
          { country, step: question.step, name, between: between.id },
          spanOfValue(file.document, ['dataPoints', index]),
          spanOfValue(file.document, ['dataPoints', last]),
        );
      }
      met.set(question.step, index);
    }
  }
};
