import type { DiagnosticCode } from './diagnostic.ts';
import type { DiagnosticDetail } from './diagnostic-detail.ts';

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
