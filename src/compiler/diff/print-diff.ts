import { toJson } from '../../lib/json.ts';
import { sentenceOf } from './change.ts';
import type { Diff } from './diff-products.ts';
import { type DescribedDiff, describeDiff, noChanges } from './describe-diff.ts';

export const diffFormats = ['text', 'markdown', 'json'] as const;
export type DiffFormat = (typeof diffFormats)[number];

const howToAccept = (name: string): string =>
  `--accept ${name}, or the line "Accepts: ${name}" in a commit message`;

function printText({ sections, unsafe }: DescribedDiff): string {
  const lines: string[] = [];
  for (const { title, changes } of sections) {
    lines.push(title);
    for (const change of changes) {
      lines.push(`  ${change.sentence}`, ...change.lines.map((line) => `      ${line}`));
    }
    lines.push('');
  }
  if (lines.length === 0) lines.push(noChanges, '');
  for (const { name, sentence } of unsafe.filter(({ isAccepted }) => !isAccepted)) {
    lines.push(`Not accepted yet: ${sentence}.`, `  ${howToAccept(name)}`, '');
  }
  return lines.join('\n');
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_<>|[\]]/g, String.raw`\$&`);
}

function printMarkdown({ sections, unsafe }: DescribedDiff): string {
  const lines: string[] = ['## Changes', ''];
  for (const { title, changes } of sections) {
    lines.push(`### ${escapeMarkdown(title)}`, '');
    for (const change of changes) {
      lines.push(
        `- ${escapeMarkdown(change.sentence)}`,
        ...change.lines.map((line) => `  - ${escapeMarkdown(line)}`),
      );
    }
    lines.push('');
  }
  if (sections.length === 0) lines.push(noChanges, '');
  if (unsafe.length > 0) {
    lines.push('### Changes to accept', '');
    for (const { name, sentence, isAccepted } of unsafe) {
      const instruction = isAccepted ? '' : ` (\`Accepts: ${name}\` in a commit message)`;
      lines.push(`- [${isAccepted ? 'x' : ' '}] ${escapeMarkdown(sentence)}${instruction}`);
    }
    lines.push('');
  }
  return lines.join('\n');
}

export function printDiff(format: DiffFormat, diff: Diff): string {
  if (format === 'text') return printText(describeDiff(diff));
  if (format === 'markdown') return printMarkdown(describeDiff(diff));
  const changes = diff.changes.map(({ plain: _plain, ...change }) => ({
    ...change,
    says: sentenceOf(change),
  }));
  const unsafe = diff.unsafe.map(({ name, isAccepted, change }) => ({
    name,
    isAccepted,
    says: sentenceOf(change),
    reason: change.risk.reason,
  }));
  return toJson({ changes, unsafe });
}
