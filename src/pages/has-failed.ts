import type { FailureKind, RequestStatus } from '../state/request.ts';

type Failure = { readonly status: 'failed'; readonly kind: Exclude<FailureKind, 'rejected'> };

/** Whether something stands in the way that is nobody's answer's fault: errors of answers are the form's to show. */
export function hasFailed(asked: RequestStatus): asked is Failure {
  return asked.status === 'failed' && asked.kind !== 'rejected';
}
