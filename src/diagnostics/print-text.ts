import { codeFrame } from './code-frame.ts';
import type { Diagnostic } from './diagnostic.ts';
import { explain } from './explain.ts';
import { type SourceSpan, spanText } from './source-span.ts';

/** The text of each file a finding may point at. */
export type Sources = ReadonlyMap<string, string>;

function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '  ');
}

function frameAt(span: SourceSpan, sources: Sources): readonly string[] {
  const text = sources.get(span.file);
  return text === undefined ? [] : [indent(codeFrame(text, span))];
}

function printOne(diagnostic: Diagnostic, sources: Sources): string {
  const { severity, message, remedy, suggestion } = explain(diagnostic);
  const [place, ...others] = diagnostic.at;
  const text = [message, remedy, suggestion].filter((sentence) => sentence !== '').join('\n');
  const blocks = [
    `${spanText(place)}  ${severity}  ${diagnostic.code}`,
    ...frameAt(place, sources),
    ...others.flatMap((other) => [`  and ${spanText(other)}`, ...frameAt(other, sources)]),
    indent(text),
  ];
  return blocks.join('\n\n');
}

/** For people: each finding with its place, the lines around it, what is wrong and what to do. */
export function printText(diagnostics: readonly Diagnostic[], sources: Sources): string {
  const blocks = [...diagnostics.map((diagnostic) => printOne(diagnostic, sources)), summarise(diagnostics)];
  return `${blocks.join('\n\n')}\n`;
}

function counted(count: number, singular: string): string {
  return `${count} ${singular}${count === 1 ? '' : 's'}`;
}

/** `2 errors and 1 warning in 3 files. Nothing was written.` */
function summarise(diagnostics: readonly Diagnostic[]): string {
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
