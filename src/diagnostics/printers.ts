import { assertNever } from '../lib/assert-never.ts';
import type { Diagnostic } from './diagnostic.ts';
import { type FoldedFinding, foldFindings } from './fold-findings.ts';
import { type Sources, printText } from './print-text.ts';
import { explain } from './explain.ts';
import type { SourceSpan } from './source-span.ts';

function location({ file, line, column, length }: SourceSpan): object {
  return {
    physicalLocation: {
      artifactLocation: { uri: encodeURI(file) },
      region: { startLine: line, startColumn: column, endColumn: column + length },
    },
  };
}

/** For code scanning: SARIF 2.1.0, one rule per code that occurs. */
function printSarif(diagnostics: readonly Diagnostic[]): string {
  const titles = new Map(diagnostics.map((diagnostic) => [diagnostic.code, explain(diagnostic).title]));
  const rules = [...titles].toSorted(([left], [right]) => (left < right ? -1 : 1));
  const results = diagnostics.map((diagnostic) => {
    const { severity, message, remedy, suggestion } = explain(diagnostic);
    const [place, ...others] = diagnostic.at;
    return {
      ruleId: diagnostic.code,
      level: severity,
      message: { text: [message, remedy, suggestion].filter((sentence) => sentence !== '').join(' ') },
      locations: [location(place)],
      ...(others.length === 0 ? {} : { relatedLocations: others.map(location) }),
    };
  });
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'compile-config',
            rules: rules.map(([id, title]) => ({ id, shortDescription: { text: title } })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results,
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** For a continuous integration run: one annotation per finding, shown beside the line it is about. */
function printGithub(diagnostics: readonly Diagnostic[]): string {
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

function pointer({ code, at }: Diagnostic): Pick<Diagnostic, 'code' | 'at'> {
  return { code, at };
}

/** For programs: everything a finding knows, and its texts. */
function printJson(findings: readonly FoldedFinding[]): string {
  const diagnostics = findings.map(({ root, same, followers }) => ({
    code: root.code,
    ...explain(root),
    at: root.at,
    detail: root.detail,
    ...(same.length > 0 && { same: same.map(pointer) }),
    ...(followers.length > 0 && { followers: followers.map(pointer) }),
  }));
  return `${JSON.stringify({ diagnostics }, null, 2)}\n`;
}

export const printFormats = ['text', 'json', 'sarif', 'github'] as const;
export type PrintFormat = (typeof printFormats)[number];

export interface PrintOptions {
  /** What follows from another finding, or is the same elsewhere, is shown like any other. */
  readonly isWhole?: boolean;
}

function alone(root: Diagnostic): FoldedFinding {
  return { root, same: [], followers: [] };
}

/** Findings as one text. Formats for programs say something even where there are none. */
export function print(
  format: PrintFormat,
  diagnostics: readonly Diagnostic[],
  sources: Sources,
  { isWhole = false }: PrintOptions = {},
): string {
  const findings = isWhole ? diagnostics.map(alone) : foldFindings(diagnostics);
  const roots = findings.map(({ root }) => root);
  switch (format) {
    case 'text':
      return diagnostics.length === 0 ? '' : printText(findings, sources);
    case 'json':
      return printJson(findings);
    case 'sarif':
      return printSarif(roots);
    case 'github':
      return printGithub(roots);
    default:
      return assertNever(format);
  }
}
