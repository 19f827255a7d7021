import { expect, it } from 'vitest';
import { faultsOf } from '../findings.ts';

it('a start page without questions is reported', () => {
  expect(faultsOf('known-start-page')).toEqual([
    {
      code: 'start-page',
      at: ['config/countries/atlantis.json:11:16'],
      says: 'The country "atlantis" starts on "contacts", but asks nothing there. Name a step that asks one of the country’s data points. Did you mean "contact"?',
    },
  ]);
});
