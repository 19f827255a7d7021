import { expect, it } from 'vitest';
import { reportedErrors } from '../../workshop/page/reported-errors.ts';

it.each([
  ['number', ['required', 'type', 'minimum']],
  ['integer', ['required', 'type', 'minimum']],
  ['string', ['required']],
  ['boolean', ['required']],
] as const)(
  'a wrong type is a rule that an applicant can break for “%s” only if it is typed as a number',
  (type, rules) => {
    expect(reportedErrors({ schema: { type, minimum: 1 }, required: true })).toEqual(rules);
  },
);
