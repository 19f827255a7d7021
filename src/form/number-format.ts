import type { Flow, FlowDataPoint, PeriodUnit } from '../model/flow.ts';
import { normaliseText } from '../validation/normalise-text.ts';
import type { FormatContext } from './format-context.ts';
import { foldText } from './match-options.ts';

/** Formats and parses the numbers of one question in the applicant's language. */
export interface NumberFormat {
  /** With currency or unit: `₱20,000`. */
  readonly withSymbol: (value: number) => string;
  /** The grouped number without currency or unit: `20,000`. */
  readonly withoutSymbol: (value: number) => string;
  /** Groups the digits of a text, including a fraction; undefined if it is not a number. */
  readonly group: (text: string) => string | undefined;
  /** Parses a number. Any other text is returned unchanged. */
  readonly parse: (text: string) => number | string;
  /** The currency or the unit of a number, with the plural form of the unit. Undefined for plain numbers. */
  readonly symbol: (value: number) => NumberSymbol | undefined;
}

export interface NumberSymbol {
  readonly text: string;
  readonly side: 'start' | 'end';
}

/** The control of a question with its own number format. */
export type NumberKind = 'money' | 'year';

type Parts = readonly Intl.NumberFormatPart[];

function partOf(parts: Parts, type: Intl.NumberFormatPartTypes): string {
  return parts.find((part) => part.type === type)?.value ?? '';
}

function symbolOf(parts: Parts): NumberSymbol | undefined {
  const symbolAt = parts.findIndex(({ type }) => type === 'currency' || type === 'unit');
  const text = parts[symbolAt]?.value;
  if (text === undefined) return undefined;
  const digitsAt = parts.findIndex(({ type }) => type === 'integer');
  return { text, side: symbolAt < digitsAt ? 'start' : 'end' };
}

function formatOptions(
  flow: Flow,
  { field }: FlowDataPoint,
  kind: NumberKind | undefined,
): Intl.NumberFormatOptions {
  if (kind === 'money' || field === 'amount') {
    return {
      style: 'currency',
      currency: flow.money.currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: 0,
      maximumFractionDigits: 0,
    };
  }
  if (field === 'period') {
    return { style: 'unit', unit: flow.loan.period.unit, unitDisplay: 'long' };
  }
  return grouping(kind);
}

/** Years have no thousands separator. */
function grouping(kind: NumberKind | undefined): Intl.NumberFormatOptions {
  return kind === 'year' ? { useGrouping: false } : {};
}

