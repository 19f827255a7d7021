import table from '../../schemas/formats.json' with { type: 'json' };
import type { FormatName } from './formats.ts';

/** The description of a format for other programs. */
export interface FormatDescription {
  readonly description: string;
  /** The name of a standard with the same rules. */
  readonly standard?: string;
  /** A pattern that every valid value matches. */
  readonly pattern: string;
  /** An additional check that the pattern cannot express. */
  readonly algorithm?: string;
  /** ISO 3166-1 of the only country that issues it. */
  readonly country?: string;
}

/** The privacy of a format. */
interface Personal {
  /** The personal data that a value reveals, as the object of a sentence. */
  readonly personal?: string;
  /** Must not be stored: it could be misused on a shared computer. */
  readonly neverKept?: boolean;
}

/** Descriptions of the formats, which no browser needs. */
export const formatDescriptions: { readonly [Name in FormatName]: FormatDescription & Personal } = table;
