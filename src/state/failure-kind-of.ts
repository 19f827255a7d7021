import type { ApiError } from '../api/api-result.ts';
import type { FailureKind } from './request.ts';

const tooManyRequests = 429;

/** Why a call came to nothing, in the words of the pages. */
export function failureKindOf(error: Exclude<ApiError, { readonly kind: 'conflict' }>): FailureKind {
  return error.kind === 'refused' && error.status === tooManyRequests ? 'too-often' : error.kind;
}
