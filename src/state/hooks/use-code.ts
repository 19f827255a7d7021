import { atom, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { resendAtAtom } from '../code-delivery.ts';
import { dependenciesAtom } from '../dependencies.ts';
import { questionOf } from '../../flow/find.ts';
import { answersAtom } from '../answers.ts';

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

/** The applicant's number as it was typed, and the country's prefix. */
export const typedNumberAtom = atom((get) => {
  const { flow } = get(dependenciesAtom);
  const question = questionOf(flow, 'contactDetails.phoneNumber');
  const typed = question && get(answersAtom)[question.id];
  return { typed: typeof typed === 'string' ? typed : undefined, prefix: flow.phone.prefix };
});
