import { namesIn, type NamedConditions } from '../../../src/flow/condition-parts.ts';
import { languageOf, languageWithFiles } from '../../../src/lib/locale-chain.ts';
import type { JsonSchema } from '../../../src/model/flow.ts';
import type { Change } from '../../server/change-json.ts';
import { contentsOf, type Snapshot } from '../project.ts';

/** A country's changes to a question. */
export interface Override {
  readonly schema?: JsonSchema;
  readonly required?: boolean;
  readonly when?: string;
  readonly step?: string;
  readonly presentation?: string;
  readonly choicesExcept?: readonly string[];
  readonly checks?: readonly object[];
}

/** The kind of loan limits. */
export type LoanLimits = 'amount' | 'period';

export interface CountryContents {
  readonly code: string;
  readonly dataPoints: readonly string[];
  readonly locales: readonly string[];
  readonly notAsked?: readonly string[];
  readonly money?: { readonly currency: string };
  readonly loan: { readonly [Name in LoanLimits]: { readonly [limit: string]: number | string | undefined } };
  readonly overrides?: { readonly [id: string]: Override };
}

export interface CataloguedQuestion extends Override {
  readonly field: string;
  readonly step: string;
  readonly control: string;
  readonly version?: number;
  readonly schema: JsonSchema;
  /** Uses the loan limits of the country. */
  readonly limits?: LoanLimits;
  /** A list of options: all countries, or the divisions of the country. */
  readonly choices?: 'countries' | 'divisions';
  readonly required: boolean;
  readonly privacy: { readonly [name: string]: string };
}

export function countryFile(country: string): string {
  return `config/countries/${country}.json`;
}

export function questionFile(id: string): string {
  return `config/data-points/${id}.json`;
}

export function wordsFile(language: string, namespace = 'form'): string {
  return `locales/${language}/${namespace}.json`;
}

export function countryContents(
  snapshot: Pick<Snapshot, 'files'>,
  country: string,
): CountryContents | undefined {
  return contentsOf(snapshot, countryFile(country)) as CountryContents | undefined;
}

export function readCatalogueQuestion(
  snapshot: Pick<Snapshot, 'files'>,
  id: string,
): CataloguedQuestion | undefined {
  return contentsOf(snapshot, questionFile(id)) as CataloguedQuestion | undefined;
}

/** Returns the ids of all catalogue questions. */
export function catalogueIds({ files }: Pick<Snapshot, 'files'>): readonly string[] {
  return [...files.keys()]
    .flatMap((file) => /^config\/data-points\/(.+)\.json$/.exec(file)?.[1] ?? [])
    .toSorted();
}

/** Returns the defined conditions. */
export function namedConditions(snapshot: Pick<Snapshot, 'files'>): NamedConditions {
  const contents = contentsOf(snapshot, 'config/conditions.json') as
    | { readonly conditions: NamedConditions }
    | undefined;
  return contents?.conditions ?? {};
}

/** Returns the questions and conditions that use a condition, in any country. */
export function conditionUsers(snapshot: Pick<Snapshot, 'files'>, name: string): readonly string[] {
  const ids = [...snapshot.files.keys()].flatMap((file): readonly string[] => {
    const id = /^config\/data-points\/(.+)\.json$/.exec(file)?.[1];
    if (id !== undefined) return readCatalogueQuestion(snapshot, id)?.when === name ? [id] : [];
    const country = /^config\/countries\/(.+)\.json$/.exec(file)?.[1];
    const { overrides = {} } = (country === undefined ? undefined : countryContents(snapshot, country)) ?? {};
    return Object.entries(overrides).flatMap(([each, { when }]) => (when === name ? [each] : []));
  });
  const others = Object.entries(namedConditions(snapshot)).flatMap(([each, condition]) =>
    condition !== undefined && namesIn(condition).includes(name) ? [each] : [],
  );
  return [...new Set([...ids.toSorted(), ...others])];
}

export function stepPaths(snapshot: Pick<Snapshot, 'files'>): readonly string[] {
  const contents = contentsOf(snapshot, 'config/steps.json') as { readonly steps: object } | undefined;
  return Object.keys(contents?.steps ?? {});
}

interface Words {
  readonly [key: string]: string | Words;
}

function wordsAt(
  snapshot: Pick<Snapshot, 'files'>,
  file: string,
  path: readonly string[],
): string | undefined {
  let value: string | Words | undefined = contentsOf(snapshot, file) as Words | undefined;
  for (const name of path) {
    if (typeof value !== 'object' || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return typeof value === 'string' ? value : undefined;
}

/** Returns the languages of a country's texts. English is included only if the country uses it. */
export function writtenLanguages(
  { files }: Pick<Snapshot, 'files'>,
  { locales }: Pick<CountryContents, 'locales'>,
): readonly string[] {
  const hasFiles = (language: string): boolean => files.has(wordsFile(language));
  return [...new Set(locales.map((locale) => languageWithFiles(locale, hasFiles)))];
}

/** The languages in which texts of a new item are entered: those of the country first, then English. */
export function namingLanguages(snapshot: Pick<Snapshot, 'files'>, country: string): readonly string[] {
  const locales = countryContents(snapshot, country)?.locales ?? [];
  return [...new Set([...writtenLanguages(snapshot, { locales }), 'en'])];
}

/** Returns the languages with their own texts for a question. */
export function languagesWithTexts(
  snapshot: Pick<Snapshot, 'files'>,
  id: string,
  part: 'label' | 'options',
): readonly string[] {
  return [...snapshot.files.keys()].flatMap((file) => {
    const language = /^locales\/([^/]+)\/form\.json$/.exec(file)?.[1];
    const words = contentsOf(snapshot, file) as
      | { readonly dataPoints?: { readonly [id: string]: { readonly [part: string]: unknown } } }
      | undefined;
    return language === undefined || words?.dataPoints?.[id]?.[part] === undefined ? [] : [language];
  });
}

export interface Message {
  /** The text in the language's own file, or undefined. */
  readonly own: string | undefined;
  /** The fallback text, from the base language or from English. */
  readonly inherited: string | undefined;
  readonly file: string;
}

/** Returns a message with its fallback. */
export function messageOf(
  snapshot: Pick<Snapshot, 'files'>,
  language: string,
  path: readonly string[],
  namespace = 'form',
): Message {
  const baseLanguage = languageOf(language);
  const file = wordsFile(language, namespace);
  const fallbackLanguages = [...new Set([baseLanguage, 'en'])].filter((each) => each !== language);
  return {
    file,
    own: wordsAt(snapshot, file, path),
    inherited: fallbackLanguages
      .map((each) => wordsAt(snapshot, wordsFile(each, namespace), path))
      .find((text) => text !== undefined),
  };
}

/** Sets an override, or removes it if it is empty. */
export function overrideChange(
  overrides: CountryContents['overrides'],
  id: string,
  path: readonly (string | number)[],
  value: unknown,
): Change {
  const fullPath = ['overrides', id, ...path];
  if (value !== undefined) return { kind: 'set', path: fullPath, value };
  const override = overrides?.[id] ?? {};
  const isOnly = path.length === 1 && Object.keys(override).every((name) => name === path[0]);
  if (!isOnly) return { kind: 'remove', path: fullPath };
  const isLast = Object.keys(overrides ?? {}).every((name) => name === id);
  return { kind: 'remove', path: isLast ? ['overrides'] : ['overrides', id] };
}
