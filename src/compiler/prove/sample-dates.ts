import { shiftDate } from '../../flow/shift-date.ts';
import { isCalendarDate } from '../../lib/is-calendar-date.ts';
import type { Answers } from '../../model/answers.ts';
import type { Flow, FlowDataPoint } from '../../model/flow.ts';
import { needsAges } from '../link/check-operands.ts';
import { provingDay } from './proving-day.ts';

const yearsBack = 4;
/** Far enough that a form filled in long after the proving day still finds it ahead. */
const yearsAhead = 25;
const grownUp = 30;

/** Whether lives are reckoned from this question's answer. */
function isBirth({ id }: FlowDataPoint, { dataPoints }: Flow): boolean {
  return Object.values(dataPoints).some((other) =>
    other?.checks?.some(
      (check) =>
        (check.rule === 'encodes-birth-date' || check.rule === 'not-before-birth-plus') &&
        check.dataPoint === id,
    ),
  );
}

/** Somebody a little above the least age: grown up now, and not too old for many years to come. */
function births(dataPoint: FlowDataPoint, flow: Flow): readonly string[] {
  const isAged = dataPoint.checks?.some(needsAges);
  const ages =
    isAged === true && flow.age !== undefined
      ? [flow.age.minimum + 2, flow.age.minimum, flow.age.maximum]
      : isBirth(dataPoint, flow)
        ? [grownUp]
        : [];
  return ages.map((years) => shiftDate(provingDay, { years: -years }));
}

/** A month stands for its first day. */
function wholeDate(date: string): string {
  return date.length === 7 ? `${date}-01` : date;
}

/** Dates as near to the answers a check compares with as can be. */
function besideCounterparts({ checks }: FlowDataPoint, given: Answers): readonly string[] {
  return (checks ?? []).flatMap((check) => {
    const other = 'dataPoint' in check ? given[check.dataPoint] : undefined;
    if (typeof other !== 'string' || !('dataPoint' in check)) return [];
    const date = wholeDate(other);
    if (!isCalendarDate(date)) return [];
    const years = check.rule === 'not-before-birth-plus' ? check.years : 0;
    return [{ years }, { months: 1 }, { months: -1 }, { days: 1 }, { days: -1 }].map((offset) =>
      shiftDate(date, offset),
    );
  });
}

function boundsAhead({ checks }: FlowDataPoint): readonly number[] {
  return (checks ?? []).flatMap((check) => (check.rule === 'within-years-ahead' ? [check.years] : []));
}

/** Dates, or months, some of which keep the checks of the question: past and future ones, and those beside other answers. */
export function sampleDates(dataPoint: FlowDataPoint, flow: Flow, given: Answers): readonly string[] {
  const back = shiftDate(provingDay, { years: -yearsBack });
  const ahead = shiftDate(provingDay, { years: Math.min(yearsAhead, ...boundsAhead(dataPoint)) });
  const isLate = dataPoint.checks?.some(({ rule }) => rule === 'not-in-past' || rule === 'after') === true;
  const dates = [
    ...births(dataPoint, flow),
    ...(isLate ? [ahead, back] : [back, ahead]),
    provingDay,
    ...besideCounterparts(dataPoint, given),
  ];
  return dataPoint.schema['format'] === 'month' ? dates.map((date) => date.slice(0, 7)) : dates;
}
