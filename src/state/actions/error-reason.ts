import type { ApiError } from '../../api/api-result.ts';
import { assertNever } from '../../lib/assert-never.ts';

/** For the log, in codes only: what the lender complains of may repeat what the applicant typed. */
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
