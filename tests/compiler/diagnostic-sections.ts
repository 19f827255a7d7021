import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ConfigTree } from '../../src/compiler/compile.ts';
import { type DiagnosticCode, catalogue } from '../../src/diagnostics/catalogue.ts';
import { type Diagnostic, explain } from '../../src/diagnostics/diagnostic.ts';
import { codeFrame } from '../../src/diagnostics/code-frame.ts';
import { spanText } from '../../src/diagnostics/source-span.ts';

/** Something that is found, in the tree it is found in, and the sound tree it was made from. */
export interface Example {
  readonly finding: Diagnostic;
  readonly wrong: ConfigTree;
  readonly right: ConfigTree;
}

const mostLines = 10;

/** The lines of a text that the other does not have in the same place, without what is alike before and after them. */
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
  if (is === undefined) return `It is right without \`${file}\`.`;
  if (was === undefined) return `It is right with \`${file}\`.`;
  const lines = ownLines(is, was);
  if (lines.length === 0) return `It is right without what was added to \`${file}\`.`;
  return [`It is right, in \`${file}\`, as`, fenced(file.endsWith('.json') ? 'json' : 'xml', lines)].join(
    '\n\n',
  );
}

/** What `docs/diagnostics.md` says of a code. */
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
      : [`Found at \`${spanText(place)}\`:`, fenced('', codeFrame(text, place).split('\n'))]),
    `> ${[message, remedy, suggestion]
      .filter((sentence) => sentence !== '')
      .join(' ')
      .replaceAll('<', String.raw`\<`)}`,
    rightWay(example),
    '',
  ].join('\n\n');
}

/** Of what no few lines lead to. */
export function bareSection(code: DiagnosticCode): string {
  const { title, severity } = catalogue[code];
  return [
    `## ${code}`,
    `${title}. ${severity === 'error' ? 'An error.' : 'A warning.'}`,
    'No short example leads here: it takes a form with very many ways, or a fault of the compiler itself.',
    '',
  ].join('\n\n');
}

export const pagePath = path.resolve(import.meta.dirname, '../../docs/diagnostics.md');

export const introduction = `# What the compiler finds

Each code with an example, wrong and right; \`npm run compile -- explain <code>\` shows one. Codes are permanent. The
page is made of the samples that the laws are tested with: \`npx tsx scripts/describe-diagnostics.ts\` writes it anew.

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
