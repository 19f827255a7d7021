import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('an origin in the clear outside development is reported', () => {
  expect(faultsOf('secure-origins')).toEqual([
    {
      code: 'insecure-origin',
      at: ['config/application.json:17:27'],
      says: '"http://partner.example" is not https: in production what applicants send and see would travel in the clear. Name the server by its https address.',
    },
    {
      code: 'insecure-origin',
      at: ['config/application.json:18:48'],
      says: '"http://logos.example" is not https: in production what applicants send and see would travel in the clear. Name the server by its https address.',
    },
  ]);
});
