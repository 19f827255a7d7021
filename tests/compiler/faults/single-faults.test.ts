import { describe, expect, it } from 'vitest';
import { type Diagnostic, explain } from '../../../src/diagnostics/diagnostic.ts';
import type { ConfigTree } from '../../../src/compiler/compile.ts';
import { groupByCause } from '../../../src/diagnostics/group-by-cause.ts';
import { applyChange } from '../tree-changes.ts';
import { compilePart, shippedPart } from './shipped-part.ts';
import { singleFaults } from './single-faults.ts';

/** Returns the text that a finding underlines. */
function underlinedText({ at: [{ file, line, column, length }] }: Diagnostic, files: ConfigTree): string {
  const text = files.get(file)?.split('\n')[line - 1] ?? '';
  return `${file} ${text.slice(column - 1, column - 1 + length)}`.trimEnd();
}

function findingsIn(files: ConfigTree): readonly Diagnostic[] {
  const result = compilePart(files);
  return result.ok ? result.warnings : result.diagnostics;
}

/** Identifies a finding by code and detail; its position is compared separately. */
function factOf({ code, detail }: Diagnostic): string {
  return JSON.stringify([code, detail]);
}

const before = new Set(findingsIn(shippedPart).map(factOf));

it('the configuration is valid before a fault is applied', () => {
  expect(compilePart(shippedPart).ok).toBe(true);
});

describe('a single fault', () => {
  it.each(singleFaults)('$name', ({ change, code, at, text }) => {
    const files = applyChange(change, shippedPart);
    const newFindings = findingsIn(files).filter((finding) => !before.has(factOf(finding)));
    const roots = groupByCause(newFindings).map(({ root }) => root);
    expect(roots.map((root) => [root.code, underlinedText(root, files)])).toEqual([[code, at]]);
    const [finding] = roots;
    if (text === undefined || finding === undefined) return;
    const { message, remedy, suggestion } = explain(finding);
    expect([message, remedy, suggestion].filter((sentence) => sentence !== '').join(' ')).toBe(text);
  });

  it('is tested in at least a hundred versions', () => {
    expect(new Set(singleFaults.map(({ name }) => name)).size).toBeGreaterThanOrEqual(100);
  });
});
