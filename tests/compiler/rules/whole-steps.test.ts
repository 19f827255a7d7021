import { expect, it } from 'vitest';
import { faultsOf } from '../findings.ts';

it('a step that comes back later is reported where it comes back', () => {
  expect(faultsOf('whole-steps')).toEqual([
    {
      code: 'step-split',
      at: ['config/countries/atlantis.json:15:5', 'config/countries/atlantis.json:13:5'],
      says: 'In "atlantis" the step "contact" comes back for "email" after "employment" of another step, so the page would appear twice. Move the data points of "contact" next to each other.',
    },
    {
      code: 'step-split',
      at: ['config/countries/atlantis.json:16:5', 'config/countries/atlantis.json:14:5'],
      says: 'In "atlantis" the step "work" comes back for "employer" after "email" of another step, so the page would appear twice. Move the data points of "work" next to each other.',
    },
  ]);
});
