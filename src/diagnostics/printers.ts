import { assertNever } from '../lib/assert-never.ts';
import type { Diagnostic } from './diagnostic.ts';
import { printGithub } from './print-github.ts';
import { printJson } from './print-json.ts';
import { printSarif } from './print-sarif.ts';
import { type Sources, printText } from './print-text.ts';

export const printFormats = ['text', 'json', 'sarif', 'github'] as const;
export type PrintFormat = (typeof printFormats)[number];

/** Findings as one text. Formats for programs say something even where there are none. */
export function print(format: PrintFormat, diagnostics: readonly Diagnostic[], sources: Sources): string {
  switch (format) {
    case 'text':
      return diagnostics.length === 0 ? '' : printText(diagnostics, sources);
    case 'json':
      return printJson(diagnostics);
    case 'sarif':
      return printSarif(diagnostics);
    case 'github':
      return printGithub(diagnostics);
    default:
      return assertNever(format);
  }
}
