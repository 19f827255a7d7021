import { expect, it } from 'vitest';
import { faultsOf } from '../findings.ts';

it('a control that cannot give the answer is reported', () => {
  expect(faultsOf('fitting-controls')).toEqual([
    {
      code: 'control-mismatch',
      at: ['config/data-points/amount.json:5:14'],
      says: 'The control "slider" needs a schema of type number or integer with "minimum" and "maximum", or "limits". Choose another control, or change the schema.',
    },
    {
      code: 'control-mismatch',
      at: ['config/data-points/employer.json:5:14'],
      says: 'The control "choice" needs a schema of type string with "enum". Choose another control, or change the schema.',
    },
  ]);
});
