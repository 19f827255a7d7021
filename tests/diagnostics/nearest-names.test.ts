import { describe, expect, it } from 'vitest';
import { didYouMean, nearestNames } from '../../src/diagnostics/nearest-names.ts';

describe('the nearest names', () => {
  it('are those a slip of the pen away', () => {
    expect(nearestNames('phoneNumbr', ['email', 'phoneNumber', 'amount'])).toEqual(['phoneNumber']);
  });

  it('count two swapped letters as one slip', () => {
    expect(nearestNames('abc', ['acb'])).toEqual(['acb']);
  });

  it('do not mind capital letters', () => {
    expect(nearestNames('PHONENUMBER', ['phoneNumber'])).toEqual(['phoneNumber']);
  });

  it('are none where nothing is near', () => {
    expect(nearestNames('xyz', ['email', 'amount'])).toEqual([]);
  });

  it('leave out a name much further than the nearest', () => {
    expect(nearestNames('employmnt', ['employer', 'employment'])).toEqual(['employment']);
  });

  it('are at most three, the nearest first and otherwise by name', () => {
    expect(nearestNames('step0', ['step4', 'step3', 'step2', 'step1', 'steps0'])).toEqual([
      'step1',
      'step2',
      'step3',
    ]);
  });

  it('do not depend on the order of the candidates', () => {
    const names = ['income', 'incomes', 'outcome'];
    expect(nearestNames('incom', names)).toEqual(nearestNames('incom', names.toReversed()));
  });
});

describe('the question after them', () => {
  it('is not shown without similar names', () => {
    expect(didYouMean([])).toBe('');
  });

  it('names one, two or three', () => {
    expect(didYouMean(['a'])).toBe('Did you mean "a"?');
    expect(didYouMean(['a', 'b'])).toBe('Did you mean "a" or "b"?');
    expect(didYouMean(['a', 'b', 'c'])).toBe('Did you mean "a", "b" or "c"?');
  });
});
