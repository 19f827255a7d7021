import type { FieldError } from '../../generated/api/types.ts';
import { dataPointOf } from '../../src/flow/find.ts';
import { assertNever } from '../../src/lib/assert-never.ts';
import type { Flow } from '../../src/model/flow.ts';
import type { CheckFailure } from '../../src/validation/checks/failed-check.ts';
import { failedChecks } from '../../src/validation/checks/failed-checks.ts';
import type { LeadWalk } from './walk-lead.ts';

function messageFor({ rule, params }: CheckFailure): string {
  switch (rule) {
    case 'minimum-age':
      return `Applicants are at least ${params.years} years old.`;
    case 'maximum-age':
      return `Applicants are at most ${params.years} years old.`;
    case 'not-in-future':
      return 'This cannot lie in the future.';
    case 'not-in-past':
      return 'This cannot lie in the past.';
    case 'within-years-back':
      return `This cannot be more than ${params.years} years ago.`;
    case 'within-years-ahead':
      return `This cannot be more than ${params.years} years ahead.`;
    case 'after':
    case 'before':
    case 'differs-from':
    case 'encodes-birth-date':
    case 'encodes-gender':
    case 'not-before-birth-plus':
      return 'This does not go with another answer.';
    default:
      return assertNever(rule);
  }
}

/** Returns errors from checks of dates and between answers. Only answers on the current path count. */
export function checkErrors(flow: Flow, { answers, today }: LeadWalk): readonly FieldError[] {
  return failedChecks(flow, answers, today).map(({ dataPoint, failure }) => ({
    fieldName: dataPointOf(flow, dataPoint).field,
    message: messageFor(failure),
  }));
}
