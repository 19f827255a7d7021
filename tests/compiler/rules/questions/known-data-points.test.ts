import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('an unknown data point is reported in every place that can name one', () => {
  expect(faultsOf('known-data-points')).toEqual([
    {
      code: 'unknown-data-point',
      at: ['config/conditions.json:9:36'],
      text: 'The condition "has-income" uses the data point "employmnt", which does not exist. Correct the name, or add config/data-points/employmnt.json. Did you mean "employment"?',
    },
    {
      code: 'unknown-data-point',
      at: ['config/countries/atlantis.json:14:5'],
      text: 'The country "atlantis" uses the data point "emial", which does not exist. Correct the name, or add config/data-points/emial.json. Did you mean "email"?',
    },
    {
      code: 'unknown-data-point',
      at: ['config/countries/atlantis.json:22:71'],
      text: 'The check of "employment" in "atlantis" uses the data point "amont", which does not exist. Correct the name, or add config/data-points/amont.json. Did you mean "amount"?',
    },
    {
      code: 'unknown-data-point',
      at: ['config/countries/atlantis.json:23:5'],
      text: 'The country "atlantis" uses the data point "monthlyIncom", which does not exist. Correct the name, or add config/data-points/monthlyIncom.json. Did you mean "monthlyIncome"?',
    },
    {
      code: 'unknown-data-point',
      at: ['config/countries/atlantis.json:25:16'],
      text: 'The country "atlantis" uses the data point "newslettr", which does not exist. Correct the name, or add config/data-points/newslettr.json. Did you mean "newsletter"?',
    },
    {
      code: 'unknown-data-point',
      at: ['config/data-points/employer.json:9:53'],
      text: 'The check of "employer" uses the data point "emial", which does not exist. Correct the name, or add config/data-points/emial.json. Did you mean "email"?',
    },
    {
      code: 'unknown-data-point',
      at: ['config/data-points/employer.json:11:24'],
      text: '"moveHouseNumberTo" of "employer" uses the data point "employr", which does not exist. Correct the name, or add config/data-points/employr.json. Did you mean "employer"?',
    },
    {
      code: 'unknown-data-point',
      at: ['config/people/atlantis.json:4:14'],
      text: '"ana" of "atlantis" uses the data point "emial", which does not exist. Correct the name, or add config/data-points/emial.json. Did you mean "email"?',
    },
  ]);
});
