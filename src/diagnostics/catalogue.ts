import type { CataloguePart } from './catalogue-entry.ts';
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
import type { DiagnosticCode } from './diagnostic.ts';

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
};
