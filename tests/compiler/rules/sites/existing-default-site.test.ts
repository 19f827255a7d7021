import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a default site that no brand serves is reported', () => {
  expect(faultsOf('existing-default-site')).toEqual([
    {
      code: 'default-site',
      at: ['config/application.json:4:48'],
      text: 'The default site is the brand "tide" in "atlantic", but the brand does not serve that country. Add config/brands/tide/atlantic.json, or choose another site. Did you mean "atlantis"?',
    },
  ]);
});
