import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a brand without its theme or logo is reported', () => {
  expect(faultsOf('complete-brands')).toEqual([
    {
      code: 'brand-file',
      at: ['config/brands/tide/brand.json:5:11'],
      text: 'The brand "tide" has no wordmark.svg. Add config/brands/tide/wordmark.svg.',
    },
    {
      code: 'brand-file',
      at: ['config/brands/tide/theme.json:1:1'],
      text: 'The brand "tide" has no theme.json. Add config/brands/tide/theme.json.',
    },
  ]);
});
