import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a keyword that does not apply to its type is reported', () => {
  expect(faultsOf('effective-keywords')).toEqual([
    {
      code: 'idle-keyword',
      at: ['config/countries/atlantis.json:22:36'],
      text: 'The keyword "minItems" has no effect on a value of type number. Remove it, or correct the type.',
    },
    {
      code: 'idle-keyword',
      at: ['config/data-points/amount.json:6:33'],
      text: 'The keyword "maxLength" has no effect on a value of type number. Remove it, or correct the type.',
    },
  ]);
});
