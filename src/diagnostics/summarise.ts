import type { Diagnostic } from './diagnostic.ts';
import { explain } from './explain.ts';

function counted(count: number, singular: string): string {
  return `${count} ${singular}${count === 1 ? '' : 's'}`;
}

/** `2 errors and 1 warning in 3 files. Nothing was written.` */
export function summarise(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter((diagnostic) => explain(diagnostic).severity === 'error').length;
  const warnings = diagnostics.length - errors;
  const files = new Set(diagnostics.map(({ at }) => at[0].file)).size;
  const findings = [
    ...(errors > 0 ? [counted(errors, 'error')] : []),
    ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
  ];
  const place = `${findings.join(' and ')} in ${counted(files, 'file')}.`;
  return errors > 0 ? `${place} Nothing was written.` : place;
}
