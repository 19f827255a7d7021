import type { PeriodUnit } from '../model/flow.ts';
import { foldText } from './fold-text.ts';

/** What a word behind a number multiplies it by. */
type Factors = ReadonlyMap<string, number>;

/** Thousands / millions, by language, as they are searched for: without marks. `mil` is the one in Spanish, the other in Romanian. */
const multipliers: { readonly [language: string]: string } = {
  de: 't tsd tausend/mio million millionen',
  en: 'thousand/m million',
  es: 'mil/m millon millones',
  pl: 'tys tysiac tysiace tysiecy/mln milion miliony',
  ro: 'mie mii/mil milion milioane',
  vi: 'nghin ngan/tr trieu',
};

const counts = [1, 2, 5, 11];

function wordsOf(text: string): readonly string[] {
  return foldText(text.replace(/[\d.,]/g, ' '))
    .split(' ')
    .filter(Boolean);
}

function words(locale: string, options: readonly Intl.NumberFormatOptions[]): readonly string[] {
  return options.flatMap((each) => {
    const format = new Intl.NumberFormat(locale, each);
    return counts.flatMap((count) => wordsOf(format.format(count)));
  });
}

/** How often one unit of a period goes into another. */
const parts: { readonly [Unit in PeriodUnit]: { readonly [Each in PeriodUnit]?: number } } = {
  day: { day: 1, week: 7 },
  week: { week: 1 },
  month: { month: 1, year: 12 },
  year: { year: 1 },
};

/** What people write behind an amount: how many times it counts, and what money it is. */
export function moneyWords(locale: string, currency: string): Factors {
  const named = words(
    locale,
    (['narrowSymbol', 'symbol', 'code', 'name'] as const).map((currencyDisplay) => ({
      style: 'currency',
      currency,
      currencyDisplay,
    })),
  );
  const written = multipliers[locale.slice(0, 2)] ?? '';
  return new Map<string, number>([
    ...[...named, 'de'].map((word) => [word, 1] as const),
    ...`k ${written}`
      .split('/')
      .flatMap((list, power) => list.split(' ').map((word) => [word, 1000 ** (power + 1)] as const)),
  ]);
}

/** What people write behind a period: its unit, or a longer one. */
export function periodWords(locale: string, unit: PeriodUnit): Factors {
  return new Map(
    Object.entries(parts[unit]).flatMap(([each, factor]) =>
      words(
        locale,
        (['long', 'short', 'narrow'] as const).map((unitDisplay) => ({
          style: 'unit',
          unit: each,
          unitDisplay,
        })),
      ).map((word) => [word, factor] as const),
    ),
  );
}

/** A number as people write it, with either sign before its fraction; a sign before three digits parts thousands. */
export function plainNumber(text: string): number | undefined {
  const digits = text.replaceAll(/[\s'’]/g, '');
  const grouped = /^(-?\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/.exec(digits);
  const [, whole = '', , fraction = '0'] = grouped ?? [];
  const plain = /^-?\d+(?:[.,]\d+)?$/.test(digits) ? digits.replace(',', '.') : undefined;
  const read = grouped === null ? plain : `${whole.replaceAll(/[.,]/g, '')}.${fraction}`;
  return read === undefined || !/^-?\d{1,15}(?:\.|$)/.test(read) ? undefined : Number(read);
}

/** "20k", "20 triệu", "2 years": a number and the words around it, each of which has to be known. */
export function speltNumber(text: string, known: Factors): number | undefined {
  const written = /^([^\d-]*)(-?[\d.,\s'’]*\d)([^\d]*)$/u.exec(text);
  if (written === null) return undefined;
  const [, before = '', digits = '', after = ''] = written;
  const around = `${before} ${after}`;
  if (/[%+*=]/.test(around)) return undefined;
  const factors = wordsOf(around).map((word) => known.get(word));
  const number = plainNumber(digits);
  if (number === undefined || factors.length === 0) return undefined;
  const factor = factors.reduce<number>((product, each) => product * (each ?? Number.NaN), 1);
  return Number.isNaN(factor) ? undefined : Math.round(number * factor * 100) / 100;
}
