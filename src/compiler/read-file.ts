import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { documentLaws } from './laws.ts';
import { filePlaceOf } from './read/file-kind.ts';
import { collectFindings } from './report.ts';
import { manageableFile, validJson } from './rules/files/json-text.ts';
import { type ShapeResult, shapeDocument } from './shape/shape-document.ts';

/** All that can be said of a file without looking at another. */
export interface ReadFile {
  /** Absent where nothing could be read, or nothing reads it. */
  readonly shaped?: ShapeResult;
  readonly findings: readonly Diagnostic[];
}

export function readFile(file: string, text: string): ReadFile {
  const { report, sorted } = collectFindings();
  const place = filePlaceOf(file);
  if (place === undefined) return { findings: sorted() };
  const json = manageableFile(file, text, report) ? validJson(file, text, report) : undefined;
  if (json === undefined) return { findings: sorted() };
  const shaped = shapeDocument({ file, text, ...json }, place);
  for (const law of documentLaws) law(shaped, report);
  return { shaped, findings: sorted() };
}
