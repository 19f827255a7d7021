import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a consent with a first answer is reported', () => {
  expect(faultsOf('unticked-consents')).toEqual([
    {
      code: 'consent-preticked',
      at: ['config/data-points/agreement.json:8:3'],
      says: 'The consent "agreement" has a first answer, so it would be given before anybody gave it. Remove "initial".',
    },
  ]);
});
