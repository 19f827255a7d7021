import { useRef, useState } from 'react';
import { logWarning } from '../../lib/log.ts';
import type { Answers } from '../../model/answers.ts';
import type { DataPointId } from '../../model/identifiers.ts';
import type { Captcha } from '../captcha/captcha.ts';

interface SubmissionOptions {
  /** Without one, no token is sent. */
  readonly check: CaptchaCheck | undefined;
  readonly action: string;
  readonly onSubmit: (answers: Answers) => void;
  /** There is no token, and nothing may be sent without one. */
  readonly onUnavailable: () => void;
}

export interface CaptchaCheck {
  readonly captcha: Captcha;
  /** The question that stands for the check. */
  readonly dataPoint: DataPointId;
  readonly required: boolean;
}

export interface Submission {
  /** True while a token is waited for, before any render says so. What comes after is told by the page. */
  readonly isUnderWay: () => boolean;
  readonly sending: boolean;
  readonly send: (answers: Answers) => Promise<void>;
}

/** Hands over right answers: with a fresh token where one is asked for, and never twice at a time. */
export function useSubmission({ check, action, onSubmit, onUnavailable }: SubmissionOptions): Submission {
  const underWay = useRef(false);
  const logged = useRef(false);
  const [sending, setSending] = useState(false);

  async function withToken(
    answers: Answers,
    { captcha, dataPoint, required }: CaptchaCheck,
  ): Promise<Answers | undefined> {
    const answer = await captcha.getToken(action);
    if ('token' in answer) return { ...answers, [dataPoint]: answer.token };
    if (!logged.current) logWarning('The captcha gave no token', { reason: answer.unavailable });
    logged.current = true;
    // Blocked scripts are no proof of a robot: where the token is optional, the lender decides without it.
    return required ? undefined : answers;
  }

  async function send(answers: Answers): Promise<void> {
    underWay.current = true;
    setSending(true);
    try {
      const complete = check === undefined ? answers : await withToken(answers, check);
      if (complete === undefined) onUnavailable();
      else onSubmit(complete);
    } finally {
      underWay.current = false;
      setSending(false);
    }
  }

  return { isUnderWay: () => underWay.current, sending, send };
}
