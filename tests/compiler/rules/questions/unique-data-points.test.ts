import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a question asked twice is reported at both places', () => {
  expect(faultsOf('unique-data-points')).toEqual([
    {
      code: 'data-point-twice',
      at: ['config/countries/atlantis.json:15:5', 'config/countries/atlantis.json:13:5'],
      text: 'The country "atlantis" asks "amount" twice. Remove one of them.',
    },
  ]);
});
