function inBothCases(letters: string): string {
  return letters.toLowerCase() + letters.toUpperCase();
}

/** Vietnamese sets five tones on each of its vowels. */
function withTones(vowels: string): string {
  const tones = ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323'];
  return Array.from(vowels)
    .flatMap((vowel) => tones.map((tone) => (vowel + tone).normalize('NFC')))
    .join('');
}

/** The letters of a language beyond those of western Europe, as CLDR lists them. */
const letters: { readonly [language: string]: string } = {
  de: 'ß\u1e9e',
  pl: 'ąćęłńóśźż',
  // Older keyboards write s and t with a cedilla in place of the comma.
  ro: 'ăâîșțşţ',
  vi: `đ${withTones('aăâeêioôơuưy')}`,
};

/**
 * What is typed in a language. Its own words use nearly every letter it has, so that a language without a list here is
 * served by them alone.
 */
export function lettersOf(locale: string, text: string): string {
  const [language = ''] = locale.split('-', 1);
  return inBothCases(text + (Object.hasOwn(letters, language) ? letters[language] : ''));
}
