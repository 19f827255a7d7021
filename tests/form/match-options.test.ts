import { describe, expect, it } from 'vitest';
import { foldText, matchingOptions, findOption } from '../../src/form/match-options.ts';

const divisions = [
  'Bogotá D.C.',
  'Đắk Lắk',
  'Łódzkie',
  'A Coruña',
  'Congo (DRC)',
  'Congo',
  'Côte d’Ivoire',
].map((name) => ({ option: name.slice(0, 2), name }));

describe('a search text', () => {
  it.each([
    ['Đắk Lắk', 'dak lak'],
    ['ŁÓDZKIE', 'lodzkie'],
    ['Côte d’Ivoire', 'cote divoire'],
    ["cote d'ivoire", 'cote divoire'],
    ['Bogotá, D.C.', 'bogota dc'],
    ['  São  Tomé & Príncipe ', 'sao tome principe'],
    ['Straße', 'strasse'],
    ['Åland', 'aland'],
    ['ﬁne', 'fine'],
    ['…', ''],
  ])('is normalised to %s without marks, case and punctuation: "%s"', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('finds all options if it is empty, and none if it contains only punctuation', () => {
    expect(matchingOptions(divisions, ' ')).toEqual(divisions);
    expect(matchingOptions(divisions, '??')).toEqual([]);
  });

  it('finds names that begin with it first, then names with such a word, then the rest', () => {
    const names = ['Corruption', 'San Cor', 'Accor', 'Cordoba'].map((name) => ({ option: name, name }));
    expect(matchingOptions(names, 'cor').map(({ name }) => name)).toEqual([
      'Corruption',
      'Cordoba',
      'San Cor',
      'Accor',
    ]);
  });

  it('matches an option by its name before one by an alias', () => {
    const divisions = [
      { option: 'VN-07', name: 'Tuyên Quang', aliases: ['Hà Giang'] },
      { option: 'VN-HN', name: 'Hà Nội' },
    ];
    expect(matchingOptions(divisions, 'ha gi')).toEqual([divisions[0]]);
    expect(matchingOptions(divisions, 'ha').map(({ option }) => option)).toEqual(['VN-07', 'VN-HN']);
    expect(findOption(divisions, 'HA GIANG')?.name).toBe('Tuyên Quang');
  });

  it('identifies an option by its whole name, even if other names begin with it', () => {
    expect(findOption(divisions, 'CONGO')?.name).toBe('Congo');
    expect(findOption(divisions, 'bogota')?.name).toBe('Bogotá D.C.');
    expect(findOption(divisions, 'o')).toBeUndefined();
    expect(findOption(divisions, ' ')).toBeUndefined();
  });
});
