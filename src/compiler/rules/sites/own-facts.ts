import { languageOf } from '../../../lib/locale-chain.ts';
import { objectAt, valueAt, valuesAt } from '../../../lib/json.ts';
import { type Config, type LinkedCountry, sitesOf } from '../../link/config.ts';
import { legalTexts } from '../../messages/legal-texts.ts';
import { namespaces } from '../../read/file-kind.ts';
import type { JsonPath, SourceDocument } from '../../read/source-document.ts';
import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import { warningRule, configRule, type Report } from '../../rule.ts';

/** Facts that are legally relevant or belong to one country, company or person. `*` matches any name. */
const facts: {
  readonly [Kind in 'country' | 'people' | 'site' | 'company' | 'theme']: readonly (readonly string[])[];
} = {
  country: [
    ['age'],
    ['loan'],
    ['notices'],
    ['consumerRights'],
    ['stated'],
    ['overrides', '*', 'when'],
    ['stateRoutes'],
  ],
  people: [['people', '*']],
  site: [
    ['page', 'pageTitle'],
    ['page', 'metaDescription'],
    ['page', 'metaKeywords'],
    ['page', 'footerText'],
    ['links', '*'],
    ['help', '*'],
    ['registration'],
    ['pricing'],
    ['creditBureau'],
    ['decisionInDays'],
  ],
  // The company that runs a site. If two brands belong to one company, the configuration must say so.
  company: [['links', '*'], ['help', 'email'], ['help', 'phone'], ['registration']],
  theme: [['colours'], ['darkColours']],
};

/** A copied person is the same while no answer has changed. Removed answers do not count. */
function isSame(mine: unknown, theirs: unknown, isPerson: boolean): boolean {
  if (!isPerson) return JSON.stringify(mine) === JSON.stringify(theirs);
  return Object.entries(objectAt(mine, [])).every(
    ([question, answer]) => JSON.stringify(answer) === JSON.stringify(valueAt(theirs, [question])),
  );
}

/** The spans of facts that are the same in both. */
function sameIn(
  own: SourceDocument,
  other: SourceDocument,
  paths: readonly (readonly string[])[],
): readonly JsonPath[] {
  return paths
    .flatMap((path) => [...valuesAt(own.value, path)])
    .filter(({ path, value: mine }) => {
      const theirs = valueAt(other.value, path);
      return mine !== '' && theirs !== undefined && isSame(mine, theirs, path[0] === 'people');
    })
    .map(({ path }) => path);
}

/** Legal texts that two countries share: both use one locale, or the own locale does not override them. */
function sharedLegalTexts(own: LinkedCountry, other: LinkedCountry, { messages }: Config): readonly string[] {
  const [mine, theirs] = [own, other].map(({ file }) => file.contents.locales[0]);
  if (mine === undefined || theirs === undefined || languageOf(mine) !== languageOf(theirs)) return [];
  return namespaces.flatMap((namespace) =>
    legalTexts[namespace]
      .filter((key) => {
        const isDefinedIn = (locale: string): boolean =>
          [...valuesAt(messages.get(locale)?.get(namespace)?.contents, key)].length > 0;
        return (
          (mine === theirs || !isDefinedIn(mine)) && (isDefinedIn(theirs) || isDefinedIn(languageOf(theirs)))
        );
      })
      .map((key) => [namespace, ...key].join('.')),
  );
}

interface Copy {
  readonly contents: { readonly copiedFrom?: string };
  readonly document: SourceDocument;
}

/** Returns the file that this one was copied from. */
function modelOf<Model>(
  { contents, document }: Copy,
  others: ReadonlyMap<string | undefined, Model>,
  report: Report,
): Model | undefined {
  const { copiedFrom } = contents;
  if (copiedFrom === undefined) return undefined;
  const model = copiedFrom === document.file ? undefined : others.get(copiedFrom);
  if (model === undefined)
    report('copied-from-nothing', { copiedFrom }, spanOfValue(document, ['copiedFrom']));
  return model;
}

/** The company of a site must belong to its brand. */
export const ownCompanies = configRule((config, report) => {
  const sites = sitesOf(config);
  for (const { brand, country, contents, document } of sites) {
    const other = sites.find((site) => site.document.file === contents.copiedFrom);
    if (other === undefined || other.brand === brand) continue;
    const [first, ...more] = sameIn(document, other.document, facts.company);
    if (first === undefined) continue;
    const names = [first, ...more].map((path) => path.join('.'));
    report(
      'copied-company',
      { brand, country, facts: names, copiedFrom: other.document.file },
      spanOfKey(document, first),
    );
  }
});

/** Warns about copied facts until they differ or `copiedFrom` is removed. */
export const ownFacts = warningRule((config, report) => {
  const { countries, brands, tree } = config;
  const copies = [
    ...[...countries.values()].map(({ file }) => ({ ...file, paths: facts.country })),
    ...[...countries.values()].flatMap(({ people }) =>
      people === undefined ? [] : [{ ...people, paths: facts.people }],
    ),
    ...sitesOf(config).map((site) => ({ ...site, paths: facts.site })),
  ];
  const documents = new Map(copies.map(({ document }) => [document.file, document]));
  for (const { contents, document, paths } of copies) {
    const other = modelOf({ contents, document }, documents, report);
    if (other === undefined) continue;
    for (const path of sameIn(document, other, paths)) {
      report('copied-fact', { fact: path.join('.'), copiedFrom: other.file }, spanOfKey(document, path));
    }
  }
  for (const country of countries.values()) {
    const { contents, document } = country.file;
    const other = [...countries.values()].find((each) => each.file.document.file === contents.copiedFrom);
    const texts = other === undefined || other === country ? [] : sharedLegalTexts(country, other, config);
    if (other === undefined || texts.length === 0) continue;
    const fact = `legal texts (${texts.join(', ')})`;
    report('copied-fact', { fact, copiedFrom: other.file.document.file }, spanOfKey(document, ['locales']));
  }
  const brandOf = new Map([...brands.values()].map((each) => [each.brand?.document.file, each]));
  for (const { brand, theme } of brands.values()) {
    const other = brand && modelOf(brand, brandOf, report);
    if (brand === undefined || other?.brand === undefined) continue;
    const copiedFrom = other.brand.document.file;
    for (const image of ['logo', 'favicon'] as const) {
      const [mine, theirs] = [brand, other.brand].map(({ contents, document }) =>
        tree.get(document.file.replace(/brand\.json$/, contents[image])),
      );
      if (mine !== theirs) continue;
      report('copied-fact', { fact: image, copiedFrom }, spanOfKey(brand.document, [image]));
    }
    if (theme === undefined || other.theme === undefined) continue;
    for (const path of sameIn(theme.document, other.theme.document, facts.theme)) {
      const fact = path.join('.');
      report('copied-fact', { fact, copiedFrom: other.theme.document.file }, spanOfKey(theme.document, path));
    }
  }
});
