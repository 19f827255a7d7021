import { it } from 'vitest';
import { expectFaults } from '../expect-findings.ts';

it('a start page without questions is reported', () => {
  expectFaults('known-start-page', [
    {
      code: 'start-page',
      at: ['config/countries/atlantis.json:11:16'],
      says: 'The country "atlantis" starts on "contacts", but asks nothing there. Name a step that asks one of the country’s data points. Did you mean "contact"?',
    },
  ]);
});
