import { expect, it } from 'vitest';
import { warningsOf } from '../../findings.ts';

it('the currency of another country causes a warning', () => {
  expect(warningsOf('national-currencies')).toEqual([
    {
      code: 'foreign-currency',
      at: ['config/countries/atlantis.json:5:26'],
      text: 'Amounts in "atlantis" are in SEK, but its currency is EUR. Write "EUR", or accept the warning in config/application.json.',
    },
  ]);
});
