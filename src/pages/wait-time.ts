import { useEffect, useState } from 'react';

/** How long a request is taking, by the message that the page shows. */
export type WaitTime = 'quick' | 'slow' | 'very-slow';

const limits = [
  ['slow', 3000],
  ['very-slow', 10_000],
] as const satisfies readonly (readonly [WaitTime, number])[];

/** Measures from the moment `waiting` is not false, and restarts on each change. A number is the progress of an upload. */
export function useWaitTime(waiting: boolean | number): WaitTime {
  const [slowness, setSlowness] = useState<WaitTime>('quick');
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
