import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a page with the route of the review is reported', () => {
  expect(faultsOf('reserved-review-route')).toEqual([
    {
      code: 'route-reserved',
      at: ['config/screens/checking.json:4:12'],
      text: 'The route "/review" is the review of all answers, so the screen "checking" would be unreachable. Give it another name.',
    },
  ]);
});
