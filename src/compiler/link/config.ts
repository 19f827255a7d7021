import type { ParsedPath } from '../read/file-kind.ts';
import type { CheckedLocation } from '../read/name-locations.ts';
import type { SourceDocument } from '../read/source-document.ts';
import type { ConfigTree } from '../compile.ts';
import type { Contract } from '../contract.ts';
import type { CompileCache } from '../compile-cache.ts';
import type { PhoneMetadata } from './phone-metadata.ts';
import type { CountryQuestion } from './country-question.ts';
import type { CountryFile, FileContents } from './config-files.ts';

/** The content of a file with its source. */
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

/** A country with the existing questions of its form. */
export interface LinkedCountry {
  readonly slug: string;
  readonly file: Located<CountryFile>;
  /** The questions of the country's form, from its start page on. */
  readonly formQuestions: readonly CountryQuestion[];
  /** The questions of steps before the start page, which the form never shows. */
  readonly skipped: readonly CountryQuestion[];
  /** On a screen: questions of the country's form that the screen does not ask but that its checks read. */
  readonly comparedOnly?: readonly CountryQuestion[];
  /** The questions of the form and of the country's screens, each once. */
  readonly questions: readonly CountryQuestion[];
  /** Sample applicants whose answers every form must accept, if there are any. */
  readonly people: Located<FileContents['people']> | undefined;
  /** Undefined for the country itself. */
  readonly variant?: Variant;
  /**
   * The country's own file. For the form of a screen, `file` is different, and the overrides of the country still
   * apply.
   */
  readonly countryFile: Located<CountryFile>;
  /** Names of the screens it does not show. */
  readonly excludedScreens: readonly string[];
  /** The screens that it shows. */
  readonly screens: ReadonlyMap<string, Located<FileContents['screen']>>;
}

/** A form that an experiment shows instead of the country's. */
export interface Variant {
  readonly experiment: string;
  readonly name: string;
  /** The locale of the variant's own messages; absent if it uses those of the country. */
  readonly locale?: string;
}

/** Returns the name of a country or variant in the output. A slug contains no tilde. */
export function compiledName({ slug, variant }: Pick<LinkedCountry, 'slug' | 'variant'>): string {
  return variant === undefined ? slug : `${slug}~${variant.name}`;
}

export function shownLocale({ file, variant }: Pick<LinkedCountry, 'file' | 'variant'>): string {
  return variant?.locale ?? file.contents.locales[0];
}

/**
 * The whole configuration by name. A broken file is left out, but its name still counts as defined, so that files
 * that use the name are not reported as well.
 */
export interface Config {
  readonly tree: ConfigTree;
  readonly applicationPages: readonly string[];
  readonly contract: Contract;
  readonly phoneMetadata: PhoneMetadata;
  readonly cache: CompileCache;
  readonly application: Located<FileContents['application']> | undefined;
  readonly steps: Located<FileContents['steps']> | undefined;
  readonly conditions: Located<FileContents['conditions']> | undefined;
  readonly countries: ReadonlyMap<string, LinkedCountry>;
  readonly dataPoints: ReadonlyMap<string, Located<FileContents['data-point']>>;
  /** By country slug. */
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

export function sitesOf({ brands }: Pick<Config, 'brands'>) {
  return [...brands.values()].flatMap(({ slug: brand, countries }) =>
    [...countries].map(([country, file]) => ({ brand, country, ...file })),
  );
}

/** The files of each kind that can use names of other files, each with its own name. */
export const filesOf: {
  readonly [Kind in CheckedLocation['file']]: (
    config: Config,
  ) => Iterable<readonly [string, Located<unknown>]>;
} = {
  country: ({ countries }) => [...countries.values()].map(({ slug, file }) => [slug, file]),
  'data-point': ({ dataPoints }) => dataPoints,
  conditions: ({ conditions }) => (conditions === undefined ? [] : [['', conditions]]),
  screen: ({ screens }) => screens,
  people: ({ people }) => people,
};

/** A document that is valid for its meta-schema, or its valid part. */
export interface ShapedDocument {
  readonly document: SourceDocument;
  readonly parsed: ParsedPath;
  readonly contents: unknown;
}
