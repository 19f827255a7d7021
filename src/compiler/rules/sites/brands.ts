import { languageOf } from '../../../lib/locale-chain.ts';
import { spanAt, spanOfKey, spanOfValue } from '../../read/spans.ts';
import duties from '../../../../schemas/duties.json' with { type: 'json' };
import { findDuplicates } from '../../../lib/find-duplicates.ts';
import { colourPairs, type ColourRole } from '../../../model/colour-pairs.ts';
import { coloursOf } from '../../read/svg-colours.ts';
import { type Config, sitesOf } from '../../link/config.ts';
import { brandRule, warningRule, countryRule, siteRule, siteWarningRule } from '../../rule.ts';
import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import { contrast } from '../../../lib/contrast.ts';
import type { Theme } from '../../../model/site.ts';

/** A brand must have a name, a theme, a logo and a favicon. */
export const completeBrands = brandRule(({ slug, brand, files }, report) => {
  const folder = `config/brands/${slug}`;
  for (const file of ['brand.json', 'theme.json'] as const) {
    if (files.has(file)) continue;
    report('brand-file', { brand: slug, file }, { file: `${folder}/${file}`, line: 1, column: 1, length: 1 });
  }
  if (brand === undefined) return;
  for (const image of ['logo', 'favicon'] as const) {
    const file = brand.contents[image];
    if (files.has(file)) continue;
    report('brand-file', { brand: slug, file }, spanOfValue(brand.document, [image]));
  }
});

/** A brand's application page must be an existing component. */
export const knownApplicationPages = brandRule(({ slug, brand }, report, { applicationPages }) => {
  if (brand === undefined) return;
  const name = brand.contents.applicationPage;
  if (applicationPages.includes(name)) return;
  const similar = nearestNames(name, applicationPages);
  const detail = { name, brand: slug, known: applicationPages, similar };
  report('unknown-application-page', detail, spanOfValue(brand.document, ['applicationPage']));
});

/** Each site must state the facts that the law of its country requires. */
export const statedFacts = countryRule(({ slug: country, file }, report, { brands }) => {
  for (const [position, fact] of (file.contents.footerFacts ?? []).entries()) {
    for (const brand of brands.values()) {
      const site = brand.countries.get(country);
      if (site === undefined) continue;
      const { registration, links } = site.contents;
      if ((fact === 'registration' ? registration : links[fact]) !== undefined) continue;
      report(
        'fact-unstated',
        { country, brand: brand.slug, fact },
        spanOfKey(site.document, fact === 'registration' ? [fact] : ['links', fact]),
        spanOfValue(file.document, ['footerFacts', position]),
      );
    }
  }
});

/** The rate of the representative example must be one of the possible rates. */
export const validPricing = siteRule(({ brand, country, contents, document }, report) => {
  const { interestRate = 0, interestRates } = contents.pricing ?? {};
  if (interestRates === undefined) return;
  const { minimum, maximum } = interestRates;
  if (minimum <= interestRate && interestRate <= maximum) return;
  report(
    'rate-out-of-range',
    { brand, country, interestRate, minimum, maximum },
    spanOfKey(document, ['pricing', 'interestRate']),
  );
});

/** The palettes that a theme has, by key. */
function palettesOf({ colours, darkColours }: Theme): readonly (readonly [string, Theme['colours']])[] {
  return [
    ['colours', colours],
    ...(darkColours === undefined ? [] : [['darkColours', darkColours] as const]),
  ];
}

/** The colours of a brand must have enough contrast. For each colour, the pair with the lowest ratio is reported. */
export const readableThemes = brandRule(({ slug: brand, theme }, report) => {
  if (theme === undefined) return;
  for (const [palette, colours] of palettesOf(theme.contents)) {
    for (const { role, backgrounds: backgroundRoles, minimumContrast } of colourPairs) {
      const [lowest] = backgroundRoles
        .map((ground) => ({ ground, ratio: contrast(colours[role], colours[ground]) }))
        // Another rule reports invalid colours, which have no ratio.
        .filter(({ ratio }) => Number.isFinite(ratio))
        .toSorted((one, other) => one.ratio - other.ratio);
      if (lowest === undefined || lowest.ratio >= minimumContrast) continue;
      const { ground } = lowest;
      const ratio = lowest.ratio.toFixed(2);
      report(
        'low-contrast',
        { brand, role, ground, ratio, least: minimumContrast },
        spanOfValue(theme.document, [palette, role]),
        spanOfValue(theme.document, [palette, ground]),
      );
    }
  }
});

