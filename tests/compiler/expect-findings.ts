import { expect } from 'vitest';
import type { CompileResult } from '../../src/compiler/compile.ts';
import type { DiagnosticCode } from '../../src/diagnostics/diagnostic.ts';
import { explain } from '../../src/diagnostics/explain.ts';
import { placeText } from '../../src/diagnostics/place-text.ts';
import { compileFiles, sampleTree } from './sample-tree.ts';

export interface ExpectedFinding {
  readonly code: DiagnosticCode;
  /** The place at fault, then the places it collides with. */
  readonly at: readonly string[];
  /** Message, remedy and the nearest names, as a person reads them. */
  readonly says: string;
}

function found(result: CompileResult): readonly ExpectedFinding[] {
  return (result.ok ? result.warnings : result.diagnostics).map((diagnostic) => {
    const { message, remedy, suggestion } = explain(diagnostic);
    const says = [message, remedy, suggestion].filter((sentence) => sentence !== '').join(' ');
    return { code: diagnostic.code, at: diagnostic.at.map(placeText), says };
  });
}

/** The sample is refused for these reasons, all of them and no others. */
export function expectFaults(sample: string, expected: readonly ExpectedFinding[]): void {
  const result = compileFiles(sampleTree(sample));
  expect(found(result)).toEqual(expected);
  expect(result.ok).toBe(false);
}

/** The sample compiles, and these things are pointed out. */
export function expectWarnings(sample: string, expected: readonly ExpectedFinding[]): void {
  const result = compileFiles(sampleTree(sample));
  expect(found(result)).toEqual(expected);
  expect(result.ok).toBe(true);
}
