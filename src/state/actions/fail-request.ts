import { atom } from 'jotai';
import type { ApiError } from '../../api/api-result.ts';
import { logError } from '../../lib/log.ts';
import { failed, idle, type RequestStatus, type Try } from '../request.ts';
import { receiveFormErrorsAtom } from '../server-errors.ts';
import { advanceAtom } from './advance.ts';
import { errorReason } from './error-reason.ts';
import { receiveReplyAtom } from './receive-reply.ts';

export interface RequestFailure {
  readonly error: ApiError;
  /** What the log says; the payload says why. */
  readonly message: string;
  readonly current: Try;
}

/** Logs why sending the lead failed, and does what can be done about it: show server errors, or follow the lead's state. */
export const failRequestAtom = atom(null, (_get, set, failure: RequestFailure): RequestStatus => {
  const { error, message, current } = failure;
  logError(message, errorReason(error));
  if (error.kind !== 'conflict' && error.kind !== 'rejected') return failed(error.kind);
  if (!current.claim()) return idle;
  if (error.kind === 'conflict') set(receiveReplyAtom, error.reply);
  else set(receiveFormErrorsAtom, error.errors);
  return set(advanceAtom);
});
