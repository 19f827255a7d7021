import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('two questions with the same analytics property are reported', () => {
  expect(faultsOf('distinct-properties')).toEqual([
    {
      code: 'property-twice',
      at: ['config/data-points/employer.json:10:95'],
      text: '"email" and "employer" both have the name "form_email" in events, so they cannot be distinguished. Give one of them its own "property".',
    },
  ]);
});
