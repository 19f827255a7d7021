import { atom } from 'jotai';
import type { ApiError } from '../../api/api-result.ts';
import { ownErrors } from '../../flow/own-errors.ts';
import { logError } from '../../lib/log.ts';
import { dependenciesAtom } from '../dependencies.ts';
import { patchDynamicPagesAtom } from '../dynamic-pages.ts';
import { failed, idle, type RequestStatus, type Try } from '../request.ts';
import { advanceAtom } from './advance.ts';
import { errorReason } from './error-reason.ts';
import { receiveReplyAtom } from './receive-reply.ts';

export interface RequestFailure {
  readonly error: ApiError;
  /** What the log says; the payload says why. */
  readonly message: string;
  readonly current: Try;
}

/** Logs why sending the lead failed, and does what can be done about it: show complaints, or follow the lead's state. */
export const failRequestAtom = atom(null, (get, set, failure: RequestFailure): RequestStatus => {
  const { error, message, current } = failure;
  logError(message, errorReason(error));
  if (error.kind !== 'conflict' && error.kind !== 'rejected') return failed(error.kind);
  if (!current.claim()) return idle;
  if (error.kind === 'conflict') set(receiveReplyAtom, error.reply);
  else set(patchDynamicPagesAtom, { errors: ownErrors(get(dependenciesAtom).owners, error.errors) });
  return set(advanceAtom);
});
