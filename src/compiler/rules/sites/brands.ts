import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import duties from '../../../../schemas/duties.json' with { type: 'json' };
import { repeated } from '../../../lib/repeated.ts';
import { valuesAt } from '../../../lib/json.ts';
import { sitesOf } from '../../link/config.ts';
import { brandRule, warningRule, countryRule, siteRule } from '../../rule.ts';
import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import { contrast } from '../../../lib/contrast.ts';
import type { Theme } from '../../../model/site.ts';

/** A brand has a name, a theme, a logo and a favicon: without one of them no page of it can be drawn. */
export const wholeBrands = brandRule(({ slug, brand, files }, report) => {
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

/** A brand's application page is one of the components there are: without it no page of the brand can be drawn. */
export const knownApplicationPages = brandRule(({ slug, brand }, report, { applicationPages }) => {
  if (brand === undefined) return;
  const name = brand.contents.applicationPage;
  if (applicationPages.includes(name)) return;
  const similar = nearestNames(name, applicationPages);
  const detail = { name, brand: slug, known: applicationPages, similar };
  report('unknown-application-page', detail, spanOfValue(brand.document, ['applicationPage']));
});

/** What the law of a country wants said of who runs a site, each of its sites says. */
export const statedFacts = countryRule(({ slug: country, file }, report, { brands }) => {
  for (const [position, fact] of (file.contents.stated ?? []).entries()) {
    for (const brand of brands.values()) {
      const site = brand.countries.get(country);
      if (site === undefined) continue;
      const { registration, links } = site.contents;
      if ((fact === 'registration' ? registration : links[fact]) !== undefined) continue;
      report(
        'fact-unstated',
        { country, brand: brand.slug, fact },
        spanOfKey(site.document, fact === 'registration' ? [fact] : ['links', fact]),
        spanOfValue(file.document, ['stated', position]),
      );
    }
  }
});

/** The rate an example is calculated with is one that can be had. */
export const soundPricing = siteRule(({ brand, country, contents, document }, report) => {
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

type Role = keyof Theme['colours'];

interface Pairs {
  readonly role: Role;
  readonly grounds: readonly Role[];
  readonly least: number;
}

const grounds = ['background', 'surface', 'tint'] as const;
const leastForWords = 4.5;
const leastForEdges = 3;

/** What is written or drawn, and on what: the ratios of WCAG 2.2 AA for words of any size, and for edges and rings. */
const pairs: readonly Pairs[] = [
  { role: 'text', grounds: [...grounds, 'errorTint'], least: leastForWords },
  { role: 'mutedText', grounds, least: leastForWords },
  { role: 'accent', grounds, least: leastForWords },
  { role: 'success', grounds, least: leastForWords },
  { role: 'error', grounds: [...grounds, 'errorTint'], least: leastForWords },
  { role: 'onPrimary', grounds: ['primary'], least: leastForWords },
  { role: 'border', grounds, least: leastForEdges },
  { role: 'selected', grounds, least: leastForEdges },
  { role: 'focus', grounds: [...grounds, 'primary'], least: leastForEdges },
];

/** Every word of a brand can be read, and every edge and focus ring seen. Of a colour's pairs the faintest is shown. */
export const readableThemes = brandRule(({ slug: brand, theme }, report) => {
  if (theme === undefined) return;
  const { colours } = theme.contents;
  for (const { role, grounds: behind, least } of pairs) {
    const [faintest] = behind
      .map((ground) => ({ ground, ratio: contrast(colours[role], colours[ground]) }))
      // What is no colour has been reported, and is neither light nor dark.
      .filter(({ ratio }) => Number.isFinite(ratio))
      .toSorted((one, other) => one.ratio - other.ratio);
    if (faintest === undefined || faintest.ratio >= least) continue;
    const { ground } = faintest;
    const ratio = faintest.ratio.toFixed(2);
    report(
      'low-contrast',
      { brand, role, ground, ratio, least },
      spanOfValue(theme.document, ['colours', role]),
      spanOfValue(theme.document, ['colours', ground]),
    );
  }
});

/** Each footer link leads to a different page. */
export const distinctLinks = siteRule(({ contents, document }, report) => {
  const links = Object.entries(contents.links);
  for (const [[second, address], [first]] of repeated(links, ([, each]) => each)) {
    report(
      'link-twice',
      { first, second, address },
      spanOfValue(document, ['links', second]),
      spanOfValue(document, ['links', first]),
    );
  }
});

/** Each word with a space on both sides. */
function wordsOf(text: string): string {
  return ` ${text.split(/[^\p{L}\p{N}]+/u).join(' ')} `;
}

function isNamed(name: string, text: string): boolean {
  return wordsOf(text).includes(wordsOf(name));
}

/** A site names its own brand, not that of another, as what was copied may. */
export const ownBrandNames = siteRule(({ brand, contents, document }, report, { brands }) => {
  const others = [...brands.values()].flatMap(({ slug, brand: file }) =>
    slug === brand || file === undefined ? [] : [file.contents.productName],
  );
  const own = brands.get(brand)?.brand?.contents.productName ?? '';
  for (const { path, value: text } of valuesAt(contents.page, ['*'])) {
    const found = others.find((name) => !own.includes(name) && isNamed(name, String(text)));
    if (found === undefined) continue;
    report('foreign-brand', { brand, other: found }, spanOfValue(document, ['page', ...path]));
  }
});

interface RateCap {
  readonly in: string;
  readonly percent: number;
  readonly law: string;
}

/** No rate is above what the law of its country allows. */
export const lawfulRates = siteRule(({ brand, country, contents, document }, report, { countries }) => {
  const { interestRate = 0, interestRates } = contents.pricing ?? {};
  const code = countries.get(country)?.file.contents.code;
  const cap = (duties.rateCaps as readonly RateCap[]).find((each) => each.in === code);
  const rate = Math.max(interestRate, interestRates?.maximum ?? 0);
  if (cap === undefined || rate <= cap.percent) return;
  const path = rate === interestRate ? ['interestRate'] : ['interestRates', 'maximum'];
  const { percent, law } = cap;
  report(
    'rate-above-cap',
    { brand, country, rate, percent, law },
    spanOfValue(document, ['pricing', ...path]),
  );
});

/** In per cent of the amount; more is mostly a slip. */
const highFee = 10;
/** With separators, or three digits and more that are no year. */
const writtenAmount = /\d{1,3}(?:[.,\u00A0\u202F ]\d{3})+|(?!(?:19|20)\d\d(?!\d))\d{3,}/u;

/** What is mostly a slip: a rate written as a fraction, a fee above a tenth, an amount in a title that no limit changes. */
export const plausiblePrices = warningRule((config, report) => {
  for (const { brand, country, contents, document } of sitesOf(config)) {
    const { interestRate = 0, arrangementFee } = contents.pricing ?? {};
    if (interestRate > 0 && interestRate < 1) {
      const place = spanOfValue(document, ['pricing', 'interestRate']);
      report('rate-fraction', { brand, country, interestRate }, place);
    }
    if (arrangementFee !== undefined && arrangementFee.percentage > highFee) {
      const place = spanOfValue(document, ['pricing', 'arrangementFee', 'percentage']);
      report('fee-high', { brand, country, percentage: arrangementFee.percentage }, place);
    }
    const [amount] = writtenAmount.exec(contents.page.pageTitle) ?? [];
    if (amount === undefined) continue;
    report('title-number', { brand, country, amount }, spanOfValue(document, ['page', 'pageTitle']));
  }
});

/** What went wrong does not look like what went well, or like any other text. */
export const distinctErrorColour = warningRule((config, report) => {
  for (const { slug: brand, theme } of config.brands.values()) {
    if (theme === undefined) continue;
    const { colours } = theme.contents;
    for (const role of ['text', 'success'] as const) {
      if (colours.error.toLowerCase() !== colours[role].toLowerCase()) continue;
      report(
        'colour-twice',
        { brand, role },
        spanOfValue(theme.document, ['colours', 'error']),
        spanOfValue(theme.document, ['colours', role]),
      );
    }
  }
});
