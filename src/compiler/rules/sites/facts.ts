import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import { countryLaw, brandLaw } from '../../rule.ts';

/** What the law of a country wants said of who runs a site, each of its sites says. */
export const statedFacts = countryLaw(({ slug: country, file }, report, { brands }) => {
  for (const [position, fact] of (file.contents.stated ?? []).entries()) {
    for (const brand of brands.values()) {
      const site = brand.countries.get(country);
      if (site === undefined) continue;
      const { registration, links } = site.contents;
      if ((fact === 'registration' ? registration : links[fact]) !== undefined) continue;
      report(
        'fact-unstated',
        { country, brand: brand.slug, fact },
        fact === 'registration' ? spanOfKey(site.document, []) : spanOfKey(site.document, ['links']),
        spanOfValue(file.document, ['stated', position]),
      );
    }
  }
});

/** The rate an example is calculated with is one that can be had. */
export const soundPricing = brandLaw((brand, report) => {
  for (const [country, { contents, document }] of brand.countries) {
    const { interestRate = 0, interestRates } = contents.pricing ?? {};
    if (interestRates === undefined) continue;
    const { minimum, maximum } = interestRates;
    if (minimum <= interestRate && interestRate <= maximum) continue;
    report(
      'rate-out-of-range',
      { brand: brand.slug, country, interestRate, minimum, maximum },
      spanOfKey(document, ['pricing', 'interestRate']),
    );
  }
});
