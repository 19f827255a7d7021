import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('brands and divisions of an unknown country are reported', () => {
  expect(faultsOf('known-countries')).toEqual([
    {
      code: 'unknown-country',
      at: ['config/brands/tide/atlantic.json:1:1'],
      text: 'The brand "tide" uses the country "atlantic", which does not exist. Correct the name, or add config/countries/atlantic.json. Did you mean "atlantis"?',
    },
    {
      code: 'unknown-country',
      at: ['config/divisions/atlantic.json:1:1'],
      text: 'The list of divisions uses the country "atlantic", which does not exist. Correct the name, or add config/countries/atlantic.json. Did you mean "atlantis"?',
    },
  ]);
});
