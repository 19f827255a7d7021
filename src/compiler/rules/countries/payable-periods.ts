import { spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

const perYear = { day: 365, week: 52, month: 12, year: 1 } as const;
const longestInYears = 40;

/** Nobody lends for longer than people live: such a period was meant in another unit. */
export const payablePeriods: ConfigRule = ({ countries }, report) => {
  for (const { slug: country, file } of countries.values()) {
    const { unit, maximum } = file.contents.loan.period;
    const years = maximum / perYear[unit];
    if (years <= longestInYears) continue;
    const detail = { country, maximum, unit, years: Math.round(years) };
    report('period-endless', detail, spanOfValue(file.document, ['loan', 'period', 'maximum']));
  }
};