/** Returns the format of a question: money for amounts, the unit for periods, plain numbers otherwise. */
export function numberFormat(
  { flow, locale }: Pick<FormatContext, 'flow' | 'locale'>,
  dataPoint: FlowDataPoint,
  kind?: NumberKind,
): NumberFormat {
  const mainFormat = new Intl.NumberFormat(locale, formatOptions(flow, dataPoint, kind));
  const plainFormat = new Intl.NumberFormat(locale, { maximumFractionDigits: 20, ...grouping(kind) });
  const parts = plainFormat.formatToParts(1_234_567.5);
  const separator = partOf(parts, 'group');
  const decimal = partOf(parts, 'decimal');
  const symbol = (value: number): NumberSymbol | undefined => symbolOf(mainFormat.formatToParts(value));
  const currency = partOf(mainFormat.formatToParts(1), 'currency');

  const signs = [separator, currency].filter((sign) => sign.trim() !== '');
  const digitsOf = (text: string): string =>
    signs.reduce((rest, sign) => rest.replaceAll(sign, ''), normaliseText(text)).replaceAll(' ', '');

  const isMoney = kind === 'money' || dataPoint.field === 'amount';
  /** Formats amounts that are not whole with `fractionDigits` decimals. */
  const createExactFormat = () => {
    const { fractionDigits: digits = 2 } = flow.money;
    return new Intl.NumberFormat(locale, {
      ...formatOptions(flow, dataPoint, kind),
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  };
  const knownWords = () => {
    if (isMoney) return moneyWords(locale, flow.money.currency);
    return dataPoint.field === 'period'
      ? periodWords(locale, flow.loan.period.unit)
      : new Map<string, number>();
  };
  const parse = (text: string): number | string => {
    const typed = normaliseText(text);
    const withoutCurrency = currency.trim() === '' ? typed : typed.replaceAll(currency, '').trim();
    return parseNumber(withoutCurrency) ?? parseNumberWithUnits(typed, knownWords()) ?? typed;
  };
  const group = (text: string): string | undefined => {
    // A comma or point at the end is a decimal separator: the fraction is not typed yet. Before exactly three digits at
    // the end of the text, a comma or point groups thousands.
    const withDecimalSign = text.replace(/[.,]$/, decimal).replace(/[.,](\d{3})$/, '$1');
    const [whole = '', ...fraction] = digitsOf(withDecimalSign).split(decimal);
    if (!/^\d{1,15}$/.test(whole) || fraction.length > 1) return undefined;
    return [plainFormat.format(Number(whole)), ...fraction].join(decimal);
  };
  return {
    withSymbol: (value) =>
      (isMoney && !Number.isInteger(value) ? createExactFormat() : mainFormat).format(value),
    withoutSymbol: (value) => plainFormat.format(value),
    group,
    parse,
    symbol,
  };
}

/** Factors by the word after a number. */
type FactorsByWord = ReadonlyMap<string, number>;

/** Words for thousand / million by language, without accents. `mil` means thousand in Spanish, million in Romanian. */
const multipliers: { readonly [language: string]: string } = {
  de: 't tsd tausend/mio million millionen',
  en: 'thousand/m million',
  es: 'mil/m millon millones',
  pl: 'tys tysiac tysiace tysiecy/mln milion miliony',
  ro: 'mie mii/mil milion milioane',
  vi: 'nghin ngan/tr trieu',
};

const pluralCounts = [1, 2, 5, 11];

function wordsOf(text: string): readonly string[] {
  return foldText(text.replace(/[\d.,]/g, ' '))
    .split(' ')
    .filter(Boolean);
}

function wordsInFormats(locale: string, options: readonly Intl.NumberFormatOptions[]): readonly string[] {
  return options.flatMap((each) => {
    const format = new Intl.NumberFormat(locale, each);
    return pluralCounts.flatMap((count) => wordsOf(format.format(count)));
  });
}

/** The number of units in a longer unit. */
const unitsPerLongerUnit: { readonly [Unit in PeriodUnit]: { readonly [Each in PeriodUnit]?: number } } = {
  day: { day: 1, week: 7 },
  week: { week: 1 },
  month: { month: 1, year: 12 },
  year: { year: 1 },
};

/** Returns words and currency signs after an amount, with their factors. */
export function moneyWords(locale: string, currency: string): FactorsByWord {
  const currencyWords = wordsInFormats(
    locale,
    (['narrowSymbol', 'symbol', 'code', 'name'] as const).map((currencyDisplay) => ({
      style: 'currency',
      currency,
      currencyDisplay,
    })),
  );
  const multiplierWords = multipliers[locale.slice(0, 2)] ?? '';
  return new Map<string, number>([
    ...[...currencyWords, 'de'].map((word) => [word, 1] as const),
    ...`k ${multiplierWords}`
      .split('/')
      .flatMap((list, power) => list.split(' ').map((word) => [word, 1000 ** (power + 1)] as const)),
  ]);
}

/** Returns words after a period, for its unit and longer ones, with their factors. */
export function periodWords(locale: string, unit: PeriodUnit): FactorsByWord {
  return new Map(
    Object.entries(unitsPerLongerUnit[unit]).flatMap(([each, factor]) =>
      wordsInFormats(
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

/**
 * Parses a number with a comma or point as decimal separator. Before three digits, a comma or point groups thousands.
 */
export function parseNumber(text: string): number | undefined {
  const digits = text.replaceAll(/[\s'’]/g, '');
  const groupedMatch = /^(-?\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/.exec(digits);
  const [, whole = '', , fraction = '0'] = groupedMatch ?? [];
  const ungrouped = /^-?\d+(?:[.,]\d+)?$/.test(digits) ? digits.replace(',', '.') : undefined;
  const numeral = groupedMatch === null ? ungrouped : `${whole.replaceAll(/[.,]/g, '')}.${fraction}`;
  return numeral === undefined || !/^-?\d{1,15}(?:\.|$)/.test(numeral) ? undefined : Number(numeral);
}

/** Parses a number with known words around it: "20k", "20 triệu", "2 years". */
export function parseNumberWithUnits(text: string, factorsByWord: FactorsByWord): number | undefined {
  const match = /^([^\d-]*)(-?[\d.,\s'’]*\d)([^\d]*)$/u.exec(text);
  if (match === null) return undefined;
  const [, before = '', digits = '', after = ''] = match;
  const textAround = `${before} ${after}`;
  if (/[%+*=]/.test(textAround)) return undefined;
  const factors = wordsOf(textAround).map((word) => factorsByWord.get(word));
  const number = parseNumber(digits);
  if (number === undefined || factors.length === 0) return undefined;
  const factor = factors.reduce<number>((product, each) => product * (each ?? Number.NaN), 1);
  return Number.isNaN(factor) ? undefined : Math.round(number * factor * 100) / 100;
}
