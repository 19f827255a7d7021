import { spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** Somebody is old enough and not too old. */
export const soundAges: ConfigRule = ({ countries }, report) => {
  for (const { slug: country, file } of countries.values()) {
    const { age } = file.contents;
    if (age === undefined || age.minimum <= age.maximum) continue;
    report(
      'age-limits',
      { country, minimum: age.minimum, maximum: age.maximum },
      spanOfValue(file.document, ['age', 'minimum']),
      spanOfValue(file.document, ['age', 'maximum']),
    );
  }
};
