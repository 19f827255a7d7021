import { describe, expect, it } from 'vitest';
import { didYouMean, nearestNames } from '../../src/diagnostics/nearest-names.ts';

describe('the nearest names', () => {
  it('are those within one typing error', () => {
    expect(nearestNames('phoneNumbr', ['email', 'phoneNumber', 'amount'])).toEqual(['phoneNumber']);
  });

  it('count two swapped letters as one error', () => {
    expect(nearestNames('abc', ['acb'])).toEqual(['acb']);
  });

  it('ignore case', () => {
    expect(nearestNames('PHONENUMBER', ['phoneNumber'])).toEqual(['phoneNumber']);
  });

  it('are empty if no name is similar', () => {
    expect(nearestNames('xyz', ['email', 'amount'])).toEqual([]);
  });

  it('exclude names that are much less similar than the best one', () => {
    expect(nearestNames('employmnt', ['employer', 'employment'])).toEqual(['employment']);
  });

  it('are at most three, sorted by similarity and then by name', () => {
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

describe('the suggestion', () => {
  it('is not shown without similar names', () => {
    expect(didYouMean([])).toBe('');
  });

  it('contains one, two or three names', () => {
    expect(didYouMean(['a'])).toBe('Did you mean "a"?');
    expect(didYouMean(['a', 'b'])).toBe('Did you mean "a" or "b"?');
    expect(didYouMean(['a', 'b', 'c'])).toBe('Did you mean "a", "b" or "c"?');
  });
});
