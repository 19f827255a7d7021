import type { NonEmpty } from '../model/identifiers.ts';
import { catalogue, type DiagnosticCode, type DiagnosticDetail } from './catalogue.ts';
import type { CatalogueEntry, Severity } from './catalogue-entry.ts';
import { didYouMean } from './nearest-names.ts';
import type { SourceSpan } from './source-span.ts';

/** One finding: a permanent code, its spans and its details. The catalogue has the texts. */
export type Diagnostic<Code extends DiagnosticCode = DiagnosticCode> = {
  readonly [Each in Code]: {
    readonly code: Each;
    /** The span of the fault, then the spans it conflicts with. */
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
  /** "Did you mean ...?", or empty. */
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

/** Replaces a part of a file, given by offset and length. */
export interface Edit {
  readonly file: string;
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

/** The edits that fix a finding. */
export interface Fix {
  readonly what: string;
  /** All in one file, without overlaps. */
  readonly edits: NonEmpty<Edit>;
  /** The fix has no alternative and needs no confirmation. */
  readonly isCertain: boolean;
}

export type FixOf = (diagnostic: Diagnostic) => Fix | undefined;