/** The logo is an image without words of its own, so WCAG 2.2 wants at least this contrast for graphics. */
const minLogoContrast = 3;

/** Header and footer show the logo on "background". One of its colours must have enough contrast with it. */
export const visibleLogos = warningRule(({ brands, tree }, report) => {
  for (const { slug, brand, theme } of brands.values()) {
    if (brand === undefined || theme === undefined) continue;
    const file = `config/brands/${slug}/${brand.contents.logo}`;
    const text = tree.get(file) ?? '';
    for (const [palette, { background: ground }] of palettesOf(theme.contents)) {
      const ratios = coloursOf(text).map((colour) => contrast(colour, ground));
      const highestRatio = Math.max(...ratios);
      // A colour that is not known has no ratio.
      if (ratios.length === 0 || Number.isNaN(highestRatio) || highestRatio >= minLogoContrast) continue;
      report(
        'logo-faint',
        { brand: slug, ground, ratio: highestRatio.toFixed(2), least: minLogoContrast },
        spanAt(file, text, text.indexOf('<svg'), '<svg'.length),
        spanOfValue(theme.document, [palette, 'background']),
      );
    }
  }
});

/** Footer links must lead to different pages. */
export const distinctLinks = siteRule(({ contents, document }, report) => {
  const links = Object.entries(contents.links);
  for (const [[second, address], [first]] of findDuplicates(links, ([, each]) => each)) {
    report(
      'link-twice',
      { first, second, address },
      spanOfValue(document, ['links', second]),
      spanOfValue(document, ['links', first]),
    );
  }
});

/** A site needs its own texts in each other language of its country. A regional variant can use those of its language. */
export const translatedSites = siteRule(({ brand, country, contents, document }, report, config) => {
  const [first = '', ...otherLocales] = config.countries.get(country)?.file.contents.locales ?? [];
  // Another rule reports a language without messages.
  const localesWithMessages = otherLocales.filter((locale) => config.messages.has(locale));
  const { page, help, registration, creditBureau, translations = {} } = contents;
  const ownTexts = {
    pageTitle: page.pageTitle,
    footerText: page.footerText === '' ? undefined : page.footerText,
    hours: help.hours,
    registration,
    creditBureau,
  };
  for (const locale of new Set([...localesWithMessages, ...Object.keys(translations)])) {
    const texts: { readonly [name: string]: unknown } = localesWithMessages.includes(locale) ? ownTexts : {};
    const translatedTexts: { readonly [name: string]: unknown } = translations[locale] ?? {};
    const missing = Object.keys(ownTexts).filter(
      (name) => texts[name] !== undefined && !(name in translatedTexts),
    );
    const unused = Object.keys(translatedTexts).filter((name) => texts[name] === undefined);
    const path = translations[locale] === undefined ? ['page'] : ['translations', locale];
    const span = spanOfKey(document, path);
    if (missing.length > 0 && languageOf(locale) !== languageOf(first))
      report('site-untranslated', { brand, country, locale, texts: missing }, span);
    if (unused.length > 0) report('site-translation-unused', { brand, country, locale, texts: unused }, span);
  }
});

/** The help number of a site must be one of its country. */
export const ownHelpNumbers = siteWarningRule(
  ({ brand, country, contents, document }, report, { countries }) => {
    const { phone } = contents.help;
    const prefix = countries.get(country)?.file.contents.phone.prefix;
    if (phone === undefined || prefix === undefined || !phone.startsWith('+')) return;
    if (phone.replaceAll(/[\s().-]/g, '').startsWith(prefix)) return;
    report('help-phone-abroad', { brand, country, phone, prefix }, spanOfValue(document, ['help', 'phone']));
  },
);

/** Words in paths of privacy policies and of terms. */
const privacyWords = /privac|datenschutz|prywatno|confidential|bao-mat/i;
const termsWords = /terms|agb|nutzung|regulamin|condicion|termeni|dieu-khoan/i;

function pathOf(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname : '';
}

/** The links to the terms and to the privacy policy must not be exchanged. */
export const fittingLinks = siteWarningRule(({ contents, document }, report) => {
  const { terms, privacy } = contents.links;
  if (terms === undefined || privacy === undefined) return;
  const isPrivacy = privacyWords.test(pathOf(terms)) && !termsWords.test(pathOf(terms));
  const isTerms = termsWords.test(pathOf(privacy)) && !privacyWords.test(pathOf(privacy));
  if (!isPrivacy || !isTerms) return;
  report(
    'links-swapped',
    { terms, privacy },
    spanOfValue(document, ['links', 'terms']),
    spanOfValue(document, ['links', 'privacy']),
  );
});

