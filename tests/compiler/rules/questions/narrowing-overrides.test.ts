import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('an override that accepts more than the catalogue is reported for each keyword', () => {
  expect(faultsOf('narrowing-overrides')).toEqual([
    {
      code: 'override-widens',
      at: ['config/countries/atlantis.json:22:47', 'config/data-points/monthlyIncome.json:6:44'],
      text: 'The override of "monthlyIncome" changes "minimum" from 0 to -1, so it accepts answers that the catalogue rejects. Choose a stricter value for the country, or change the data point for all countries.',
    },
    {
      code: 'override-widens',
      at: ['config/countries/atlantis.json:22:62', 'config/data-points/monthlyIncome.json:6:58'],
      text: 'The override of "monthlyIncome" changes "maximum" from 100000 to 200000, so it accepts answers that the catalogue rejects. Choose a stricter value for the country, or change the data point for all countries.',
    },
    {
      code: 'override-widens',
      at: ['config/countries/atlantis.json:22:84', 'config/data-points/monthlyIncome.json:7:15'],
      text: 'The override of "monthlyIncome" changes "required" from true to false, so it accepts answers that the catalogue rejects. Choose a stricter value for the country, or change the data point for all countries.',
    },
    {
      code: 'override-widens',
      at: ['config/countries/atlantis.json:23:33', 'config/data-points/employment.json:6:33'],
      text: 'The override of "employment" changes "enum" from ["employed","student","retired"] to ["employed","unemployed"], so it accepts answers that the catalogue rejects. Choose a stricter value for the country, or change the data point for all countries.',
    },
    {
      code: 'override-widens',
      at: ['config/countries/atlantis.json:24:42', 'config/data-points/employer.json:6:77'],
      text: 'The override of "employer" changes "pattern" from "^\\\\p{L}+(?: \\\\p{L}+)*$" to "^.*$", so it accepts answers that the catalogue rejects. Choose a stricter value for the country, or change the data point for all countries.',
    },
  ]);
});
