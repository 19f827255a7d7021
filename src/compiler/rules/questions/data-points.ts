import { findDuplicates } from '../../../lib/find-duplicates.ts';
import { spanOfValue } from '../../read/spans.ts';
import { countryRule, knownNames } from '../../rule.ts';

export const knownDataPoints = knownNames(
  'question',
  'unknown-data-point',
  ({ defined }) => defined.dataPoints,
);

/** A country can ask each question only once. */
export const uniqueDataPoints = countryRule(({ slug: country, file }, report) => {
  const entries = file.contents.dataPoints.entries();
  for (const [[index, name], [first]] of findDuplicates(entries, ([, each]) => each)) {
    report(
      'data-point-twice',
      { country, name },
      spanOfValue(file.document, ['dataPoints', index]),
      spanOfValue(file.document, ['dataPoints', first]),
    );
  }
});

/** A question cannot be both asked and excluded. */
export const decidedDataPoints = countryRule(({ slug: country, file }, report) => {
  const { dataPoints, notAsked = [] } = file.contents;
  for (const [index, name] of notAsked.entries()) {
    const position = dataPoints.indexOf(name);
    if (position < 0) continue;
    report(
      'asked-and-not',
      { country, name },
      spanOfValue(file.document, ['notAsked', index]),
      spanOfValue(file.document, ['dataPoints', position]),
    );
  }
});
