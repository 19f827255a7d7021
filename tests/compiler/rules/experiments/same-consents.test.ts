import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

const reason =
  'which applicants agree to or the law requires. Later it would be unknown who agreed to what. Remove it from the experiment.';

it('a variant with another consent or legal text is reported', () => {
  const faults: readonly (readonly [position: string, what: string])[] = [
    ['wording.json:14:24', 'changes the text of "dataPoints>agreement>label"'],
    ['wording.json:21:37', 'changes the text of "offer>annualPercentageRate"'],
    ['wording.json:24:23', 'changes the text of "tracking>accept"'],
    ['wording.json:31:25', 'changes the text of "rejected>rights>review"'],
    ['wording.json:37:9', 'asks "newsletter" differently'],
  ];
  expect(faultsOf('same-consents')).toEqual(
    faults.map(([position, what]) => ({
      code: 'agreement-varied',
      at: [`config/experiments/${position}`],
      text: `The variant "short" ${what}, ${reason}`,
    })),
  );
});
