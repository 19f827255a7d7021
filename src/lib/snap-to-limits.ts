/** Limits of a number, and its step counted from the minimum. */
export interface SteppedRange {
  readonly minimum: number;
  readonly maximum: number;
  readonly step: number;
}

/** Returns the nearest value that a slider can show. Of two equally near values, returns the higher one. */
export function snapToLimits(value: number, { minimum, maximum, step }: SteppedRange): number {
  const maxSteps = Math.floor(roundOff((maximum - minimum) / step));
  const nearestStep = Math.round(roundOff((value - minimum) / step));
  return roundOff(minimum + Math.min(Math.max(nearestStep, 0), maxSteps) * step);
}

/** Removes binary rounding errors: 0.1 + 0.2 becomes 0.3. */
export function roundOff(value: number): number {
  return Number(value.toFixed(9));
}
