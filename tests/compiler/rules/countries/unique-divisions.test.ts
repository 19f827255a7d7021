import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a duplicate code and a duplicate name are reported with the first of each', () => {
  expect(faultsOf('unique-divisions')).toEqual([
    {
      code: 'division-twice',
      at: ['config/divisions/atlantis.json:6:15', 'config/divisions/atlantis.json:4:15'],
      text: 'Two divisions of "atlantis" have the same code "AD-A", so they cannot be distinguished. Remove or correct one of them.',
    },
    {
      code: 'division-twice',
      at: ['config/divisions/atlantis.json:7:31', 'config/divisions/atlantis.json:5:31'],
      text: 'Two divisions of "atlantis" have the same name "South", so they cannot be distinguished. Remove or correct one of them.',
    },
  ]);
});
