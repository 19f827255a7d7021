import { toJson } from '../../lib/json.ts';
import { sentenceOf, type Change } from './change.ts';
import type { Diff, UnsafeChange } from './diff-products.ts';
import { countriesInWords } from './text-changes.ts';

export const diffFormats = ['text', 'markdown', 'json'] as const;
export type DiffFormat = (typeof diffFormats)[number];

/** Groups changes by the affected countries. Changes of no particular country come last. */
function sectionsOf({ changes, names }: Diff): ReadonlyMap<string, readonly Change[]> {
  const sections = new Map<string, Change[]>();
  const everywhere = 'Everywhere';
  const ordered = [
    ...changes.filter(({ countries }) => countries.length > 0),
    ...changes.filter(({ countries }) => countries.length === 0),
  ];
  for (const change of ordered) {
    const { countries } = change;
    const title = countries.length === 0 ? everywhere : countriesInWords(countries, names);
    sections.set(title, [...(sections.get(title) ?? []), change]);
  }
  return sections;
}

function unsafeSentence({ change }: UnsafeChange, { names }: Diff): string {
  const where = change.countries.length === 0 ? '' : `${countriesInWords(change.countries, names)}: `;
  return `${where}${change.what}: ${change.risk.reason}`;
}

const nothing = 'No changes for applicants or product owners.';
const howToAccept = (name: string): string =>
  `--accept ${name}, or the line "Accepts: ${name}" in a commit message`;

function printText(diff: Diff): string {
  const lines: string[] = [];
  for (const [title, changes] of sectionsOf(diff)) {
    lines.push(title);
    for (const change of changes) {
      lines.push(`  ${sentenceOf(change)}`, ...(change.lines ?? []).map((line) => `      ${line}`));
    }
    lines.push('');
  }
  if (lines.length === 0) lines.push(nothing, '');
  const open = diff.held.filter(({ isAccepted }) => !isAccepted);
  for (const held of open) {
    lines.push(`Not accepted yet: ${unsafeSentence(held, diff)}.`, `  ${howToAccept(held.name)}`, '');
  }
  return lines.join('\n');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\`*_<>|[\]]/g, String.raw`\$&`);
}

function printMarkdown(diff: Diff): string {
  const lines: string[] = ['## Changes', ''];
  for (const [title, changes] of sectionsOf(diff)) {
    lines.push(`### ${escaped(title)}`, '');
    for (const change of changes) {
      lines.push(
        `- ${escaped(sentenceOf(change))}`,
        ...(change.lines ?? []).map((line) => `  - ${escaped(line)}`),
      );
    }
    lines.push('');
  }
  if (diff.changes.length === 0) lines.push(nothing, '');
  if (diff.held.length > 0) {
    lines.push('### Changes to accept', '');
    for (const held of diff.held) {
      const how = held.isAccepted ? '' : ` (\`Accepts: ${held.name}\` in a commit message)`;
      lines.push(`- [${held.isAccepted ? 'x' : ' '}] ${escaped(unsafeSentence(held, diff))}${how}`);
    }
    lines.push('');
  }
  return lines.join('\n');
}

export function printDiff(format: DiffFormat, diff: Diff): string {
  if (format === 'text') return printText(diff);
  if (format === 'markdown') return printMarkdown(diff);
  const changes = diff.changes.map((change) => ({ ...change, says: sentenceOf(change) }));
  const held = diff.held.map(({ name, isAccepted, change }) => ({
    name,
    isAccepted,
    says: sentenceOf(change),
    reason: change.risk.reason,
  }));
  return toJson({ changes, held });
}
