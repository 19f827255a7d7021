import { useRef, useState } from 'react';
import { logWarning } from '../lib/log.ts';
import type { Answers } from '../model/answers.ts';
import type { DataPointId } from '../model/identifiers.ts';
import type { Captcha } from './captcha/captcha.ts';

interface SubmissionOptions {
  /** The question that stands for the check; without one, or without a captcha, no token is sent. */
  readonly check: { readonly dataPoint: DataPointId; readonly captcha: Captcha } | undefined;
  readonly action: string;
  readonly onSubmit: (answers: Answers) => void;
  readonly onUnavailable: () => void;
}

export interface Submission {
  /** True while a token is waited for, before any render says so. What comes after is the page's to say. */
  readonly isUnderWay: () => boolean;
  readonly sending: boolean;
  readonly send: (answers: Answers) => Promise<void>;
}

/** Hands over right answers: with a fresh token where one is asked for, and never twice at a time. */
export function useSubmission({ check, action, onSubmit, onUnavailable }: SubmissionOptions): Submission {
  const underWay = useRef(false);
  const [sending, setSending] = useState(false);

  async function withToken(answers: Answers): Promise<Answers | undefined> {
    if (check === undefined) return answers;
    const answer = await check.captcha.getToken(action);
    if ('token' in answer) return { ...answers, [check.dataPoint]: answer.token };
    logWarning('The captcha gave no token', { reason: answer.unavailable });
    return undefined;
  }

  async function send(answers: Answers): Promise<void> {
    underWay.current = true;
    setSending(true);
    try {
      const complete = check === undefined ? answers : await withToken(answers);
      if (complete === undefined) onUnavailable();
      else onSubmit(complete);
    } finally {
      underWay.current = false;
      setSending(false);
    }
  }

  return { isUnderWay: () => underWay.current, sending, send };
}
