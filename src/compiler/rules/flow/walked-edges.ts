import { spanOfKey } from '../../read/spans.ts';
import type { FlowRule } from '../../rule.ts';

/** The personas take every way from a step to the next: a way that none of them takes has never been tried. */
export const walkedEdges: FlowRule = ({ country, coverage }, report) => {
  const place = spanOfKey(country.file.document, ['dataPoints']);
  for (const { from, to, answers } of coverage.missedEdges) {
    report('edge-unwalked', { country: country.slug, from, to, answers: JSON.stringify(answers) }, place);
  }
};
