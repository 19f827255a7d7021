import { describe, expect, it } from 'vitest';
import { lettersOf } from '../../scripts/site/brand-fonts.ts';

function missingLetters(locale: string, typedLetters: string, text = ''): string {
  const letters = new Set(lettersOf(locale, text));
  return Array.from(typedLetters)
    .filter((letter) => !letters.has(letter))
    .join('');
}

describe('the letters of a language', () => {
  it('contain all letters of Polish, German and Romanian names', () => {
    expect(missingLetters('pl', 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ')).toBe('');
    expect(missingLetters('de', 'ßẞ')).toBe('');
    expect(missingLetters('ro', 'ăâîșțĂÂÎȘȚşţŞŢ')).toBe('');
  });

  it('contain every vowel of Vietnamese in every tone, as one character', () => {
    expect(missingLetters('vi', 'ẵẴễỄỡỠữỮỹỸỵỴđĐ')).toBe('');
    expect(lettersOf('vi', '')).not.toMatch(/\p{Mark}/u);
    expect(new Set(lettersOf('vi', '').toLowerCase())).toHaveLength(12 * 6 + 1);
  });

  it('are the same in every region of the language', () => {
    expect(lettersOf('ro-MD', '')).toBe(lettersOf('ro', ''));
  });

  it('of an unlisted language are those of its texts in both cases', () => {
    expect(missingLetters('cs', 'řŘčČ', 'Příjmení: čtyři')).toBe('');
    expect(missingLetters('cs', 'ą')).toBe('ą');
  });
});
