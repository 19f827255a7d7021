import { useEffect, useState } from 'react';

/** How long something has taken, by what a person should be told of it. */
export type Patience = 'brisk' | 'slow' | 'very-slow';

const limits = [
  ['slow', 3000],
  ['very-slow', 10_000],
] as const satisfies readonly (readonly [Patience, number])[];

/** Counts from the moment `waiting` is not false, and anew whenever it changes: a number is how far things have come. */
export function usePatience(waiting: boolean | number): Patience {
  const [patience, setPatience] = useState<Patience>('brisk');
  useEffect(() => {
    if (waiting === false) return undefined;
    const timers = limits.map(([next, after]) => setTimeout(() => setPatience(next), after));
    return () => {
      timers.forEach(clearTimeout);
      setPatience('brisk');
    };
  }, [waiting]);
  return patience;
}
