import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ConfigTree } from '../../src/compiler/compile.ts';
import { type DiagnosticCode, catalogue } from '../../src/diagnostics/catalogue.ts';
import { type Diagnostic, explain } from '../../src/diagnostics/diagnostic.ts';
import { codeFrame } from '../../src/diagnostics/code-frame.ts';
import { spanText } from '../../src/diagnostics/source-span.ts';
import { type Hunk, lineHunks } from './line-hunks.ts';

/** A finding, the tree with the fault, and the valid tree. */
export interface Example {
  readonly finding: Diagnostic;
  readonly wrong: ConfigTree;
  readonly right: ConfigTree;
  /** Whether the fault is the only one in its file. A sample may have several. */
  readonly isOnlyFault: boolean;
}

const maxLines = 12;

function formatted(json: string): string {
  return `${JSON.stringify(JSON.parse(json), null, 2)}\n`;
}

/** Returns the valid text in the format of the wrong one. Fault tests write files with `JSON.stringify`. */
function inFormatOf(wrong: string, right: string): string {
  try {
    return formatted(wrong) === wrong ? formatted(right) : right;
  } catch {
    return right;
  }
}

/** Whether a hunk only removes lines. A comma at the end of a line does not count. */
function onlyRemoves({ lines }: Hunk): boolean {
  const [added = [], removed = []] = ['+', '-'].map((mark) =>
    lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(1).replace(/,$/, '')),
  );
  return added.length < removed.length && added.every((line) => removed.includes(line));
}

/** The file that fixes the finding: its own, or the only one that differs. */
function fixedFile({ finding, wrong, right }: Example): string | undefined {
  const ownFile = finding.at[0].file;
  const files = [...new Set([...wrong.keys(), ...right.keys()])].filter(
    (file) => wrong.get(file) !== right.get(file),
  );
  return files.includes(ownFile) || files.length !== 1 ? ownFile : files[0];
}

/**
 * The fix as a diff. A sample has several faults, so only the hunk at the finding counts, and only if it changes a
 * single line. Empty if the diff is too long, or only removes what the remedy does not ask to remove.
 */
function fixOf(example: Example): readonly string[] {
  const { finding, wrong, right, isOnlyFault } = example;
  const file = fixedFile(example) ?? '';
  const [was, is] = [wrong.get(file), right.get(file)];
  if (was === undefined || is === undefined || was === is) return [];
  const [span] = finding.at;
  const all = lineHunks(was, inFormatOf(was, is));
  const isInside = ({ from, to }: Hunk): boolean => from <= span.line && span.line <= to;
  const isWhole = isOnlyFault || (all.length === 1 && (span.line === 1 || span.file !== file));
  const hunks = isWhole ? all : all.filter(isInside);
  const lines = hunks.flatMap((hunk, index) => (index === 0 ? hunk.lines : [' ...', ...hunk.lines]));
  if (lines.length === 0 || lines.length > maxLines) return [];
  if (!isWhole && lines.filter((line) => line.startsWith('-')).length > 1) return [];
  if (hunks.every(onlyRemoves) && !/remove/i.test(explain(finding).remedy)) return [];
  return [`Fixed in \`${file}\`:`, ['```diff', ...lines.map((line) => line.slice(0, 160)), '```'].join('\n')];
}

/** A section of `docs/diagnostics.md`. */
export function sectionOf(example: Example): string {
  const { finding, wrong } = example;
  const { title, severity, message, remedy, suggestion } = explain(finding);
  const [span] = finding.at;
  const text = wrong.get(span.file);
  return [
    `## ${finding.code}`,
    `${title}. ${severity === 'error' ? 'An error.' : 'A warning.'}`,
    ...(text === undefined
      ? []
      : [`At \`${spanText(span)}\`:`, ['```', codeFrame(text, span), '```'].join('\n')]),
    `> ${[message, remedy, suggestion]
      .filter((sentence) => sentence !== '')
      .join(' ')
      .replaceAll('<', String.raw`\<`)}`,
    ...fixOf(example),
    '',
  ].join('\n\n');
}

/** Why the page has no example of a code. */
const withoutExample: { readonly [Code in DiagnosticCode]?: string } = {
  'edge-unwalked':
    'The compiler reports this if it finds an error in its own output. No configuration causes it.',
  'step-order':
    'The compiler reports this if it finds an error in its own output. No configuration causes it.',
  'too-many-paths': 'An example would need a form with thousands of paths.',
};

/** A section without an example. */
export function bareSection(code: DiagnosticCode): string {
  const { title, severity } = catalogue[code];
  const reason = withoutExample[code];
  return [
    `## ${code}`,
    `${title}. ${severity === 'error' ? 'An error.' : 'A warning.'}`,
    ...(reason === undefined ? [] : [reason]),
    '',
  ].join('\n\n');
}

export const pagePath = path.resolve(import.meta.dirname, '../../docs/diagnostics.md');

export const introduction = `# Diagnostics

For everyone who edits the configuration: each code of the compiler, with an example and, if it takes a few lines only, the fix. In a
fix, \`-\` marks a line to remove and \`+\` a line to add. \`npm run compile -- explain <code>\` prints one code. Codes never change.
\`npx tsx scripts/describe-diagnostics.ts\` generates this page from the test samples.

`;

export const codes = (Object.keys(catalogue) as DiagnosticCode[]).toSorted();

/** The sections of the page, by code. */
export function writtenSections(): ReadonlyMap<string, string> {
  const page = readFileSync(pagePath, 'utf8');
  return new Map(
    page
      .split(/^(?=## )/m)
      .slice(1)
      .map((section) => [/^## (\S+)/.exec(section)?.[1] ?? '', `${section.trimEnd()}\n`]),
  );
}
