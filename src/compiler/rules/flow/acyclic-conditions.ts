import type { NonEmpty } from '../../../model/identifiers.ts';
import { type NamedConditions, namesIn } from '../../../flow/condition-parts.ts';
import { spanOfKey } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** The shortest way from a name back to itself, the start first. */
function shortestCycle(start: string, conditions: NamedConditions): NonEmpty<string> | undefined {
  let paths: NonEmpty<string>[] = [[start]];
  const met = new Set<string>();
  while (paths.length > 0) {
    const longer: NonEmpty<string>[] = [];
    for (const path of paths) {
      const condition = conditions[path.at(-1) ?? start];
      for (const name of condition === undefined ? [] : namesIn(condition)) {
        if (name === start) return path;
        if (met.has(name)) continue;
        met.add(name);
        longer.push([...path, name]);
      }
    }
    paths = longer;
  }
  return undefined;
}

/** No condition rests on itself. Each circle is reported once, at the first of its names. */
export const acyclicConditions: ConfigRule = ({ conditions }, report) => {
  if (conditions === undefined) return;
  const named = conditions.contents.conditions;
  const reported = new Set<string>();
  for (const name of Object.keys(named)) {
    const cycle = reported.has(name) ? undefined : shortestCycle(name, named);
    if (cycle === undefined) continue;
    for (const member of cycle) reported.add(member);
    const [place, ...others] = cycle.map((member) => spanOfKey(conditions.document, ['conditions', member]));
    if (place !== undefined) report('condition-cycle', { cycle }, place, ...others);
  }
};
