/** Limits of a number, and its step counted from the minimum. */
export interface SteppedRange {
  readonly minimum: number;
  readonly maximum: number;
  readonly step: number;
}

/** The nearest value that a slider with these limits can show; between two, the higher. */
export function snapToLimits(value: number, { minimum, maximum, step }: SteppedRange): number {
  const last = Math.floor(tidy((maximum - minimum) / step));
  const nearest = Math.round(tidy((value - minimum) / step));
  return tidy(minimum + Math.min(Math.max(nearest, 0), last) * step);
}

/** Takes off what binary fractions add: 0.1 + 0.2 is 0.3. */
export function tidy(value: number): number {
  return Number(value.toFixed(9));
}
