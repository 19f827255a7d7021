import { useEffect, useState } from 'react';

/** How long something has taken, by what a person should be told of it. */
export type Slowness = 'quick' | 'slow' | 'very-slow';

const limits = [
  ['slow', 3000],
  ['very-slow', 10_000],
] as const satisfies readonly (readonly [Slowness, number])[];

/** Counts from the moment `waiting` is not false, and anew whenever it changes: a number is how far things have come. */
export function useSlowness(waiting: boolean | number): Slowness {
  const [slowness, setSlowness] = useState<Slowness>('quick');
  useEffect(() => {
    if (waiting === false) return undefined;
    const timers = limits.map(([next, after]) => setTimeout(() => setSlowness(next), after));
    return () => {
      timers.forEach(clearTimeout);
      setSlowness('quick');
    };
  }, [waiting]);
  return slowness;
}
