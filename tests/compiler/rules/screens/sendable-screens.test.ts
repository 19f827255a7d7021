import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

const faults = faultsOf('sendable-screens');

function findingsOf(code: string): readonly (readonly [span: string, text: string])[] {
  return faults.filter((fault) => fault.code === code).map(({ at, text }) => [at.join(), text]);
}

describe('the request of a screen', () => {
  it('is reported if its call has no such field, or is stricter than the question', () => {
    expect(faults).toContainEqual({
      code: 'screen-field',
      at: ['config/screens/account.json:9:5'],
      text: 'A valid answer to "holder" on the screen "account" can break the rule "minLength" of the call "account" for its field "accountHolder". The lender would reject it. Narrow the schema of the question.',
    });
    expect(findingsOf('screen-field').slice(1)).toEqual([
      [
        'config/screens/account.json:10:5',
        'The screen "account" asks "employment", but the call "account" has no field "incomeDetails.incomeSource". The lender would reject every answer. Ask another question, or use another call.',
      ],
      [
        'config/screens/friends.json:10:5',
        'The screen "friends" asks "friendsCity", but the call "referenceDetails" has no field "referenceDetails.home.city". The lender would reject every answer. Ask another question, or use another call.',
      ],
    ]);
  });

  it('is reported if its call requires more than is always asked', () => {
    expect(faults).toContainEqual({
      code: 'screen-lacks',
      at: ['config/screens/account.json:12:3'],
      text: 'The call "account" requires "incomeDetails.iban", which the screen "account" does not always ask in "atlantis". The lender would reject the request. Add a required question without a condition for it to the screen, or use another call.',
    });
  });

  it('is reported if it is a list that the call does not accept, does not contain, or limits differently', () => {
    expect(faults).toContainEqual({
      code: 'screen-list',
      at: ['config/screens/friends.json:12:3'],
      text: 'The screen "friends" accepts more or fewer entries than the call "referenceDetails". Correct "minimum" and "maximum".',
    });
    expect(findingsOf('screen-list').slice(1)).toEqual([
      [
        'config/screens/guesses.json:11:3',
        'The screen "guesses" asks about each entry of "referenceDetails", but no lender sends such a list. Correct "list", or use the kind "list".',
      ],
      [
        'config/screens/nothing.json:11:3',
        'The screen "nothing" builds the list "people", but the call "personalDetails" has no such list. Correct "list" or "call".',
      ],
    ]);
  });

  it('causes no finding of another rule', () => {
    const codes = new Set(faults.map(({ code }) => code));
    expect([...codes].toSorted()).toEqual(['screen-field', 'screen-lacks', 'screen-list']);
  });
});
