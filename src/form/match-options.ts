import { memoize } from '../lib/memoize.ts';
import type { NamedOption } from './options.ts';

/** How well a folded name answers a folded search: 0 best, 3 not at all. */
function rank(name: string, searched: string): number {
  if (name.startsWith(searched)) return 0;
  if (name.includes(` ${searched}`)) return 1;
  return name.includes(searched) ? 2 : 3;
}

/** The name, and the others an option is known by; there are hundreds of countries, and each key searches all of them. */
const foldedNames = memoize(({ name, aliases = [] }: NamedOption) => ({
  name: foldText(name),
  aliases: aliases.map(foldText),
}));

function bestRank(option: NamedOption, searched: string): number {
  const { name, aliases } = foldedNames(option);
  return Math.min(...[name, ...aliases].map((each) => rank(each, searched)));
}

/** The options a text may mean: names that begin with it first, then words that do, then names that have it in them. */
export function matchingOptions(options: readonly NamedOption[], text: string): readonly NamedOption[] {
  if (text.trim() === '') return options;
  const searched = foldText(text);
  // Signs alone mean no option, not all of them.
  if (searched === '') return [];
  const ranked = options.map((option) => ({ option, rank: bestRank(option, searched) }));
  return [0, 1, 2].flatMap((wanted) =>
    ranked.filter((each) => each.rank === wanted).map(({ option }) => option),
  );
}

/** The one option a text names: by its whole name, by another it is known by, by its code, or as the only one that matches. */
export function optionNamed(options: readonly NamedOption[], text: string): NamedOption | undefined {
  const searched = foldText(text);
  if (searched === '') return undefined;
  const byName = options.find((option) => foldedNames(option).name === searched);
  const byAlias = options.find((option) => foldedNames(option).aliases.includes(searched));
  const byCode = options.find(({ option }) => foldText(String(option)) === searched);
  const [only, ...others] = matchingOptions(options, text);
  return byName ?? byCode ?? byAlias ?? (others.length === 0 ? only : undefined);
}

/** Letters that are no base letter with a mark, so that no decomposition finds their plain neighbour. */
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

/** A text as it is searched for: without marks, case and punctuation, so that "cote divoire" finds "Côte d’Ivoire". */
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
