import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

const faults = faultsOf('sendable-screens');

function found(code: string): readonly (readonly [place: string, says: string])[] {
  return faults.filter((fault) => fault.code === code).map(({ at, says }) => [at.join(), says]);
}

describe('what a screen sends', () => {
  it('is reported where its call knows no such field, or is stricter than the question', () => {
    expect(faults).toContainEqual({
      code: 'screen-field',
      at: ['config/screens/account.json:9:5'],
      says: 'A right answer to "holder" on the screen "account" can break the "minLength" that the call "account" has for "accountHolder": the lender would refuse it. Narrow the schema of the question.',
    });
    expect(found('screen-field').slice(1)).toEqual([
      [
        'config/screens/account.json:10:5',
        'The screen "account" asks "employment", but the call "account" knows no "incomeDetails.incomeSource": the lender would refuse every answer. Ask another question, or send it by another call.',
      ],
      [
        'config/screens/friends.json:10:5',
        'The screen "friends" asks "friendsCity", but the call "referenceDetails" knows no "referenceDetails.home.city": the lender would refuse every answer. Ask another question, or send it by another call.',
      ],
    ]);
  });

  it('is reported where its call must be told more than is surely asked', () => {
    expect(faults).toContainEqual({
      code: 'screen-lacks',
      at: ['config/screens/account.json:12:3'],
      says: 'The call "account" must be told "incomeDetails.iban", which the screen "account" does not surely ask in "atlantis": the lender would refuse what is sent. Let the screen ask a question for it that is required and always asked, or send it by another call.',
    });
  });

  it('is reported where it is a list that is not taken, not sent, or of another length', () => {
    expect(faults).toContainEqual({
      code: 'screen-list',
      at: ['config/screens/friends.json:12:3'],
      says: 'The screen "friends" lets applicants make more or fewer entries than the call "referenceDetails" takes. Correct "minimum" and "maximum".',
    });
    expect(found('screen-list').slice(1)).toEqual([
      [
        'config/screens/guesses.json:11:3',
        'The screen "guesses" asks about each entry of "referenceDetails", but no lender sends a list of that name. Correct "list", or let the kind be "list".',
      ],
      [
        'config/screens/nothing.json:11:3',
        'The screen "nothing" makes the list "people", but the call "personalDetails" takes no list of that name. Correct "list" or "call".',
      ],
    ]);
  });

  it('breaks no other law for it', () => {
    const codes = new Set(faults.map(({ code }) => code));
    expect([...codes].toSorted()).toEqual(['screen-field', 'screen-lacks', 'screen-list']);
  });
});
