import type { CompileInput } from '../compile.ts';
import { objectAt } from '../../lib/json.ts';
import { memoize } from '../../lib/memoize.ts';
import { type CompileCache, createCompileCache } from '../compile-cache.ts';
import { parsePath } from '../read/file-kind.ts';
import { type CountryQuestion, countryQuestions } from './country-question.ts';
import type { Brand, Config, LinkedCountry, Located, ShapedDocument } from './config.ts';
import type { ApplicationFile, CountryFile, FileContents, WrittenCountryFile } from './config-files.ts';

type Kind = keyof FileContents;

function namesUnder(documents: readonly ShapedDocument[], kind: Kind, property: string): ReadonlySet<string> {
  const value = documents.find(({ parsed }) => parsed.kind === kind)?.document.value;
  return new Set(Object.keys(objectAt(value, [property])));
}

/** Sorts the readable files into a configuration, by the names in their paths. */
export function buildConfig(
  { files: tree, applicationPages, contract, phoneMetadata }: Omit<CompileInput, 'phoneExamples'>,
  documents: readonly ShapedDocument[],
  cache: CompileCache = createCompileCache(),
): Config {
  function filesOfKind<K extends Kind>(
    kind: K,
  ): readonly (readonly [readonly string[], Located<FileContents[K]>])[] {
    return documents
      .filter(({ parsed, contents }) => parsed.kind === kind && contents !== undefined)
      .map(({ parsed, document, contents }) => [
        parsed.names,
        { document, contents: contents as FileContents[K] },
      ]);
  }
  function filesByName<K extends Kind>(kind: K): ReadonlyMap<string, Located<FileContents[K]>> {
    return new Map(filesOfKind(kind).map(([names, file]) => [names[0] ?? '', file]));
  }
  function singleFile<K extends Kind>(kind: K): Located<FileContents[K]> | undefined {
    return filesOfKind(kind)[0]?.[1];
  }
  function namesOfFiles(kind: Kind): ReadonlySet<string> {
    const parsedPaths = [...tree.keys()].map(parsePath);
    return new Set(parsedPaths.flatMap((parsed) => (parsed?.kind === kind ? [parsed.names[0] ?? ''] : [])));
  }
  function filesBelow<K extends Kind>(kind: K, name: string): ReadonlyMap<string, Located<FileContents[K]>> {
    const files = filesOfKind(kind).filter(([names]) => names[0] === name);
    return new Map(files.map(([names, file]) => [names[1] ?? '', file]));
  }
  const brandFiles = [...tree.keys()].flatMap((file) => {
    const match = /^config\/brands\/([^/]+)\/(.+)$/.exec(file);
    return match === null ? [] : [{ slug: match[1] ?? '', name: match[2] ?? '' }];
  });
  const brands = filesByName('brand');
  const themes = filesByName('theme');
  const brandNamed = (slug: string): Brand => ({
    slug,
    brand: brands.get(slug),
    theme: themes.get(slug),
    countries: filesBelow('brand-country', slug),
    files: new Set(brandFiles.filter((file) => file.slug === slug).map((file) => file.name)),
  });
  const languages = [...new Set(filesOfKind('messages').map(([names]) => names[0] ?? ''))];
  const dataPoints = filesByName('data-point');
  const divisions = filesByName('divisions');
  const screens = filesByName('screen');
  const people = filesByName('people');
  const application = singleFile('application');
  const parts = { dataPoints, divisions, screens, people };
  const countries = [...filesByName('country')].map(([slug, { contents, document }]) => {
    const proposed = application?.contents.proposedLoan ?? noProposedLoan;
    const file = { contents: withProposedLoan(proposed)(contents), document };
    return [slug, linkCountry(slug, file, parts)] as const;
  });
  return {
    tree,
    applicationPages,
    contract,
    phoneMetadata,
    cache,
    application,
    steps: singleFile('steps'),
    conditions: singleFile('conditions'),
    countries: new Map(countries),
    dataPoints,
    divisions,
    experiments: filesByName('experiment'),
    people,
    screens,
    brands: new Map(
      [...new Set(brandFiles.map((file) => file.slug))].map((slug) => [slug, brandNamed(slug)]),
    ),
    messages: new Map(languages.map((language) => [language, filesBelow('messages', language)])),
    defined: {
      dataPoints: namesOfFiles('data-point'),
      countries: namesOfFiles('country'),
      divisions: namesOfFiles('divisions'),
      screens: namesOfFiles('screen'),
      steps: namesUnder(documents, 'steps', 'steps'),
      conditions: namesUnder(documents, 'conditions', 'conditions'),
    },
  };
}

/**
 * Adds the proposed loan: the country's own or the default. If the loan is invalid, a valid placeholder is used, and
 * a rule reports the fault.
 */
const withProposedLoan = memoize((proposed: Partial<ApplicationFile['proposedLoan']>) =>
  memoize(({ loan, ...others }: WrittenCountryFile): CountryFile => {
    const { amount = loan.amount.minimum, period = loan.period.minimum, unit = 'day' } = proposed;
    return {
      ...others,
      loan: {
        amount: { default: amount, ...loan.amount },
        period: { default: period, unit, ...loan.period },
      },
    };
  }),
);

const noProposedLoan = {};

/** The screens that a country does not show: those its file excludes, and those that name other countries. */
function excludedScreens(
  slug: string,
  file: Located<CountryFile>,
  screens: Config['screens'],
): readonly string[] {
  const screensOfOtherCountries = [...screens].flatMap(
    ([
      id,
      {
        contents: { countries },
      },
    ]) => (countries === undefined || countries.includes(slug) ? [] : [id]),
  );
  return [...new Set([...(file.contents.screensExcept ?? []), ...screensOfOtherCountries])];
}

/** Links a country to the questions of its form and of its screens. */
export function linkCountry(
  slug: string,
  file: Located<CountryFile>,
  { dataPoints, divisions, screens, people }: Pick<Config, 'dataPoints' | 'divisions' | 'screens' | 'people'>,
): LinkedCountry {
  const listQuestions = (names: readonly string[], except: readonly string[]): readonly CountryQuestion[] =>
    countryQuestions({ country: file, names, except, dataPoints, divisions: divisions.get(slug) });
  const { dataPoints: ownNames, notAsked = [] } = file.contents;
  const excludedIds = excludedScreens(slug, file, screens);
  const visibleScreens = new Map([...screens].filter(([id]) => !excludedIds.includes(id)));
  const screenQuestionNames = [...visibleScreens.values()].flatMap(
    ({ contents }) => contents.dataPoints ?? [],
  );
  const listedQuestions = listQuestions(ownNames, []);
  const startIndex = listedQuestions.findIndex(({ merged }) => merged.step === file.contents.startPage);
  const skippedQuestions = listedQuestions.slice(0, Math.max(startIndex, 0));
  const formQuestions = listedQuestions.slice(skippedQuestions.length);
  const names = formQuestions.map(({ id }) => id);
  const questions = [...formQuestions, ...listQuestions(screenQuestionNames, [...names, ...notAsked])];
  const ownPeople = people.get(slug);
  return {
    slug,
    file,
    formQuestions,
    skipped: skippedQuestions,
    questions,
    people: ownPeople,
    excludedScreens: excludedIds,
    screens: visibleScreens,
    countryFile: file,
  };
}
