import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a check against a later or missing question is reported', () => {
  expect(faultsOf('checks-read-backward')).toEqual([
    {
      code: 'check-reads-forward',
      at: ['config/countries/atlantis.json:14:5', 'config/data-points/email.json:8:53'],
      text: 'In "atlantis" the check "differs-from" of "email" compares with "employer", which is asked on a later step. Ask "employer" before "email", or remove the check.',
    },
    {
      code: 'check-reads-forward',
      at: ['config/countries/atlantis.json:16:5', 'config/data-points/employer.json:9:53'],
      text: 'In "atlantis" the check "differs-from" of "employer" compares with "nickname", which is never asked there. Ask "nickname" before "employer", or remove the check.',
    },
  ]);
});
