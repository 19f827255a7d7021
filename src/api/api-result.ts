import type { FieldError, Replies } from '../../generated/api/types.ts';
import { assertNever } from '../lib/assert-never.ts';

/** Every way a call can fail. A new kind is a new branch in each `switch`, so the family stays small. */
export type ApiError =
  /** No answer, or one that broke off: the server may have done the work all the same. */
  | { readonly kind: 'offline' }
  /** The lender wants a pause before the next. */
  | { readonly kind: 'too-often' }
  /** An answer that is neither success nor one of the others here. */
  | { readonly kind: 'refused'; readonly status: number }
  /** The lender's errors about fields; there is at least one. */
  | { readonly kind: 'rejected'; readonly errors: readonly FieldError[] }
  /** The lead is in another state than the call needs; the reply may say in which. */
  | { readonly kind: 'conflict'; readonly reply: Replies['JourneyReply'] }
  /** A success that lacks what its caller cannot do without. `detail` names it, and never a value. */
  | { readonly kind: 'unreadable'; readonly detail: string };

export type ApiResult<Data> = { readonly data: Data } | { readonly error: ApiError };

/** For the log, in codes only: a server error's message may repeat what the applicant typed. */
export function errorReason(error: ApiError): object {
  switch (error.kind) {
    case 'offline':
    case 'too-often':
    case 'conflict':
      return { kind: error.kind };
    case 'refused':
      return { kind: error.kind, status: error.status };
    case 'rejected':
      return { kind: error.kind, fields: error.errors.map(({ fieldName }) => fieldName) };
    case 'unreadable':
      return { kind: error.kind, detail: error.detail };
    default:
      return assertNever(error);
  }
}
