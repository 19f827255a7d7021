import type { Flow, FlowDataPoint } from '../model/flow.ts';
import { normaliseText } from '../validation/normalise-text.ts';
import type { FormatContext } from './format-context.ts';
import { moneyWords, periodWords, plainNumber, speltNumber } from './spelt-number.ts';

/** How numbers of one question are written and read in the applicant's language. */
export interface NumberStyle {
  /** With its currency or unit: `₱20,000`. */
  readonly full: (value: number) => string;
  /** The digits alone, grouped: `20,000`. */
  readonly bare: (value: number) => string;
  /** The text with its digits grouped, fraction and all; undefined where it is not a number yet. */
  readonly grouped: (text: string) => string | undefined;
  /** The number; a text that is none comes back as typed. */
  readonly read: (text: string) => number | string;
  /** The currency or the unit beside a number; a unit in the form the number asks for. Undefined for plain numbers. */
  readonly symbol: (value: number) => NumberSymbol | undefined;
}

export interface NumberSymbol {
  readonly text: string;
  readonly side: 'start' | 'end';
}

/** What a control for numbers is for, where it is for one thing only. */
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
      maximumFractionDigits: flow.money.fractionDigits,
      trailingZeroDisplay: 'stripIfInteger',
    };
  }
  if (field === 'period') {
    return { style: 'unit', unit: flow.loan.period.unit, unitDisplay: 'long' };
  }
  return grouping(kind);
}

/** A year is written without a separator. */
function grouping(kind: NumberKind | undefined): Intl.NumberFormatOptions {
  return kind === 'year' ? { useGrouping: false } : {};
}

/** Money for amounts, the period's unit for periods, plain numbers for the rest. */
export function numberStyle(
  { flow, locale }: Pick<FormatContext, 'flow' | 'locale'>,
  dataPoint: FlowDataPoint,
  kind?: NumberKind,
): NumberStyle {
  const full = new Intl.NumberFormat(locale, formatOptions(flow, dataPoint, kind));
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 20, ...grouping(kind) });
  const parts = plain.formatToParts(1_234_567.5);
  const separator = partOf(parts, 'group');
  const decimal = partOf(parts, 'decimal');
  const symbol = (value: number): NumberSymbol | undefined => symbolOf(full.formatToParts(value));
  const currency = partOf(full.formatToParts(1), 'currency');

  const signs = [separator, currency].filter((sign) => sign.trim() !== '');
  const digitsOf = (text: string): string =>
    signs.reduce((rest, sign) => rest.replaceAll(sign, ''), normaliseText(text)).replaceAll(' ', '');

  const money = kind === 'money' || dataPoint.field === 'amount';
  /** An answer is shown as it was given, with all the digits that its currency has. */
  const exact = () =>
    new Intl.NumberFormat(locale, {
      ...formatOptions(flow, dataPoint, kind),
      maximumFractionDigits: undefined,
    });
  const knownWords = () => {
    if (money) return moneyWords(locale, flow.money.currency);
    return dataPoint.field === 'period'
      ? periodWords(locale, flow.loan.period.unit)
      : new Map<string, number>();
  };
  const read = (text: string): number | string => {
    const typed = normaliseText(text);
    const bare = currency.trim() === '' ? typed : typed.replaceAll(currency, '').trim();
    return plainNumber(bare) ?? speltNumber(typed, knownWords()) ?? typed;
  };
  const grouped = (text: string): string | undefined => {
    // The sign for thousands, typed last, begins a fraction; before three digits each sign parts thousands.
    const meant = text.replace(/[.,]$/, decimal).replace(/[.,](\d{3})$/, '$1');
    const [whole = '', ...fraction] = digitsOf(meant).split(decimal);
    if (!/^\d{1,15}$/.test(whole) || fraction.length > 1) return undefined;
    return [plain.format(Number(whole)), ...fraction].join(decimal);
  };
  return {
    full: (value) => (money && !Number.isInteger(value) ? exact() : full).format(value),
    bare: (value) => plain.format(value),
    grouped,
    read,
    symbol,
  };
}
