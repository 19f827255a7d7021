import { describe, expect, it } from 'vitest';
import { bareSection, codes, sectionOf, writtenSections } from './diagnostic-sections.ts';
import { singleFaults } from './faults/single-faults.ts';
import { sampleExamples } from './sample-examples.ts';

const sections = writtenSections();
const examples = sampleExamples();

describe('docs/diagnostics.md', () => {
  it('has every code in alphabetical order', () => {
    expect([...sections.keys()]).toEqual(codes);
  });

  it('has an example for each code that a few lines can cause', () => {
    const bare = codes.filter((code) => sections.get(code) === `${bareSection(code).trimEnd()}\n`);
    expect(bare).toEqual(['edge-unwalked', 'step-order', 'too-many-paths']);
  });

  it('shows the message of a single fault for the other codes', () => {
    const faultsWithText = singleFaults.filter(({ code, text }) => text !== undefined && !examples.has(code));
    const codesWithText = new Set(
      faultsWithText.flatMap(({ code, text = '' }) =>
        sections.get(code)?.includes(text) === true ? [code] : [],
      ),
    );
    const missingFaults = faultsWithText.filter(({ code }) => !codesWithText.has(code));
    expect(missingFaults.map(({ code }) => code)).toEqual([]);
  });

  it('shows the tested sample of each rule', () => {
    const stale = [...examples].filter(
      ([code, example]) => sections.get(code) !== `${sectionOf(example).trimEnd()}\n`,
    );
    expect(stale.map(([code]) => code)).toEqual([]);
  });
});
