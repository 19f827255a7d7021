import { it } from 'vitest';
import { expectFaults } from '../expect-findings.ts';

it('a default site that no brand serves is reported', () => {
  expectFaults('existing-default-site', [
    {
      code: 'default-site',
      at: ['config/application.json:4:48'],
      says: 'The default site is the brand "tide" in "atlantic", but that brand serves no such country. Add config/brands/tide/atlantic.json, or name another site. Did you mean "atlantis"?',
    },
  ]);
});
