import type { NonEmpty } from '../model/identifiers.ts';
import type { Diagnostic } from './diagnostic.ts';

/** A piece of a file, by offset and length, and what stands there instead. */
export interface Edit {
  readonly file: string;
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

/** What mends a finding. */
export interface Fix {
  readonly what: string;
  /** Of one file, none inside another. */
  readonly edits: NonEmpty<Edit>;
  /** There is nothing else that could be meant; otherwise somebody has to agree. */
  readonly isCertain: boolean;
}

export type FixOf = (diagnostic: Diagnostic) => Fix | undefined;
