import table from '../../schemas/formats.json' with { type: 'json' };
import type { FormatName } from './formats.ts';

/** What another program needs to know of a format, but for values to try. */
export interface FormatDescription {
  readonly description: string;
  /** The name of a standard that says the same. */
  readonly standard?: string;
  /** What every right value matches. */
  readonly pattern: string;
  /** An additional check that the pattern cannot express. */
  readonly algorithm?: string;
  /** ISO 3166-1 of the only country that issues it. */
  readonly country?: string;
}

/** What it tells of a person, as the object of a sentence. */
interface Personal {
  readonly personal?: string;
  /** Must not be stored: it could be misused on a shared computer. */
  readonly neverKept?: boolean;
}

/** Descriptions of the formats, which no browser needs. */
export const formatDescriptions: { readonly [Name in FormatName]: FormatDescription & Personal } = table;
