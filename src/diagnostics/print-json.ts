import type { Diagnostic } from './diagnostic.ts';
import { explain } from './explain.ts';

/** For programs: everything a finding knows, and its texts. */
export function printJson(diagnostics: readonly Diagnostic[]): string {
  const findings = diagnostics.map((diagnostic) => ({
    code: diagnostic.code,
    ...explain(diagnostic),
    at: diagnostic.at,
    detail: diagnostic.detail,
  }));
  return `${JSON.stringify({ diagnostics: findings }, null, 2)}\n`;
}
