import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import { spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** The two codes of a country are mostly the same, so the other one is the likeliest that was meant. */
function similarCodes(code: string, other: string, known: ReadonlySet<string>): readonly string[] {
  const likeliest = known.has(other) ? nearestNames(code, [other]) : [];
  return likeliest.length > 0 ? likeliest : nearestNames(code, known);
}

/** A currency is one of ISO 4217, and a country one of ISO 3166-1 that has phone numbers. */
export const knownCodes: ConfigRule = ({ countries, phoneMetadata }, report) => {
  const currencies = new Set(Intl.supportedValuesOf('currency'));
  const codes = new Set(Object.keys(phoneMetadata.countries));
  for (const { file } of countries.values()) {
    const { code, phone, money } = file.contents;
    if (!currencies.has(money.currency)) {
      const similar = nearestNames(money.currency, currencies);
      const detail = { kind: 'currency', name: money.currency, standard: 'ISO 4217', similar } as const;
      report('unknown-code', detail, spanOfValue(file.document, ['money', 'currency']));
    }
    for (const { name, other, path } of [
      { name: code, other: phone.country, path: ['code'] },
      { name: phone.country, other: code, path: ['phone', 'country'] },
    ]) {
      if (codes.has(name)) continue;
      const similar = similarCodes(name, other, codes);
      const detail = { kind: 'country', name, standard: 'ISO 3166-1', similar } as const;
      report('unknown-code', detail, spanOfValue(file.document, path));
    }
  }
};
