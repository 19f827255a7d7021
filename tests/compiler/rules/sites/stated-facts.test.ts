import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a missing legal statement of a site is reported', () => {
  expect(faultsOf('stated-facts')).toEqual([
    {
      code: 'fact-unstated',
      at: ['config/brands/tide/atlantis.json:1:1', 'config/countries/atlantis.json:32:5'],
      text: 'The law of "atlantis" requires each site to state its "registration", and "tide" states none there. Add "registration" to config/brands/tide/atlantis.json.',
    },
    {
      code: 'fact-unstated',
      at: ['config/brands/tide/atlantis.json:12:3', 'config/countries/atlantis.json:31:5'],
      text: 'The law of "atlantis" requires each site to state its "imprint", and "tide" states none there. Add "imprint" to config/brands/tide/atlantis.json.',
    },
  ]);
});
