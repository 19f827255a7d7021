import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a required secret in a country with a review is reported', () => {
  expect(faultsOf('secrets-before-review')).toEqual([
    {
      code: 'secret-before-review',
      at: ['config/data-points/agreement.json:7:15'],
      text: 'In "atlantis" the secret "agreement" is required, but the application is sent from the review. A secret is not kept between pages, so every application would be incomplete. Write "required": false, or remove "review".',
    },
  ]);
});
