import { describe, expect, it } from 'vitest';
import { lettersOf } from '../../scripts/site/brand-fonts.ts';

function supplementQuestions(locale: string, typedLetters: string, text = ''): string {
  const letters = new Set(lettersOf(locale, text));
  return Array.from(typedLetters)
    .filter((letter) => !letters.has(letter))
    .join('');
}

describe('the letters of a language', () => {
  it('contain all letters of Polish, German and Romanian names', () => {
    expect(supplementQuestions('pl', 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ')).toBe('');
    expect(supplementQuestions('de', 'ßẞ')).toBe('');
    expect(supplementQuestions('ro', 'ăâîșțĂÂÎȘȚşţŞŢ')).toBe('');
  });

  it('contain every vowel of Vietnamese in every tone, as one character', () => {
    expect(supplementQuestions('vi', 'ẵẴễỄỡỠữỮỹỸỵỴđĐ')).toBe('');
    expect(lettersOf('vi', '')).not.toMatch(/\p{Mark}/u);
    expect(new Set(lettersOf('vi', '').toLowerCase())).toHaveLength(12 * 6 + 1);
  });

  it('are the same in every region of the language', () => {
    expect(lettersOf('ro-MD', '')).toBe(lettersOf('ro', ''));
  });

  it('of an unlisted language are those of its texts in both cases', () => {
    expect(supplementQuestions('cs', 'řŘčČ', 'Příjmení: čtyři')).toBe('');
    expect(supplementQuestions('cs', 'ą')).toBe('ą');
  });
});
