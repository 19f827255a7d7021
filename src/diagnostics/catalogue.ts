import type { CatalogueEntry, CataloguePart, Diagnostic, DiagnosticCode, Severity } from './diagnostic.ts';
import { applicantEntries } from './catalogue/applicant-entries.ts';
import { answerEntries } from './catalogue/answer-entries.ts';
import { fileEntries } from './catalogue/file-entries.ts';
import { nameEntries } from './catalogue/name-entries.ts';
import { pathEntries } from './catalogue/path-entries.ts';
import { questionEntries } from './catalogue/question-entries.ts';
import { serverEntries } from './catalogue/server-entries.ts';
import { siteEntries } from './catalogue/site-entries.ts';
import { messageEntries } from './catalogue/message-entries.ts';
import { cautionEntries } from './catalogue/caution-entries.ts';
import { experimentEntries } from './catalogue/experiment-entries.ts';
import { didYouMean } from './nearest-names.ts';

/** Every text the compiler prints about a finding, by its permanent code. */
export const catalogue: CataloguePart<DiagnosticCode> = {
  ...fileEntries,
  ...nameEntries,
  ...questionEntries,
  ...answerEntries,
  ...pathEntries,
  ...messageEntries,
  ...siteEntries,
  ...applicantEntries,
  ...serverEntries,
  ...cautionEntries,
  ...experimentEntries,
};

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
