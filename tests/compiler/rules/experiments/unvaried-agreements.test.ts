import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

const why =
  'which applicants agree to or the law wants said; nobody could tell later who agreed to what. Leave it out of the experiment.';

it('what is agreed to, and what the law wants said, is the same for everybody', () => {
  const faults: readonly (readonly [place: string, what: string])[] = [
    ['wording.json:14:24', 'words "dataPoints>agreement>label"'],
    ['wording.json:21:37', 'words "offer>annualPercentageRate"'],
    ['wording.json:24:23', 'words "tracking>accept"'],
    ['wording.json:31:25', 'words "rejected>rights>review"'],
    ['wording.json:37:9', 'asks "newsletter"'],
  ];
  expect(faultsOf('unvaried-agreements')).toEqual(
    faults.map(([place, what]) => ({
      code: 'agreement-varied',
      at: [`config/experiments/${place}`],
      says: `The variant "short" ${what} differently, ${why}`,
    })),
  );
});
