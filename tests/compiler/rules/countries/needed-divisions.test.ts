import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a question about divisions in a country without any is reported', () => {
  expect(faultsOf('needed-divisions')).toEqual([
    {
      code: 'divisions-missing',
      at: ['config/countries/atlantis.json:16:5', 'config/data-points/employer.json:7:14'],
      text: 'The country "atlantis" asks for "employer", one of its divisions, but has no list of divisions. Add config/divisions/atlantis.json, or do not ask the question.',
    },
  ]);
});
