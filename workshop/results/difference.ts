import type { Completion } from './results.ts';

/** The 97.5 % quantile of the standard normal distribution, for intervals of 95 %. */
const z = 1.959964;

interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The Wilson score interval of a proportion (Wilson 1927). */
function wilsonInterval({ people, completed }: Completion): Interval {
  const proportion = completed / people;
  const centre = proportion + z ** 2 / (2 * people);
  const halfWidth = z * Math.sqrt((proportion * (1 - proportion)) / people + z ** 2 / (4 * people ** 2));
  const denominator = 1 + z ** 2 / people;
  return { low: (centre - halfWidth) / denominator, high: (centre + halfWidth) / denominator };
}

/**
 * The difference of two independent proportions, `one` minus `other`, with its 95 % interval: method 10 of R. G.
 * Newcombe, "Interval estimation for the difference between independent proportions: comparison of eleven methods",
 * Statistics in Medicine 17 (1998), 873–890.
 */
export function differenceOf(one: Completion, other: Completion): Interval & { readonly difference: number } {
  const [p, q] = [one.completed / one.people, other.completed / other.people];
  const [first, second] = [wilsonInterval(one), wilsonInterval(other)];
  const difference = p - q;
  return {
    difference,
    low: difference - Math.hypot(p - first.low, second.high - q),
    high: difference + Math.hypot(first.high - p, q - second.low),
  };
}

/** The minimum number of people in each variant. With fewer people the interval is too wide for a verdict. */
export const fewestPeople = 100;

/** The minimum number of people in each variant who completed the form, and of people who did not. */
const minPeopleOfEach = 10;

export type Verdict = 'too few' | 'undecided' | 'better' | 'worse';

/** Compares a variant with another one. */
export function verdictOf(one: Completion, other: Completion): Verdict {
  const hasEnough = [one, other].every(
    ({ people, completed }) =>
      people >= fewestPeople && Math.min(completed, people - completed) >= minPeopleOfEach,
  );
  if (!hasEnough) return 'too few';
  const { low, high } = differenceOf(one, other);
  return low > 0 ? 'better' : high < 0 ? 'worse' : 'undecided';
}
