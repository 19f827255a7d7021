import type { NonEmpty } from '../model/identifiers.ts';
import type { DiagnosticDetail } from './diagnostic-detail.ts';
import type { SourceSpan } from './source-span.ts';

export type DiagnosticCode = keyof DiagnosticDetail;

/** One finding: a permanent code, the places it is about, and what it knows. The catalogue turns it into text. */
export type Diagnostic<Code extends DiagnosticCode = DiagnosticCode> = {
  readonly [Each in Code]: {
    readonly code: Each;
    /** The place at fault, then the places it collides with. */
    readonly at: NonEmpty<SourceSpan>;
    readonly detail: DiagnosticDetail[Each];
  };
}[Code];

export type Severity = 'error' | 'warning';

/** The texts of one code. Whole sentences without a place: the frame beside them shows it. */
export interface CatalogueEntry<Code extends DiagnosticCode> {
  /** The law that is broken, in a few words. */
  readonly title: string;
  readonly severity: Severity;
  /** What was found, and why it matters. */
  readonly message: (detail: DiagnosticDetail[Code]) => string;
  /** What the author of the file should do. */
  readonly remedy: (detail: DiagnosticDetail[Code]) => string;
}

export type CataloguePart<Code extends DiagnosticCode> = { readonly [Each in Code]: CatalogueEntry<Each> };

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
