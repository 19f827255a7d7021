import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a consent with an initial answer is reported', () => {
  expect(faultsOf('unchecked-consents')).toEqual([
    {
      code: 'consent-preticked',
      at: ['config/data-points/agreement.json:8:3'],
      text: 'The consent "agreement" has an initial answer, so it would count as given before the applicant gives it. Remove "initial".',
    },
  ]);
});
