import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import { spanOfKey } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** A country overrides only what it asks. */
export const usedOverrides: ConfigRule = ({ countries, defined }, report) => {
  for (const { slug: country, file, screens } of countries.values()) {
    const onScreens = [...screens.values()].flatMap(({ contents }) => contents.dataPoints ?? []);
    const never: readonly string[] = file.contents.notAsked ?? [];
    const asked = [...file.contents.dataPoints, ...onScreens.filter((name) => !never.includes(name))];
    for (const name of Object.keys(file.contents.overrides ?? {})) {
      if (asked.includes(name) || !defined.dataPoints.has(name)) continue;
      report(
        'unused-override',
        { country, name, similar: nearestNames(name, asked) },
        spanOfKey(file.document, ['overrides', name]),
      );
    }
  }
};
