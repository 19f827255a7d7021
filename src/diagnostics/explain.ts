import { catalogue } from './catalogue.ts';
import type { CatalogueEntry, Severity } from './catalogue-entry.ts';
import type { Diagnostic, DiagnosticCode } from './diagnostic.ts';
import { didYouMean } from './nearest-names.ts';

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
  const entry: CatalogueEntry<Code> = catalogue[diagnostic.code];
  const { detail } = diagnostic;
  return {
    title: entry.title,
    severity: entry.severity,
    message: entry.message(detail),
    remedy: entry.remedy(detail),
    suggestion: 'similar' in detail ? didYouMean(detail.similar) : '',
  };
}
