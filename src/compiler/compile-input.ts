import type { Contract } from './contract.ts';
import type { PhoneMetadata } from './link/phone-metadata.ts';

/** The text of every file below `config/` and `locales/`, by its path from the root, with forward slashes. */
export type ConfigTree = ReadonlyMap<string, string>;

/** Everything a compile depends on; the same input always gives the same bytes. */
export interface CompileInput {
  readonly files: ConfigTree;
  /** The names of the components that can lay out a brand's application. */
  readonly applicationPages: readonly string[];
  /** What the lender takes and answers. */
  readonly contract: Contract;
  /** libphonenumber's "max" metadata of all countries. */
  readonly phoneMetadata: PhoneMetadata;
  /** libphonenumber's example mobile numbers, national, by country. */
  readonly phoneExamples: { readonly [country: string]: string };
}
