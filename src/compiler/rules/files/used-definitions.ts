import { reachableNames } from '../../../flow/condition-parts.ts';
import { spanOfKey } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** What no country uses is pointed out; it does no harm, so it is only a warning. */
export const usedDefinitions: ConfigRule = (
  { countries, dataPoints, screens, steps, conditions },
  report,
) => {
  const asked = [...countries.values()].flatMap((country) => country.questions);
  const usedSteps = new Set<string>(asked.map((dataPoint) => dataPoint.asked.step));
  const usedConditions = new Set(
    asked.flatMap(({ asked: { when } }) =>
      when?.op === 'condition' ? reachableNames(when.name, conditions?.contents.conditions ?? {}) : [],
    ),
  );
  for (const [name, { document }] of dataPoints) {
    if (asked.some(({ id }) => id === name)) continue;
    report('unused-definition', { kind: 'data point', name }, spanOfKey(document, []));
  }
  for (const [name, { document }] of screens) {
    if ([...countries.values()].some((country) => country.screens.has(name))) continue;
    report('unused-definition', { kind: 'screen', name }, spanOfKey(document, []));
  }
  for (const name of Object.keys(steps?.contents.steps ?? {})) {
    if (steps === undefined || usedSteps.has(name)) continue;
    report('unused-definition', { kind: 'step', name }, spanOfKey(steps.document, ['steps', name]));
  }
  for (const name of Object.keys(conditions?.contents.conditions ?? {})) {
    if (conditions === undefined || usedConditions.has(name)) continue;
    const place = spanOfKey(conditions.document, ['conditions', name]);
    report('unused-definition', { kind: 'condition', name }, place);
  }
};
