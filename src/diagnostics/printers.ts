import { assertNever } from '../lib/assert-never.ts';
import { textHash } from '../lib/hash.ts';
import { toJson } from '../lib/json.ts';
import { explain, type Diagnostic, type Edit, type FixOf } from './diagnostic.ts';
import { groupByCause, type CauseGroup } from './group-by-cause.ts';
import { printText, type Sources } from './print-text.ts';
import type { SourceSpan } from './source-span.ts';

const projectFolder = 'PROJECTROOT';

function artifact(file: string): object {
  return { uri: encodeURI(file), uriBaseId: projectFolder };
}

/**
 * Returns a fingerprint that stays the same when lines are added above, so that code scanning recognises the finding
 * in later runs.
 */
function fingerprint({ code, at: [{ file, line }] }: Diagnostic, sources: Sources): string {
  const text = sources.get(file)?.split('\n')[line - 1] ?? '';
  return textHash([code, file, text.trim()].join('\n'));
}

function location({ file, line, column, length }: SourceSpan): object {
  return {
    physicalLocation: {
      artifactLocation: artifact(file),
      region: { startLine: line, startColumn: column, endColumn: column + length },
    },
  };
}

/** Returns the position of an offset, counted from one as in SARIF. */
function positionOf(offset: number, text: string): { readonly line: number; readonly column: number } {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

function replacement({ file, offset, length, text }: Edit, sources: Sources): object {
  const source = sources.get(file) ?? '';
  const [start, end] = [positionOf(offset, source), positionOf(offset + length, source)];
  return {
    deletedRegion: {
      startLine: start.line,
      startColumn: start.column,
      endLine: end.line,
      endColumn: end.column,
    },
    insertedContent: { text },
  };
}

function sarifLog(rules: readonly object[], run: object): string {
  const tool = { driver: { name: 'compile-config', rules } };
  const $schema = 'https://json.schemastore.org/sarif-2.1.0.json';
  const originalUriBaseIds = { [projectFolder]: { description: { text: 'The folder of the project.' } } };
  return toJson({ $schema, version: '2.1.0', runs: [{ tool, originalUriBaseIds, ...run }] });
}

/** Prints SARIF 2.1.0 for code scanning, with one rule per code that occurs. */
function printSarif(
  diagnostics: readonly Diagnostic[],
  sources: Sources,
  { fixOf, helpPage }: PrintOptions,
): string {
  const titles = new Map(diagnostics.map((diagnostic) => [diagnostic.code, explain(diagnostic).title]));
  const rules = [...titles].toSorted(([left], [right]) => (left < right ? -1 : 1));
  const results = diagnostics.map((diagnostic) => {
    const { severity, message, remedy, suggestion } = explain(diagnostic);
    const [span, ...others] = diagnostic.at;
    const fix = fixOf?.(diagnostic);
    return {
      ruleId: diagnostic.code,
      level: severity,
      message: { text: [message, remedy, suggestion].filter((sentence) => sentence !== '').join(' ') },
      locations: [location(span)],
      partialFingerprints: { 'compileConfig/v1': fingerprint(diagnostic, sources) },
      ...(others.length === 0 ? {} : { relatedLocations: others.map(location) }),
      ...(fix === undefined
        ? {}
        : {
            fixes: [
              {
                description: { text: fix.what },
                artifactChanges: [
                  {
                    artifactLocation: artifact(fix.edits[0].file),
                    replacements: fix.edits.map((edit) => replacement(edit, sources)),
                  },
                ],
              },
            ],
          }),
    };
  });
  const describedRules = rules.map(([id, title]) => ({
    id,
    shortDescription: { text: title },
    ...(helpPage !== undefined && { helpUri: `${helpPage}#${id}` }),
  }));
  return sarifLog(describedRules, { columnKind: 'utf16CodeUnits', results });
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** GitHub annotations, one per finding. */
function printGithub(diagnostics: readonly Diagnostic[]): string {
  return diagnostics
    .map((diagnostic) => {
      const { severity, title, message, remedy, suggestion } = explain(diagnostic);
      const { file, line, column, length } = diagnostic.at[0];
      const text = [message, remedy, suggestion].filter((sentence) => sentence !== '').join(' ');
      const position = `file=${escapeProperty(file)},line=${line},col=${column},endColumn=${column + length}`;
      return `::${severity} ${position},title=${escapeProperty(title)}::${escapeData(text)}\n`;
    })
    .join('');
}

function codeAndSpans({ code, at }: Diagnostic): Pick<Diagnostic, 'code' | 'at'> {
  return { code, at };
}

/** Prints all fields of each finding with its texts. */
function printJson(findings: readonly CauseGroup[]): string {
  const diagnostics = findings.map(({ root, repeats, followers }) => ({
    code: root.code,
    ...explain(root),
    at: root.at,
    detail: root.detail,
    ...(repeats.length > 0 && { same: repeats.map(codeAndSpans) }),
    ...(followers.length > 0 && { followers: followers.map(codeAndSpans) }),
  }));
  return toJson({ diagnostics });
}

export const printFormats = ['text', 'json', 'sarif', 'github'] as const;
export type PrintFormat = (typeof printFormats)[number];

interface PrintOptions {
  /** Also prints follow-on findings and repeats. */
  readonly showsAll?: boolean;
  /** The fix of a finding, if there is one. */
  readonly fixOf?: FixOf;
  /** URL of the page that explains each code, under the code as anchor. */
  readonly helpPage?: string;
  /** The last sentence of the text format after an error. */
  readonly outcome?: string;
}

function groupOfOne(root: Diagnostic): CauseGroup {
  return { root, repeats: [], followers: [] };
}

/** Prints findings in a format. `json` and `sarif` give a document without findings, too. */
export function print(
  format: PrintFormat,
  diagnostics: readonly Diagnostic[],
  sources: Sources,
  options: PrintOptions = {},
): string {
  const findings = options.showsAll === true ? diagnostics.map(groupOfOne) : groupByCause(diagnostics);
  const roots = findings.map(({ root }) => root);
  switch (format) {
    case 'text':
      return diagnostics.length === 0 ? '' : printText(findings, sources, options.outcome);
    case 'json':
      return printJson(findings);
    case 'sarif':
      return printSarif(roots, sources, options);
    case 'github':
      return printGithub(roots);
    default:
      return assertNever(format);
  }
}

/** A failure of the run itself, for `json`, `sarif` and `github`; the text format prints it to stderr. */
export function printFailure(format: PrintFormat, code: number, text: string): string {
  const [message = ''] = text.split('\n');
  switch (format) {
    case 'json':
      return toJson({ diagnostics: [], failure: { code, message } });
    case 'sarif': {
      const notification = { level: 'error', message: { text: message } };
      const invocation = {
        executionSuccessful: false,
        exitCode: code,
        toolExecutionNotifications: [notification],
      };
      return sarifLog([], { invocations: [invocation], results: [] });
    }
    case 'github':
      return `::error::${message.replaceAll('%', '%25').replaceAll('\r', '%0D')}\n`;
    case 'text':
    default:
      return '';
  }
}
