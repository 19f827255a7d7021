import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a lender list without options, or with options of another kind, is reported', () => {
  const remedy = 'Remove "lenderList", or the conflicting setting.';
  expect(faultsOf('fitting-lender-lists')).toEqual([
    {
      code: 'lender-list-mismatch',
      at: ['config/data-points/email.json:8:17', 'config/data-points/email.json:7:14'],
      text: `The options of "email" are filtered by the lender's list "positions", but its options are those of the list "countries". ${remedy}`,
    },
    {
      code: 'lender-list-mismatch',
      at: ['config/data-points/employer.json:7:17', 'config/data-points/employer.json:5:14'],
      text: `The options of "employer" are filtered by the lender's list "professions", but its control "text" offers no options of which one is chosen. ${remedy}`,
    },
    {
      code: 'lender-list-mismatch',
      at: ['config/data-points/employment.json:7:17', 'config/data-points/employment.json:6:3'],
      text: `The options of "employment" are filtered by the lender's list "countries", but its options are not the countries of the world. ${remedy}`,
    },
  ]);
});
