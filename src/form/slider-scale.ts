import { type SteppedRange, roundOff } from '../lib/snap-to-limits.ts';

/** Maps the values of a slider to its positions. */
export interface SliderScale {
  readonly maximum: number;
  readonly minimum: number;
  readonly step: number;
  readonly positionOf: (value: number) => number;
  readonly valueAt: (position: number) => number;
  /** The value of the last stop that the slider passes when it moves from one position to another. */
  readonly lastStopBetween: (from: number, to: number) => number;
  /** The value that is the given number of stops away. */
  readonly valueAfterStops: (value: number, stops: number) => number;
}

/** Ranges with more stops have larger steps for larger values: a phone's slider is about 300 pixels wide. */
const maximumStops = 150;

/** A step is about a fiftieth of its value, rounded up to a round number, so that large and small amounts are chosen equally well. */
const stepDivisor = 50;

const roundNumbers = [1, 2, 5];

/** The smallest 1, 2 or 5 times a power of ten that is at least the number. */
function roundUp(number: number): number {
  const power = 10 ** Math.floor(Math.log10(number));
  return [...roundNumbers, 10].map((each) => each * power).find((each) => each >= number) ?? 10 * power;
}

/** The step at a value: a multiple of the smallest one. */
function stepAt(value: number, smallestStep: number): number {
  return smallestStep * roundUp(Math.max(1, value / stepDivisor / smallestStep));
}

function stopsOf({ minimum, maximum, step }: SteppedRange): readonly number[] {
  const stops = [minimum];
  for (let last = minimum; last < maximum;) {
    const size = stepAt(last, step);
    last = Math.min(maximum, roundOff((Math.floor(last / size) + 1) * size));
    stops.push(last);
  }
  return stops;
}

const identity = (value: number): number => value;

function linearScale({ minimum, maximum, step }: SteppedRange): SliderScale {
  return {
    minimum,
    maximum,
    step,
    positionOf: identity,
    valueAt: identity,
    lastStopBetween: (_from, to) => to,
    valueAfterStops: (value, stops) => value + stops * step,
  };
}

/** Whether the steps of a range grow with its values. */
function isScaled({ minimum, maximum, step }: SteppedRange): boolean {
  return minimum > 0 && minimum % step === 0 && (maximum - minimum) / step > maximumStops;
}

/** Returns the scale of a slider. If the range has many stops, its positions are the indexes of fewer stops. */
export function sliderScale(limits: SteppedRange): SliderScale {
  if (!isScaled(limits)) return linearScale(limits);
  const stops = stopsOf(limits);
  const last = stops.length - 1;
  const stopAt = (index: number): number => stops[Math.min(last, Math.max(0, index))] ?? limits.minimum;
  // Values between two stops are between their positions.
  const positionOf = (value: number): number => {
    const next = stops.findIndex((stop) => stop >= value);
    if (next < 1) return next === 0 ? 0 : last;
    const before = stopAt(next - 1);
    return next - 1 + (value - before) / (stopAt(next) - before);
  };
  const valueAt = (position: number): number => {
    const before = Math.floor(position);
    return roundOff(stopAt(before) + (position - before) * (stopAt(before + 1) - stopAt(before)));
  };
  const lastStopBetween = (from: number, to: number): number =>
    stopAt(to > from ? Math.floor(to) : Math.ceil(to));
  return {
    minimum: 0,
    maximum: last,
    step: 1,
    positionOf,
    valueAt,
    lastStopBetween,
    valueAfterStops: (value, by) => lastStopBetween(positionOf(value), positionOf(value) + by),
  };
}

/** The number of usual amounts next to a slider. */
const suggestedCount = 3;

/** Returns round amounts near the initial amount, for a range with many stops. */
export function suggestedAmounts(limits: SteppedRange, initialAmount: number): readonly number[] {
  if (!isScaled(limits)) return [];
  const { minimum, maximum, step } = limits;
  const powers = Array.from({ length: Math.ceil(Math.log10(maximum)) + 1 }, (_, power) => 10 ** power);
  const amounts = powers
    .flatMap((power) => roundNumbers.map((each) => each * power))
    .filter((amount) => amount >= minimum && amount <= maximum && amount % step === 0);
  const nearestIndex = amounts.filter((amount) => amount <= initialAmount).length - 1;
  const start = Math.max(0, Math.min(nearestIndex - 1, amounts.length - suggestedCount));
  return amounts.slice(start, start + suggestedCount);
}
