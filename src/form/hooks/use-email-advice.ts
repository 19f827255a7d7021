import { useEffect, useRef, useState } from 'react';
import { logWarning } from '../../lib/log.ts';
import { isEmail } from '../../validation/email.ts';
import type { EmailAdvice, LookUps } from '../look-ups.ts';
import { useAfterPress } from './use-after-press.ts';

export interface EmailAdviser {
  /** On the address that stands there; undefined while nothing is known of it. */
  readonly advice: EmailAdvice | undefined;
  readonly lookAt: (address: string) => void;
  /** The address has changed: what was found out, or is being found out, is of no use. */
  readonly forget: () => void;
}

/** A suggestion is only worth one that could be sent mail to, and that is another address. */
function sound({ isReachable, suggestion }: EmailAdvice, address: string): EmailAdvice {
  const isBetter = suggestion !== undefined && suggestion !== address && isEmail(suggestion);
  return { isReachable, suggestion: isBetter ? suggestion : undefined };
}

/** Advice on the address looked at last. Failures come to nothing. */
export function useEmailAdvice(ask: LookUps['emailAdvice']): EmailAdviser {
  const [advice, setAdvice] = useState<EmailAdvice>();
  const looked = useRef<string>(undefined);
  const waiting = useRef<AbortController>(undefined);
  const afterPress = useAfterPress();

  useEffect(
    () => () => {
      looked.current = undefined;
      waiting.current?.abort();
    },
    [],
  );

  async function lookAt(address: string): Promise<void> {
    if (ask === undefined || address === looked.current) return;
    looked.current = address;
    waiting.current?.abort();
    const { signal } = (waiting.current = new AbortController());
    try {
      const found = sound(await ask(address, signal), address);
      afterPress(() => {
        if (looked.current === address) setAdvice(found);
      });
    } catch {
      if (signal.aborted) return;
      // What failed may name what was asked for, which is the applicant's.
      logWarning('Nothing could be found out about the email address');
    }
  }

  return {
    advice,
    lookAt: (address) => void lookAt(address),
    forget: () => {
      looked.current = undefined;
      waiting.current?.abort();
      setAdvice(undefined);
    },
  };
}
