import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a date without an earliest or a latest day is reported, regardless of other checks', () => {
  expect(faultsOf('bounded-dates')).toEqual([
    {
      code: 'date-unbounded',
      at: ['config/data-points/birthday.json:6:43'],
      text: 'The date "birthday" has no earliest day, so a mistyped year such as 205 is accepted. Add one of these checks: "maximum-age", "not-in-past", "within-years-back".',
    },
    {
      code: 'date-unbounded',
      at: ['config/data-points/moved.json:6:43'],
      text: 'The date "moved" has no earliest day, so a mistyped year such as 205 is accepted. Add one of these checks: "maximum-age", "not-in-past", "within-years-back".',
    },
    {
      code: 'date-unbounded',
      at: ['config/data-points/moved.json:6:43'],
      text: 'The date "moved" has no latest day, so a mistyped year such as 9999 is accepted. Add one of these checks: "minimum-age", "not-in-future", "within-years-ahead".',
    },
  ]);
});
