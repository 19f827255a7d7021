import { useRef, useState } from 'react';
import { doNothing } from '../../lib/do-nothing.ts';
import type { LateRules } from '../../model/validator.ts';

/** Nothing is sent before all its rules are there. Where they cannot be had, the main action can be pressed again. */
export function useLateRules(late: LateRules | undefined, submit: () => void) {
  const isUnderWay = useRef(false);
  const [awaited, setAwaited] = useState(false);
  const wait = async ({ load }: LateRules): Promise<void> => {
    isUnderWay.current = true;
    setAwaited(true);
    try {
      await load();
    } finally {
      isUnderWay.current = false;
      setAwaited(false);
    }
    submit();
  };
  return {
    /** Asks for the rules, before they are needed. */
    prepare: (): void => {
      if (late?.isThere() === false) late.load().catch(doNothing);
    },
    /** Whether a submit has to wait for them; it is then made anew, once they are there. */
    holdBack: (): boolean => {
      if (late === undefined || late.isThere()) return false;
      if (!isUnderWay.current) wait(late).catch(doNothing);
      return true;
    },
    awaited,
  };
}
