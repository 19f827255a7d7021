import { describe, expect, it } from 'vitest';
import { isLicencePlate } from '../../../src/validation/texts.ts';
import { printDifferences, readCorpus } from '../corpus.ts';

describe('a licence plate', () => {
  it.each([
    'M AB 1234',
    'BÜ-AB 12',
    'WA 12345',
    'B 123 ABC',
    '1234 BCD',
    'ABC-12-34',
    'NBC 1234',
    '51F-12345',
  ])('can be letters and digits in groups: %s', (plate) => {
    expect(isLicencePlate(plate)).toBe(true);
    expect(isLicencePlate(plate.normalize('NFD'))).toBe(true);
  });

  it.each(['', 'A', '-', 'AB-', '-AB', 'AB  12', 'AB--12', 'AB_12', 'ABCDEFGH1234567', '<AB12>'])(
    'cannot have other characters: "%s"',
    (text) => {
      expect(isLicencePlate(text)).toBe(false);
    },
  );

  it('is accepted if it is valid in the corpora; other accepted ones are only invalid in one country', () => {
    const rows = readCorpus('licence-plates.validatorjs');
    expect(rows.filter(({ input, valid }) => valid && !isLicencePlate(input))).toEqual([]);
    const acceptedPlates = rows.filter(({ input, valid }) => !valid && isLicencePlate(input));
    printDifferences(
      'licence-plates.validatorjs',
      acceptedPlates,
      () => 'a shape that one country does not issue',
    );
    expect(acceptedPlates).toHaveLength(rows.length === 0 ? 0 : 13);
  });
});
