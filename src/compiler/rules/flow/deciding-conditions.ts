import { mostWays } from '../../prove/explore.ts';
import { spanOfValue } from '../../read/spans.ts';
import type { SourceSpan } from '../../../diagnostics/source-span.ts';
import type { AskedDataPoint } from '../../link/asked-data-point.ts';
import type { LinkedCountry } from '../../link/config.ts';
import type { FlowRule } from '../../rule.ts';

function placeOfWhen({ file }: LinkedCountry, { id, override, catalogue }: AskedDataPoint): SourceSpan {
  return override.when === undefined
    ? spanOfValue(catalogue.document, ['when'])
    : spanOfValue(file.document, ['overrides', id, 'when']);
}

/** A condition is true for some answers and not for others; where it never is, a step may be lost with it. */
export const decidingConditions: FlowRule = ({ country, flow, exploration }, report) => {
  if (exploration.widest > mostWays) return;
  for (const dataPoint of country.asked) {
    const { id: reader, asked } = dataPoint;
    const outcomes = exploration.outcomes.get(asked.id);
    if (asked.when?.op !== 'condition' || outcomes === undefined) continue;
    const isTrue = outcomes.has(true);
    if (isTrue && outcomes.size > 1) continue;
    const step = flow.steps.find(({ path }) => path === asked.step);
    const isStepLost =
      step?.dataPoints.every((id) => exploration.outcomes.get(id)?.has(true) !== true) === true;
    if (isStepLost) continue;
    report(
      'condition-constant',
      {
        country: country.slug,
        condition: asked.when.name,
        reader,
        outcome: isTrue ? 'true' : 'never true',
      },
      placeOfWhen(country, dataPoint),
      spanOfValue(country.file.document, ['dataPoints', dataPoint.index]),
    );
  }
};
