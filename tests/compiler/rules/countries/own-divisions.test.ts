import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a division of another country is reported', () => {
  expect(faultsOf('own-divisions')).toEqual([
    {
      code: 'division-abroad',
      at: ['config/divisions/atlantis.json:5:15', 'config/countries/atlantis.json:3:11'],
      text: 'The division "PT-11" is listed for "atlantis", whose codes begin with "AD-". Correct the code, or move the division to the list of its country.',
    },
  ]);
});
