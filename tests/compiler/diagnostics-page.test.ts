import { describe, expect, it } from 'vitest';
import { bareSection, codes, sectionOf, writtenSections } from './diagnostic-sections.ts';
import { singleFaults } from './faults/single-faults.ts';
import { sampleExamples } from './sample-examples.ts';

const written = writtenSections();
const examples = sampleExamples();

describe('docs/diagnostics.md', () => {
  it('has every code in alphabetical order', () => {
    expect([...written.keys()]).toEqual(codes);
  });

  it('has an example for each code that a few lines can cause', () => {
    const bare = codes.filter((code) => written.get(code) === `${bareSection(code).trimEnd()}\n`);
    expect(bare).toEqual(['edge-unwalked', 'step-order', 'too-many-paths']);
  });

  it('shows the message of a single fault for the other codes', () => {
    const worded = singleFaults.filter(({ code, text }) => text !== undefined && !examples.has(code));
    const shown = new Set(
      worded.flatMap(({ code, text = '' }) => (written.get(code)?.includes(text) === true ? [code] : [])),
    );
    const others = worded.filter(({ code }) => !shown.has(code));
    expect(others.map(({ code }) => code)).toEqual([]);
  });

  it('shows the tested sample of each rule', () => {
    const stale = [...examples].filter(
      ([code, example]) => written.get(code) !== `${sectionOf(example).trimEnd()}\n`,
    );
    expect(stale.map(([code]) => code)).toEqual([]);
  });
});
