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
