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
  memory: CompileCache = createCompileCache(),
): Config {
  function located<K extends Kind>(
    kind: K,
  ): readonly (readonly [readonly string[], Located<FileContents[K]>])[] {
    return documents
      .filter(({ parsed, contents }) => parsed.kind === kind && contents !== undefined)
      .map(({ parsed, document, contents }) => [
        parsed.names,
        { document, contents: contents as FileContents[K] },
      ]);
  }
  function byName<K extends Kind>(kind: K): ReadonlyMap<string, Located<FileContents[K]>> {
    return new Map(located(kind).map(([names, file]) => [names[0] ?? '', file]));
  }
  function single<K extends Kind>(kind: K): Located<FileContents[K]> | undefined {
    return located(kind)[0]?.[1];
  }
  function definedByFile(kind: Kind): ReadonlySet<string> {
    const parsedPaths = [...tree.keys()].map(parsePath);
    return new Set(parsedPaths.flatMap((parsed) => (parsed?.kind === kind ? [parsed.names[0] ?? ''] : [])));
  }
  function nested<K extends Kind>(kind: K, name: string): ReadonlyMap<string, Located<FileContents[K]>> {
    const files = located(kind).filter(([names]) => names[0] === name);
    return new Map(files.map(([names, file]) => [names[1] ?? '', file]));
  }
  const brandFiles = [...tree.keys()].flatMap((file) => {
    const match = /^config\/brands\/([^/]+)\/(.+)$/.exec(file);
    return match === null ? [] : [{ slug: match[1] ?? '', name: match[2] ?? '' }];
  });
  const brands = byName('brand');
  const themes = byName('theme');
  const brandNamed = (slug: string): Brand => ({
    slug,
    brand: brands.get(slug),
    theme: themes.get(slug),
    countries: nested('brand-country', slug),
    files: new Set(brandFiles.filter((file) => file.slug === slug).map((file) => file.name)),
  });
  const languages = [...new Set(located('messages').map(([names]) => names[0] ?? ''))];
  const dataPoints = byName('data-point');
  const divisions = byName('divisions');
  const screens = byName('screen');
  const people = byName('people');
  const application = single('application');
  const parts = { dataPoints, divisions, screens, people };
  const countries = [...byName('country')].map(([slug, { contents, document }]) => {
    const proposed = application?.contents.proposedLoan ?? noLoan;
    const file = { contents: withProposedLoan(proposed)(contents), document };
    return [slug, linkCountry(slug, file, parts)] as const;
  });
  return {
    tree,
    applicationPages,
    contract,
    phoneMetadata,
    memory,
    application,
    steps: single('steps'),
    conditions: single('conditions'),
    countries: new Map(countries),
    dataPoints,
    divisions,
    experiments: byName('experiment'),
    people,
    screens,
    brands: new Map(
      [...new Set(brandFiles.map((file) => file.slug))].map((slug) => [slug, brandNamed(slug)]),
    ),
    messages: new Map(languages.map((language) => [language, nested('messages', language)])),
    defined: {
      dataPoints: definedByFile('data-point'),
      countries: definedByFile('country'),
      divisions: definedByFile('divisions'),
      screens: definedByFile('screen'),
      steps: namesUnder(documents, 'steps', 'steps'),
      conditions: namesUnder(documents, 'conditions', 'conditions'),
    },
  };
}

/**
 * Adds the proposed loan: the country's own or the default. If that is invalid, which another rule reports, a valid
 * placeholder is used.
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

const noLoan = {};

/** The screens that a country does not show: those its file excludes, and those that name other countries. */
function excludedScreens(
  slug: string,
  file: Located<CountryFile>,
  screens: Config['screens'],
): readonly string[] {
  const elsewhere = [...screens].flatMap(
    ([
      id,
      {
        contents: { countries },
      },
    ]) => (countries === undefined || countries.includes(slug) ? [] : [id]),
  );
  return [...new Set([...(file.contents.screensExcept ?? []), ...elsewhere])];
}

/** Links a country to the questions of its form and of its screens. */
export function linkCountry(
  slug: string,
  file: Located<CountryFile>,
  { dataPoints, divisions, screens, people }: Pick<Config, 'dataPoints' | 'divisions' | 'screens' | 'people'>,
): LinkedCountry {
  const listQuestions = (names: readonly string[], except: readonly string[]): readonly CountryQuestion[] =>
    countryQuestions({ country: file, names, except, dataPoints, divisions: divisions.get(slug) });
  const { dataPoints: own, notAsked = [] } = file.contents;
  const excluded = excludedScreens(slug, file, screens);
  const shown = new Map([...screens].filter(([id]) => !excluded.includes(id)));
  const onScreens = [...shown.values()].flatMap(({ contents }) => contents.dataPoints ?? []);
  const listed = listQuestions(own, []);
  const start = listed.findIndex(({ merged }) => merged.step === file.contents.startPage);
  const skipped = listed.slice(0, Math.max(start, 0));
  const formQuestions = listed.slice(skipped.length);
  const names = formQuestions.map(({ id }) => id);
  const questions = [...formQuestions, ...listQuestions(onScreens, [...names, ...notAsked])];
  const ownPeople = people.get(slug);
  return {
    slug,
    file,
    formQuestions,
    skipped,
    questions,
    people: ownPeople,
    excluded,
    screens: shown,
    own: file,
  };
}
