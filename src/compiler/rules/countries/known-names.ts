import { countryCodes } from '../../../model/country-codes.ts';
import { nearestLanguages, nearestNames } from '../../../diagnostics/nearest-names.ts';
import type { JsonPath, SourceDocument } from '../../read/source-document.ts';
import { spanOfValue } from '../../read/spans.ts';
import { configRule, countryRule } from '../../rule.ts';
import { phonePrefixOf } from '../../link/phone-metadata.ts';

/** Returns similar codes. The other code of the country is the most likely one, because both are usually equal. */
function similarCodes(code: string, otherCode: string, knownCodes: ReadonlySet<string>): readonly string[] {
  const otherIfSimilar = knownCodes.has(otherCode) ? nearestNames(code, [otherCode]) : [];
  return otherIfSimilar.length > 0 ? otherIfSimilar : nearestNames(code, knownCodes);
}

/** A currency must exist in ISO 4217, and a country in ISO 3166-1 with a numbering plan. */
export const knownCodes = configRule(({ countries, phoneMetadata }, report) => {
  const currencies = new Set(Intl.supportedValuesOf('currency'));
  const codes = new Set(countryCodes.filter((code) => Object.hasOwn(phoneMetadata.countries, code)));
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
});

/** The calling code must be that of the country's numbering plan. */
export const validPhonePlan = countryRule(({ file }, report, { phoneMetadata }) => {
  const { country, prefix } = file.contents.phone;
  const expected = phonePrefixOf(country, phoneMetadata);
  if (expected === undefined || expected === prefix) return;
  report('phone-plan', { country, prefix, expected }, spanOfValue(file.document, ['phone', 'prefix']));
});

/** A country can only use languages that have messages. */
export const knownLocales = configRule(({ countries, tree }, report) => {
  const localesWithMessages = new Set(
    [...tree.keys()].flatMap((file) => /^locales\/([^/]+)\//.exec(file)?.[1] ?? []),
  );
  for (const { slug: country, file } of countries.values()) {
    for (const [index, name] of file.contents.locales.entries()) {
      if (localesWithMessages.has(name)) continue;
      const span = spanOfValue(file.document, ['locales', index]);
      report('unknown-locale', { name, country, similar: nearestLanguages(name, localesWithMessages) }, span);
    }
  }
});

/** Brands, divisions, experiments, people and screens can only use existing countries. */
export const knownCountries = configRule(
  ({ brands, divisions, experiments, people, screens, defined }, report) => {
    const checkCountry = (
      name: string,
      user: string,
      document: SourceDocument,
      path: JsonPath = [],
    ): void => {
      if (defined.countries.has(name)) return;
      const similar = nearestNames(name, defined.countries);
      report('unknown-country', { name, user, similar }, spanOfValue(document, path));
    };
    for (const [name, { document }] of divisions) checkCountry(name, 'The list of divisions', document);
    for (const [name, { document }] of people) checkCountry(name, 'The list of people', document);
    for (const [experiment, { contents, document }] of experiments) {
      checkCountry(contents.country, `The experiment "${experiment}"`, document, ['country']);
    }
    for (const [screen, { contents, document }] of screens) {
      for (const [index, name] of (contents.countries ?? []).entries()) {
        checkCountry(name, `The screen "${screen}"`, document, ['countries', index]);
      }
    }
    for (const { slug, countries } of brands.values()) {
      for (const [name, { document }] of countries) checkCountry(name, `The brand "${slug}"`, document);
    }
  },
);
