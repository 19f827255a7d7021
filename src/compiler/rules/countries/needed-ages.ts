import { needsAges } from '../../link/check-operands.ts';
import { writtenChecks } from '../../link/written-checks.ts';
import { spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** A country that checks ages says which it accepts. */
export const neededAges: ConfigRule = ({ countries }, report) => {
  for (const country of countries.values()) {
    const { slug, file, asked } = country;
    if (file.contents.age !== undefined) continue;
    for (const question of asked) {
      for (const { check, placeOf } of writtenChecks(country, question)) {
        if (!needsAges(check)) continue;
        report(
          'age-missing',
          { country: slug, name: question.id, rule: check.rule },
          spanOfValue(file.document, ['dataPoints', question.index]),
          placeOf('rule'),
        );
      }
    }
  }
};
