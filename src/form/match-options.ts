import { memoize } from '../lib/memoize.ts';
import type { NamedOption } from './options.ts';

/** Ranks a folded name for a folded search text: 0 is best, 3 is no match. */
function rank(name: string, searchText: string): number {
  if (name.startsWith(searchText)) return 0;
  if (name.includes(` ${searchText}`)) return 1;
  return name.includes(searchText) ? 2 : 3;
}

/** Cached, because each key press searches hundreds of countries. */
const foldedNames = memoize(({ name, aliases = [] }: NamedOption) => ({
  name: foldText(name),
  aliases: aliases.map(foldText),
}));

function bestRank(option: NamedOption, searchText: string): number {
  const { name, aliases } = foldedNames(option);
  return Math.min(...[name, ...aliases].map((each) => rank(each, searchText)));
}

/** Returns the matching options: first names that begin with the text, then words that do, then other matches. */
export function matchingOptions(options: readonly NamedOption[], text: string): readonly NamedOption[] {
  if (text.trim() === '') return options;
  const searchText = foldText(text);
  // A text that consists of punctuation matches no option.
  if (searchText === '') return [];
  const rankedOptions = options.map((option) => ({ option, rank: bestRank(option, searchText) }));
  return [0, 1, 2].flatMap((currentRank) =>
    rankedOptions.filter((each) => each.rank === currentRank).map(({ option }) => option),
  );
}

/** Returns the option that a text identifies: by its name, code or alias, or as the only match. */
export function findOption(options: readonly NamedOption[], text: string): NamedOption | undefined {
  const searchText = foldText(text);
  if (searchText === '') return undefined;
  const byName = options.find((option) => foldedNames(option).name === searchText);
  const byAlias = options.find((option) => foldedNames(option).aliases.includes(searchText));
  const byCode = options.find(({ option }) => foldText(String(option)) === searchText);
  const [onlyMatch, ...others] = matchingOptions(options, text);
  return byName ?? byCode ?? byAlias ?? (others.length === 0 ? onlyMatch : undefined);
}

/** Letters that Unicode does not decompose into a base letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ø: 'o',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/**
 * Normalises a text for searching: without marks, case and punctuation, so that "cote divoire" finds "Côte d’Ivoire".
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[đðłøıßæœþ]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/['’ʼ`.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
