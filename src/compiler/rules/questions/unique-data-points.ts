import { spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** A country asks each question once. */
export const uniqueDataPoints: ConfigRule = ({ countries }, report) => {
  for (const { slug: country, file } of countries.values()) {
    const { dataPoints } = file.contents;
    for (const [index, name] of dataPoints.entries()) {
      const first = dataPoints.indexOf(name);
      if (first === index) continue;
      report(
        'data-point-twice',
        { country, name },
        spanOfValue(file.document, ['dataPoints', index]),
        spanOfValue(file.document, ['dataPoints', first]),
      );
    }
  }
};
