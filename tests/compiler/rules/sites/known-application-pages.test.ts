import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('an application page that is no component is reported', () => {
  expect(faultsOf('known-application-pages')).toEqual([
    {
      code: 'unknown-application-page',
      at: ['config/brands/tide/brand.json:4:22'],
      says: 'The brand "tide" is laid out by "compainon", but there is no such component. Name one of these: "centred", "companion". Did you mean "companion"?',
    },
  ]);
});
