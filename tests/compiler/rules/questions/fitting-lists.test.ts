import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a list with a schema or control of another kind is reported', () => {
  expect(faultsOf('fitting-lists')).toEqual([
    {
      code: 'list-mismatch',
      at: ['config/data-points/employer.json:7:14', 'config/data-points/employer.json:6:46'],
      text: 'The options of "employer" come from a list, but its schema has "maxLength" as well. Remove "choices", or the conflicting setting.',
    },
    {
      code: 'list-mismatch',
      at: ['config/data-points/employer.json:7:14', 'config/data-points/employer.json:5:14'],
      text: 'The options of "employer" come from a list, but its control "text" shows no options. Remove "choices", or the conflicting setting.',
    },
  ]);
});
