import currencies from '../../../../schemas/currencies.json' with { type: 'json' };
import { spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

const currencyOf = new Map(
  Object.entries(currencies.countries).flatMap(([currency, codes]) =>
    codes.split(' ').map((code) => [code, currency] as const),
  ),
);

/** Loans are in the money of the country. */
export const homeCurrencies: ConfigRule = ({ countries }, report) => {
  for (const { slug: country, file } of countries.values()) {
    const { code, money } = file.contents;
    const expected = currencyOf.get(code);
    if (expected === undefined || expected === money.currency) continue;
    const detail = { country, currency: money.currency, expected };
    report('foreign-currency', detail, spanOfValue(file.document, ['money', 'currency']));
  }
};
