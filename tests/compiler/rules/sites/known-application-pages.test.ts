import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('an unknown application page is reported', () => {
  expect(faultsOf('known-application-pages')).toEqual([
    {
      code: 'unknown-application-page',
      at: ['config/brands/tide/brand.json:4:22'],
      text: 'The brand "tide" uses the application page "compainon", which does not exist. Use one of these: "centred", "companion". Did you mean "companion"?',
    },
  ]);
});
