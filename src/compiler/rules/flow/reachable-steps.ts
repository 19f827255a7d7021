import { mostWays } from '../../prove/explore.ts';
import { spanOfValue } from '../../read/spans.ts';
import type { FlowRule } from '../../rule.ts';

/** Some answers lead to each step. */
export const reachableSteps: FlowRule = ({ country, flow, exploration }, report) => {
  if (exploration.widest > mostWays) return;
  for (const { path: step, dataPoints } of flow.steps) {
    if (dataPoints.some((id) => exploration.outcomes.get(id)?.has(true) === true)) continue;
    const index = country.asked.find(({ asked }) => asked.step === step)?.index ?? 0;
    const place = spanOfValue(country.file.document, ['dataPoints', index]);
    report('step-unreachable', { country: country.slug, step }, place);
  }
};
