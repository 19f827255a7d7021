import { languageOf } from '../../../lib/locale-chain.ts';
import { objectAt, valueAt, valuesAt } from '../../../lib/json.ts';
import { type Config, type LinkedCountry, sitesOf } from '../../link/config.ts';
import type { FileContents } from '../../link/config-files.ts';
import { legalTexts } from '../../messages/legal-texts.ts';
import { namespaces } from '../../read/file-kind.ts';
import type { JsonPath, SourceDocument } from '../../read/source-document.ts';
import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import { warningRule, configRule, type Report } from '../../rule.ts';

/** Paths of up to three names to properties of a file. `*` matches any name. */
type PathIn<Contents, Depth extends readonly 0[] = [0, 0, 0]> = Depth extends readonly [
  0,
  ...infer Rest extends readonly 0[],
]
  ? {
      [Name in Extract<keyof Contents, string>]: readonly [
        Name | '*',
        ...(readonly [] | PathIn<NonNullable<Contents[Name]>, Rest>),
      ];
    }[Extract<keyof Contents, string>]
  : never;

/** Facts that are legally relevant or belong to one country, company or person. */
const facts = {
  country: [
    ['age'],
    ['loan'],
    ['notices'],
    ['consumerRights'],
    ['footerFacts'],
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
} as const satisfies {
  readonly country: readonly PathIn<FileContents['country']>[];
  readonly people: readonly PathIn<FileContents['people']>[];
  readonly site: readonly PathIn<FileContents['brand-country']>[];
  readonly company: readonly PathIn<FileContents['brand-country']>[];
  readonly theme: readonly PathIn<FileContents['theme']>[];
};

/**
 * Whether a copied value equals the original. A person counts as unchanged while no answer has changed; removed
 * answers do not count.
 */
function isUnchanged(copiedValue: unknown, originalValue: unknown, isPerson: boolean): boolean {
  if (!isPerson) return JSON.stringify(copiedValue) === JSON.stringify(originalValue);
  return Object.entries(objectAt(copiedValue, [])).every(
    ([question, answer]) => JSON.stringify(answer) === JSON.stringify(valueAt(originalValue, [question])),
  );
}

/** Returns the paths of the facts that are the same in both files. */
function copiedPaths(
  copy: SourceDocument,
  original: SourceDocument,
  paths: readonly (readonly string[])[],
): readonly JsonPath[] {
  return paths
    .flatMap((path) => [...valuesAt(copy.value, path)])
    .filter(({ path, value: copiedValue }) => {
      const originalValue = valueAt(original.value, path);
      return (
        copiedValue !== '' &&
        originalValue !== undefined &&
        isUnchanged(copiedValue, originalValue, path[0] === 'people')
      );
    })
    .map(({ path }) => path);
}

/**
 * Returns the legal texts that two countries share, because both use one locale or because the locale of the first
 * country does not override the texts.
 */
function sharedLegalTexts(
  country: LinkedCountry,
  other: LinkedCountry,
  { messages }: Config,
): readonly string[] {
  const [ownLocale, otherLocale] = [country, other].map(({ file }) => file.contents.locales[0]);
  if (
    ownLocale === undefined ||
    otherLocale === undefined ||
    languageOf(ownLocale) !== languageOf(otherLocale)
  )
    return [];
  return namespaces.flatMap((namespace) =>
    legalTexts[namespace]
      .filter((key) => {
        const isDefinedIn = (locale: string): boolean =>
          [...valuesAt(messages.get(locale)?.get(namespace)?.contents, key)].length > 0;
        return (
          (ownLocale === otherLocale || !isDefinedIn(ownLocale)) &&
          (isDefinedIn(otherLocale) || isDefinedIn(languageOf(otherLocale)))
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
function originalOf<Model>(
  { contents, document }: Copy,
  others: ReadonlyMap<string | undefined, Model>,
  report: Report,
): Model | undefined {
  const { copiedFrom } = contents;
  if (copiedFrom === undefined) return undefined;
  const original = copiedFrom === document.file ? undefined : others.get(copiedFrom);
  if (original === undefined)
    report('copied-from-nothing', { copiedFrom }, spanOfValue(document, ['copiedFrom']));
  return original;
}

/** A site that was copied from another brand must not name the company of that brand. */
export const ownCompanies = configRule((config, report) => {
  const sites = sitesOf(config);
  for (const { brand, country, contents, document } of sites) {
    const original = sites.find((site) => site.document.file === contents.copiedFrom);
    if (original === undefined || original.brand === brand) continue;
    const [firstPath, ...otherPaths] = copiedPaths(document, original.document, facts.company);
    if (firstPath === undefined) continue;
    const names = [firstPath, ...otherPaths].map((path) => path.join('.'));
    report(
      'copied-company',
      { brand, country, facts: names, copiedFrom: original.document.file },
      spanOfKey(document, firstPath),
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
    const original = originalOf({ contents, document }, documents, report);
    if (original === undefined) continue;
    for (const path of copiedPaths(document, original, paths)) {
      report('copied-fact', { fact: path.join('.'), copiedFrom: original.file }, spanOfKey(document, path));
    }
  }
  for (const country of countries.values()) {
    const { contents, document } = country.file;
    const original = [...countries.values()].find((each) => each.file.document.file === contents.copiedFrom);
    const texts =
      original === undefined || original === country ? [] : sharedLegalTexts(country, original, config);
    if (original === undefined || texts.length === 0) continue;
    const fact = `legal texts (${texts.join(', ')})`;
    report(
      'copied-fact',
      { fact, copiedFrom: original.file.document.file },
      spanOfKey(document, ['locales']),
    );
  }
  const brandsByFile = new Map([...brands.values()].map((each) => [each.brand?.document.file, each]));
  for (const { brand, theme } of brands.values()) {
    const original = brand && originalOf(brand, brandsByFile, report);
    if (brand === undefined || original?.brand === undefined) continue;
    const copiedFrom = original.brand.document.file;
    for (const image of ['logo', 'favicon'] as const) {
      const [ownImage, originalImage] = [brand, original.brand].map(({ contents, document }) =>
        tree.get(document.file.replace(/brand\.json$/, contents[image])),
      );
      if (ownImage !== originalImage) continue;
      report('copied-fact', { fact: image, copiedFrom }, spanOfKey(brand.document, [image]));
    }
    if (theme === undefined || original.theme === undefined) continue;
    for (const path of copiedPaths(theme.document, original.theme.document, facts.theme)) {
      const fact = path.join('.');
      report(
        'copied-fact',
        { fact, copiedFrom: original.theme.document.file },
        spanOfKey(theme.document, path),
      );
    }
  }
});
