import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('an HTTP origin outside development is reported', () => {
  expect(faultsOf('secure-origins')).toEqual([
    {
      code: 'insecure-origin',
      at: ['config/application.json:17:27'],
      text: '"http://partner.example" does not use https. In production the data of applicants would be sent unencrypted. Write the https address of the server.',
    },
    {
      code: 'insecure-origin',
      at: ['config/application.json:18:48'],
      text: '"http://logos.example" does not use https. In production the data of applicants would be sent unencrypted. Write the https address of the server.',
    },
  ]);
});
