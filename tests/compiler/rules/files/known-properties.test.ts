import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a misspelled property is reported with the name it resembles', () => {
  expect(faultsOf('known-properties')).toEqual([
    {
      code: 'unknown-property',
      at: ['config/data-points/email.json:7:3'],
      text: 'The property "requird" is unknown here, so it has no effect. Correct the name, or remove the property. Did you mean "required"?',
    },
  ]);
});
