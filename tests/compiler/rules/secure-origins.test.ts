import { it } from 'vitest';
import { expectFaults } from '../expect-findings.ts';

it('an origin in the clear outside development is reported', () => {
  expectFaults('secure-origins', [
    {
      code: 'insecure-origin',
      at: ['config/application.json:15:27'],
      says: '"http://partner.example" is not https, which only the development environment may use, not production. Write it with https.',
    },
  ]);
});
