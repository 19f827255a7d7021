import { expect, it } from 'vitest';
import { faultsOf } from '../findings.ts';

it('a missing property is reported with what it means', () => {
  expect(faultsOf('needed-properties')).toEqual([
    {
      code: 'missing-property',
      at: ['config/data-points/email.json:1:1'],
      says: 'The property "required" is missing. Add "required". Whether the step can be left without an answer. A country may turn false into true.',
    },
    {
      code: 'missing-property',
      at: ['config/data-points/employer.json:9:14'],
      says: 'The property "dataPoint" is missing. Add "dataPoint". The id of the data point whose answer is compared: the name of its file.',
    },
  ]);
});
