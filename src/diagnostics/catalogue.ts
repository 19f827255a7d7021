import type { CatalogueEntry } from './catalogue-entry.ts';
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
import { plausibilityEntries } from './catalogue/plausibility-entries.ts';
import { experimentEntries } from './catalogue/experiment-entries.ts';

const entries = {
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
  ...plausibilityEntries,
};

type DetailOf = {
  readonly [Code in keyof typeof entries]: (typeof entries)[Code] extends CatalogueEntry<infer Detail>
    ? Detail
    : never;
};

/** The details of each finding. Codes are permanent: a retired code is never reused. */
export interface DiagnosticDetail extends DetailOf {}
export type DiagnosticCode = keyof DiagnosticDetail;

/** All texts of findings, by code. */
export const catalogue: {
  readonly [Code in DiagnosticCode]: CatalogueEntry<DiagnosticDetail[Code]>;
} = entries;
