import duties from '../../../../schemas/duties.json' with { type: 'json' };
import { valuesAt } from '../../../lib/json.ts';
import { findName } from '../../../lib/words.ts';
import { messagesIn, ownLocales } from '../../messages/message-list.ts';
import { spanOfValue } from '../../read/spans.ts';
import { messagesWarningRule, siteRule, siteWarningRule } from '../../rule.ts';

const institutions: { readonly [country: string]: readonly string[] } = duties.institutions;

/** Returns the credit bureaus and authorities of all countries except those with these codes. */
function institutionsBeyond(codes: readonly (string | undefined)[]): readonly string[] {
  return Object.entries(institutions).flatMap(([code, names]) => (codes.includes(code) ? [] : names));
}

/** The texts of a site must not name another brand, as after copying. */
export const ownBrandNames = siteRule(({ brand, contents, document }, report, { brands }) => {
  const otherNames = [...brands.values()].flatMap(({ slug, brand: file }) =>
    slug === brand || file === undefined ? [] : [file.contents.productName],
  );
  const ownName = brands.get(brand)?.brand?.contents.productName ?? '';
  const foreignNames = otherNames.filter((name) => !ownName.includes(name));
  const texts = [...valuesAt(contents, ['page', '*']), ...valuesAt(contents, ['translations', '*', '*'])];
  for (const { path, value: text } of texts) {
    const foreignName = findName(foreignNames, String(text));
    if (foreignName === undefined) continue;
    report('foreign-brand', { brand, other: foreignName }, spanOfValue(document, path));
  }
});

/** The texts of a site must not name a credit bureau or an authority of another country, as after copying. */
export const ownInstitutions = siteWarningRule(({ country, contents, document }, report, { countries }) => {
  const foreignNames = institutionsBeyond([countries.get(country)?.file.contents.code]);
  for (const part of ['page', 'creditBureau', 'registration', 'translations'] as const) {
    for (const { path, value } of valuesAt({ [part]: contents[part] }, ['**'])) {
      const foreignName = typeof value === 'string' ? findName(foreignNames, value) : undefined;
      if (foreignName === undefined) continue;
      report('foreign-institution', { country, name: foreignName }, spanOfValue(document, path));
    }
  }
});

/** Finds a name in a text. Most texts contain none, so only the others are split into words. */
function findContained(names: readonly string[], text: string): string | undefined {
  return findName(
    names.filter((name) => text.includes(name)),
    text,
  );
}

/** The texts of a language must not name a brand, a credit bureau or an authority that none of its countries has. */
export const ownNames = messagesWarningRule(({ locale, contents, document }, report, config) => {
  const { countries, brands } = config;
  const countriesWithLanguage = [...countries.values()].filter(({ file }) =>
    file.contents.locales.some((each) => ownLocales(each).includes(locale)),
  );
  const [firstCountry] = countriesWithLanguage;
  if (firstCountry === undefined) return;
  const hasSiteInThem = (slug: string): boolean =>
    countriesWithLanguage.some((user) => brands.get(slug)?.countries.has(user.slug));
  const otherBrands = [...brands.values()].flatMap(({ slug, brand }) =>
    brand === undefined || hasSiteInThem(slug) ? [] : [brand.contents.productName],
  );
  const foreignInstitutions = institutionsBeyond(countriesWithLanguage.map(({ file }) => file.contents.code));
  for (const { key, name, text } of messagesIn(contents)) {
    const brand = findContained(otherBrands, text);
    const institution = findContained(foreignInstitutions, text);
    if (brand !== undefined) {
      report('brand-in-text', { key: name, locale, brand }, spanOfValue(document, key));
    }
    if (institution !== undefined) {
      report(
        'foreign-institution',
        { country: firstCountry.slug, name: institution },
        spanOfValue(document, key),
      );
    }
  }
});
