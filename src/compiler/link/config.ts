import type { FilePlace } from '../read/file-kind.ts';
import type { CheckedPlace } from '../read/name-places.ts';
import type { SourceDocument } from '../read/source-document.ts';
import type { ConfigTree } from '../compile.ts';
import type { Contract } from '../contract.ts';
import type { Memory } from '../memory.ts';
import type { PhoneMetadata } from './phone-metadata.ts';
import type { AskedDataPoint } from './asked-data-point.ts';
import type { CountryFile, FileContents } from './config-files.ts';

/** A file's contents, with the text they were read from. */
export interface Located<Contents> {
  readonly contents: Contents;
  readonly document: SourceDocument;
}

export interface Brand {
  readonly slug: string;
  readonly brand: Located<FileContents['brand']> | undefined;
  readonly theme: Located<FileContents['theme']> | undefined;
  readonly countries: ReadonlyMap<string, Located<FileContents['brand-country']>>;
  /** Names of the files in its folder, readable or not. */
  readonly files: ReadonlySet<string>;
}

/** A country with the questions it asks, so far as they exist. */
export interface LinkedCountry {
  readonly slug: string;
  readonly file: Located<CountryFile>;
  /** The questions of the country's form, from its start page on. */
  readonly asked: readonly AskedDataPoint[];
  /** The questions of steps before the start page, which the form never shows. */
  readonly skipped: readonly AskedDataPoint[];
  /** On a screen: those of the country's own form that it does not ask, and checks against. */
  readonly known?: readonly AskedDataPoint[];
  /** Includes the questions of its screens, each once. */
  readonly questions: readonly AskedDataPoint[];
  /** Sample applicants whose answers every form must accept, if there are any. */
  readonly people: Located<FileContents['people']> | undefined;
  /** Missing for the country itself. */
  readonly variant?: Variant;
  /** The country's file: its overrides count on a screen too. */
  readonly own: Located<CountryFile>;
  /** Names of the screens it does not show. */
  readonly excluded: readonly string[];
  /** Those it shows. */
  readonly screens: ReadonlyMap<string, Located<FileContents['screen']>>;
}

/** One of the forms that an experiment shows in the place of a country's. */
export interface Variant {
  readonly experiment: string;
  readonly name: string;
  /** The locale of the variant's own messages; absent if it uses those of the country. */
  readonly locale?: string;
}

/** What a country, or a variant of one, is called among what is compiled. No slug has a tilde. */
export function compiledName({ slug, variant }: Pick<LinkedCountry, 'slug' | 'variant'>): string {
  return variant === undefined ? slug : `${slug}~${variant.name}`;
}

/** The language it is shown in. */
export function shownLocale({ file, variant }: Pick<LinkedCountry, 'file' | 'variant'>): string {
  return variant?.locale ?? file.contents.locales[0];
}

/**
 * The whole configuration by name. A file at fault is left out, but its name still counts as defined:
 * one broken file must not make every file that names it look wrong.
 */
export interface Config {
  readonly tree: ConfigTree;
  readonly applicationPages: readonly string[];
  readonly contract: Contract;
  readonly phoneMetadata: PhoneMetadata;
  readonly memory: Memory;
  readonly application: Located<FileContents['application']> | undefined;
  readonly steps: Located<FileContents['steps']> | undefined;
  readonly conditions: Located<FileContents['conditions']> | undefined;
  readonly countries: ReadonlyMap<string, LinkedCountry>;
  readonly dataPoints: ReadonlyMap<string, Located<FileContents['data-point']>>;
  /** By the slug of the country they live in. */
  readonly people: ReadonlyMap<string, Located<FileContents['people']>>;
  /** By country slug. */
  readonly divisions: ReadonlyMap<string, Located<FileContents['divisions']>>;
  readonly experiments: ReadonlyMap<string, Located<FileContents['experiment']>>;
  readonly screens: ReadonlyMap<string, Located<FileContents['screen']>>;
  readonly brands: ReadonlyMap<string, Brand>;
  /** Language, then namespace. */
  readonly messages: ReadonlyMap<string, ReadonlyMap<string, Located<FileContents['messages']>>>;
  readonly defined: Readonly<Record<Defined, ReadonlySet<string>>>;
}

type Defined = 'dataPoints' | 'countries' | 'divisions' | 'screens' | 'steps' | 'conditions';

/** Every brand in each of its countries. */
export function sitesOf({ brands }: Pick<Config, 'brands'>) {
  return [...brands.values()].flatMap(({ slug: brand, countries }) =>
    [...countries].map(([country, file]) => ({ brand, country, ...file })),
  );
}

/** Files that name others, by their own names. */
export const filesOf: {
  readonly [Kind in CheckedPlace['file']]: (config: Config) => Iterable<readonly [string, Located<unknown>]>;
} = {
  country: ({ countries }) => [...countries.values()].map(({ slug, file }) => [slug, file]),
  'data-point': ({ dataPoints }) => dataPoints,
  conditions: ({ conditions }) => (conditions === undefined ? [] : [['', conditions]]),
  screen: ({ screens }) => screens,
  people: ({ people }) => people,
};

/** A document that passed, or was salvaged from, its meta-schema. */
export interface ShapedDocument {
  readonly document: SourceDocument;
  readonly place: FilePlace;
  readonly contents: unknown;
}
