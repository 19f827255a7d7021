import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a check that does not fit its answers is reported at its rule or its counterpart', () => {
  expect(faultsOf('fitting-checks')).toEqual([
    {
      code: 'check-operand',
      at: ['config/data-points/email.json:8:24'],
      text: 'The check "minimum-age" of "email" always fails: "email" is not a date. Correct the check, or the schema of the data point.',
    },
    {
      code: 'check-operand',
      at: ['config/data-points/employer.json:10:44'],
      text: 'The check "differs-from" of "employer" always fails: "amount" is not of the type string. Correct the check, or the schema of the data point.',
    },
    {
      code: 'check-operand',
      at: ['config/data-points/employer.json:11:15'],
      text: 'The check "encodes-birth-date" of "employer" always fails: "employer" is not a code that contains facts about its holder: "pesel", "cnp", "curp", "cccd". Correct the check, or the schema of the data point.',
    },
    {
      code: 'check-operand',
      at: ['config/data-points/employer.json:11:50'],
      text: 'The check "encodes-birth-date" of "employer" always fails: "email" is not a date. Correct the check, or the schema of the data point.',
    },
  ]);
});
