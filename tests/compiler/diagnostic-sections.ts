import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ConfigTree } from '../../src/compiler/compile.ts';
import { type DiagnosticCode, catalogue } from '../../src/diagnostics/catalogue.ts';
import { type Diagnostic, explain } from '../../src/diagnostics/diagnostic.ts';
import { codeFrame } from '../../src/diagnostics/code-frame.ts';
import { spanText } from '../../src/diagnostics/source-span.ts';

/** A finding, the tree with the fault, and the valid tree. */
export interface Example {
  readonly finding: Diagnostic;
  readonly wrong: ConfigTree;
  readonly right: ConfigTree;
}

const mostLines = 10;

/** The lines that differ between two texts. */
function ownLines(text: string, other: string): readonly string[] {
  const [lines, others] = [text, other].map((each) => each.trimEnd().split('\n'));
  if (lines === undefined || others === undefined) return [];
  let start = 0;
  while (start < lines.length && lines[start] === others[start]) start += 1;
  let end = 0;
  while (
    end < lines.length - start &&
    end < others.length - start &&
    lines.at(-1 - end) === others.at(-1 - end)
  )
    end += 1;
  return lines.slice(start, lines.length - end);
}

function fenced(kind: string, lines: readonly string[]): string {
  const shown = lines.slice(0, mostLines);
  const rest = lines.length > shown.length ? ['...'] : [];
  return ['```' + kind, ...[...shown, ...rest].map((line) => line.slice(0, 160)), '```'].join('\n');
}

function rightWay({ wrong, right }: Example): string {
  const files = [...new Set([...wrong.keys(), ...right.keys()])].filter(
    (file) => wrong.get(file) !== right.get(file),
  );
  const [file = ''] = files;
  const [was, is] = [wrong.get(file), right.get(file)];
  if (is === undefined) return `Fixed by removing \`${file}\`.`;
  if (was === undefined) return `Fixed by adding \`${file}\`.`;
  const lines = ownLines(is, was);
  if (lines.length === 0) return `Fixed by removing the added lines from \`${file}\`.`;
  return [`Fixed in \`${file}\`:`, fenced(file.endsWith('.json') ? 'json' : 'xml', lines)].join('\n\n');
}

/** A section of `docs/diagnostics.md`. */
export function sectionOf(example: Example): string {
  const { finding, wrong } = example;
  const { title, severity, message, remedy, suggestion } = explain(finding);
  const [place] = finding.at;
  const text = wrong.get(place.file);
  return [
    `## ${finding.code}`,
    `${title}. ${severity === 'error' ? 'An error.' : 'A warning.'}`,
    ...(text === undefined
      ? []
      : [`At \`${spanText(place)}\`:`, fenced('', codeFrame(text, place).split('\n'))]),
    `> ${[message, remedy, suggestion]
      .filter((sentence) => sentence !== '')
      .join(' ')
      .replaceAll('<', String.raw`\<`)}`,
    rightWay(example),
    '',
  ].join('\n\n');
}

/** A section without an example. */
export function bareSection(code: DiagnosticCode): string {
  const { title, severity } = catalogue[code];
  return [
    `## ${code}`,
    `${title}. ${severity === 'error' ? 'An error.' : 'A warning.'}`,
    'No short example: it needs a form with very many paths, or an error in the compiler.',
    '',
  ].join('\n\n');
}

export const pagePath = path.resolve(import.meta.dirname, '../../docs/diagnostics.md');

export const introduction = `# Diagnostics

For everyone who edits the configuration: each code of the compiler with an example of the fault and the fix.
\`npm run compile -- explain <code>\` prints one. Codes are permanent. The page is generated from the test samples:
\`npx tsx scripts/describe-diagnostics.ts\`.

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
