import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('an override that lets through more than the catalogue is reported for each keyword', () => {
  expect(faultsOf('narrowing-overrides')).toEqual([
    {
      code: 'override-widens',
      at: ['config/countries/atlantis.json:22:47', 'config/data-points/monthlyIncome.json:6:44'],
      says: 'The override of "monthlyIncome" turns minimum from 0 into -1, and so lets through what the catalogue refuses. Narrow the override, or widen the data point itself.',
    },
    {
      code: 'override-widens',
      at: ['config/countries/atlantis.json:22:62', 'config/data-points/monthlyIncome.json:6:58'],
      says: 'The override of "monthlyIncome" turns maximum from 100000 into 200000, and so lets through what the catalogue refuses. Narrow the override, or widen the data point itself.',
    },
    {
      code: 'override-widens',
      at: ['config/countries/atlantis.json:22:84', 'config/data-points/monthlyIncome.json:7:15'],
      says: 'The override of "monthlyIncome" turns required from true into false, and so lets through what the catalogue refuses. Narrow the override, or widen the data point itself.',
    },
    {
      code: 'override-widens',
      at: ['config/countries/atlantis.json:23:33', 'config/data-points/employment.json:6:33'],
      says: 'The override of "employment" turns enum from ["employed","student","retired"] into ["employed","unemployed"], and so lets through what the catalogue refuses. Narrow the override, or widen the data point itself.',
    },
    {
      code: 'override-widens',
      at: ['config/countries/atlantis.json:24:42', 'config/data-points/employer.json:6:77'],
      says: 'The override of "employer" turns pattern from "^\\\\p{L}+(?: \\\\p{L}+)*$" into "^.*$", and so lets through what the catalogue refuses. Narrow the override, or widen the data point itself.',
    },
  ]);
});
