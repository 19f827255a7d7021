import type { NonEmpty } from '../model/identifiers.ts';
import { catalogue, type DiagnosticCode, type DiagnosticDetail } from './catalogue.ts';
import type { CatalogueEntry, Severity } from './catalogue-entry.ts';
import { didYouMean } from './nearest-names.ts';
import type { SourceSpan } from './source-span.ts';

/** One finding: a permanent code, the places it is about, and what it knows. The catalogue turns it into text. */
export type Diagnostic<Code extends DiagnosticCode = DiagnosticCode> = {
  readonly [Each in Code]: {
    readonly code: Each;
    /** The place at fault, then the places it collides with. */
    readonly at: NonEmpty<SourceSpan>;
    readonly detail: DiagnosticDetail[Each];
  };
}[Code];

/** A finding as text. */
export interface Explanation {
  readonly title: string;
  readonly severity: Severity;
  readonly message: string;
  readonly remedy: string;
  /** A question naming the nearest names, or empty. */
  readonly suggestion: string;
}

export function explain<Code extends DiagnosticCode>(diagnostic: Diagnostic<Code>): Explanation {
  const entry: CatalogueEntry<DiagnosticDetail[Code]> = catalogue[diagnostic.code];
  const { detail } = diagnostic;
  return {
    title: entry.title,
    severity: entry.severity,
    message: entry.message(detail),
    remedy: entry.remedy(detail),
    suggestion: 'similar' in detail ? didYouMean(detail.similar) : '',
  };
}

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
