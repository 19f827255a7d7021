import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('an invalid initial answer is reported, in the catalogue and in an override', () => {
  expect(faultsOf('valid-initial-answers')).toEqual([
    {
      code: 'initial-invalid',
      at: ['config/countries/atlantis.json:22:67', 'config/data-points/monthlyIncome.json:6:58'],
      text: 'The initial answer 60000 of "monthlyIncome" breaks the data point\'s own rule "maximum". Correct "initial" or the schema.',
    },
    {
      code: 'initial-invalid',
      at: ['config/data-points/email.json:8:14', 'config/data-points/email.json:6:43'],
      text: 'The initial answer "someone@nowhere" of "email" breaks the data point\'s own rule "format". Correct "initial" or the schema.',
    },
  ]);
});
