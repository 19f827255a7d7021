import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a duplicate route is reported', () => {
  expect(faultsOf('one-page-per-route')).toEqual([
    {
      code: 'route-twice',
      at: ['config/screens/checking.json:4:12', 'config/steps.json:6:5'],
      text: 'The route "/work" belongs both to the step "work" and to the screen "checking". Give one of them another route.',
    },
    {
      code: 'route-twice',
      at: ['config/screens/waiting.json:4:12', 'config/screens/rejected.json:4:12'],
      text: 'The route "/checking" belongs both to the screen "rejected" and to the screen "waiting". Give one of them another route.',
    },
  ]);
});
