import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('an example of the costs is not collapsed if the first step does not show the price of the loan', () => {
  const rule =
    'The law of "atlantis" requires the example of the costs to be visible at once: it can be collapsed only if the first step shows the monthly payment and the rate';
  const expectedFinding = { code: 'duty-neglected', at: ['config/countries/atlantis.json:4:3'] };
  expect(faultsOf('collapsed-cost-example')).toEqual([
    {
      ...expectedFinding,
      text: `${rule}, but "tide" has no "pricing" there. Write "open", or add "pricing" to config/brands/tide/atlantis.json.`,
    },
    { ...expectedFinding, text: `${rule}, but they are not shown for a loan in weeks. Write "open".` },
    {
      ...expectedFinding,
      text: `${rule}, but it asks neither "amount" nor "period". Write "open", or ask one of them on "contact", without a condition.`,
    },
  ]);
});
