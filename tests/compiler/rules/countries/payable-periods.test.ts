import { expect, it } from 'vitest';
import { warningsOf } from '../../findings.ts';

it('a period of years with limits of months is pointed out', () => {
  expect(warningsOf('payable-periods')).toEqual([
    {
      code: 'period-endless',
      at: ['config/countries/atlantis.json:9:57'],
      says: 'In "atlantis" a loan may last 120 years, which are 120 years. Correct "unit" or "maximum".',
    },
  ]);
});
