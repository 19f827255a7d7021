import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { resendAtAtom } from '../code-delivery.ts';
import { dependenciesAtom } from '../dependencies.ts';

/** Counts down to the moment another code may be asked for; `undefined` only before the page has looked at a clock. */
export function useSecondsUntilResend(): number | undefined {
  const moment = useAtomValue(resendAtAtom);
  const { now, schedule, visibility } = useAtomValue(dependenciesAtom);
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    let cancel: (() => void) | undefined;
    const count = (): void => {
      cancel?.();
      const left = Math.max(0, (moment ?? 0) - now());
      setSeconds(Math.ceil(left / 1000));
      cancel = left === 0 ? undefined : schedule(left % 1000 || 1000, count);
    };
    count();
    // While the page is hidden, timers are throttled, so the count is made anew when it is seen.
    const stopListening = visibility.onChange(count);
    return () => {
      cancel?.();
      stopListening();
    };
  }, [moment, now, schedule, visibility]);
  return seconds;
}
