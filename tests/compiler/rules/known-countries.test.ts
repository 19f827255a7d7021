import { expect, it } from 'vitest';
import { faultsOf } from '../findings.ts';

it('a brand in a country that does not exist is reported', () => {
  expect(faultsOf('known-countries')).toEqual([
    {
      code: 'unknown-country',
      at: ['config/brands/tide/atlantic.json:1:1'],
      says: 'The brand "tide" names the country "atlantic", but there is none. Correct the name, or add config/countries/atlantic.json. Did you mean "atlantis"?',
    },
  ]);
});
