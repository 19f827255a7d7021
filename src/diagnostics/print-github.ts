import type { Diagnostic } from './diagnostic.ts';
import { explain } from './explain.ts';

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** For a continuous integration run: one annotation per finding, shown beside the line it is about. */
export function printGithub(diagnostics: readonly Diagnostic[]): string {
  return diagnostics
    .map((diagnostic) => {
      const { severity, title, message, remedy, suggestion } = explain(diagnostic);
      const { file, line, column, length } = diagnostic.at[0];
      const text = [message, remedy, suggestion].filter((sentence) => sentence !== '').join(' ');
      const place = `file=${escapeProperty(file)},line=${line},col=${column},endColumn=${column + length}`;
      return `::${severity} ${place},title=${escapeProperty(title)}::${escapeData(text)}\n`;
    })
    .join('');
}