interface RateCap {
  readonly in: string;
  readonly percent: number;
  /** The cap is for loans of at most this amount. */
  readonly upTo?: number;
  readonly law: string;
}

type Site = ReturnType<typeof sitesOf>[number];

/** The legal maximums of the country that the highest rate of a site exceeds. */
function exceededCaps({ country, contents }: Site, { countries }: Config) {
  const { interestRate = 0, interestRates } = contents.pricing ?? {};
  const { code, loan } = countries.get(country)?.file.contents ?? {};
  const rate = Math.max(interestRate, interestRates?.maximum ?? 0);
  const path = ['pricing', ...(rate === interestRate ? ['interestRate'] : ['interestRates', 'maximum'])];
  if (loan === undefined) return [];
  return (duties.rateCaps as readonly RateCap[])
    .map((cap) => ({ upTo: Infinity, ...cap }))
    .filter(
      ({ in: countryCode, percent, upTo }) =>
        countryCode === code && rate > percent && loan.amount.minimum <= upTo,
    )
    .map((cap) => ({ ...cap, rate, path, appliesToAll: loan.amount.maximum <= cap.upTo }));
}

/** Rates must not exceed the legal maximum of the country. */
export const lawfulRates = siteRule((site, report, config) => {
  const { brand, country, document } = site;
  for (const { rate, percent, law, path, appliesToAll } of exceededCaps(site, config)) {
    if (!appliesToAll) continue;
    report('rate-above-cap', { brand, country, rate, percent, law }, spanOfValue(document, path));
  }
});

/** If the legal maximum is only for small loans, the lender may offer them at a lower rate. */
export const lawfulRatesOfSmallLoans = siteWarningRule((site, report, config) => {
  const { brand, country, document } = site;
  for (const { rate, percent, law, path, upTo, appliesToAll } of exceededCaps(site, config)) {
    if (appliesToAll) continue;
    report('small-loan-rate', { brand, country, rate, percent, law, upTo }, spanOfValue(document, path));
  }
});

/** In percent of the amount. A higher fee is probably a mistake. */
const maxPlausibleFee = 10;
/** Matches numbers with separators, and numbers of three or more digits that are not years. */
const writtenAmount = /\d{1,3}(?:[.,\u00A0\u202F ]\d{3})+|(?!(?:19|20)\d\d(?!\d))\d{3,}/u;

/** Reports probable mistakes: a rate written as a fraction, a fee above ten percent, and a fixed amount in a title. */
export const plausiblePrices = warningRule((config, report) => {
  for (const { brand, country, contents, document } of sitesOf(config)) {
    const { interestRate = 0, arrangementFee } = contents.pricing ?? {};
    if (interestRate > 0 && interestRate < 1) {
      const span = spanOfValue(document, ['pricing', 'interestRate']);
      report('rate-fraction', { brand, country, interestRate }, span);
    }
    if (arrangementFee !== undefined && arrangementFee.percentage > maxPlausibleFee) {
      const span = spanOfValue(document, ['pricing', 'arrangementFee', 'percentage']);
      report('fee-high', { brand, country, percentage: arrangementFee.percentage }, span);
    }
    const [amount] = writtenAmount.exec(contents.page.pageTitle) ?? [];
    if (amount === undefined) continue;
    report('title-number', { brand, country, amount }, spanOfValue(document, ['page', 'pageTitle']));
  }
});

const coloursToDistinguish = [
  ['error', 'text'],
  ['error', 'success'],
  ['error', 'selected'],
  ['error', 'focus'],
  ['selected', 'focus'],
] as const satisfies readonly (readonly [ColourRole, ColourRole])[];

/** Errors, the selected option and the focus must not share a colour. */
export const distinctColours = warningRule((config, report) => {
  for (const { slug: brand, theme } of config.brands.values()) {
    if (theme === undefined) continue;
    for (const [palette, colours] of palettesOf(theme.contents)) {
      for (const [role, other] of coloursToDistinguish) {
        if (colours[role].toLowerCase() !== colours[other].toLowerCase()) continue;
        report(
          'colour-twice',
          { brand, role, other },
          spanOfValue(theme.document, [palette, role]),
          spanOfValue(theme.document, [palette, other]),
        );
      }
    }
  }
});
