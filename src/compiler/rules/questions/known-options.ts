import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import { optionsOf } from '../../link/options.ts';
import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** A country leaves out options there are, and leaves some. */
export const knownOptions: ConfigRule = ({ countries, defined }, report) => {
  for (const { slug: country, file, asked } of countries.values()) {
    for (const { id: name, base, override, catalogue } of asked) {
      const { choicesExcept } = override;
      const isUnlisted = catalogue.contents.choices === 'divisions' && !defined.divisions.has(country);
      if (choicesExcept === undefined || isUnlisted) continue;
      const options = optionsOf(base).map(String);
      const path = ['overrides', name, 'choicesExcept'];
      for (const [index, option] of choicesExcept.entries()) {
        if (options.includes(option)) continue;
        const similar = nearestNames(option, options);
        report(
          'unknown-option',
          { country, name, option, similar },
          spanOfValue(file.document, [...path, index]),
        );
      }
      if (options.length === 0 || options.some((option) => !choicesExcept.includes(option))) continue;
      report('no-option-left', { country, name }, spanOfKey(file.document, path));
    }
  }
};
