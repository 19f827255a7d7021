import { expect, it } from 'vitest';
import { readable } from '../../findings.ts';
import { baseTree, compileFiles } from '../../sample-tree.ts';

const file = 'config/conditions.json';

function nested(levels: number): string {
  const condition = '{ "op": "equals", "dataPoint": "employment", "value": "employed" }';
  const open = '{ "op": "not", "of": '.repeat(levels);
  return `{ "conditions": { "is-employed": ${open}${condition}${' }'.repeat(levels)} } }`;
}

function entries(count: number): string {
  const all = Array.from({ length: count }, (_, index) => `"k${index}": 1`);
  return `{ "conditions": { ${all.join(', ')} } }`;
}

const excessive: readonly (readonly [name: string, text: string, message: string])[] = [
  [
    '3,000 conditions inside each other',
    nested(3000),
    'The file has more than 64 nested braces and brackets here, so it is not read.',
  ],
  [
    '100,000 brackets',
    '['.repeat(100_000),
    'The file has more than 64 nested braces and brackets here, so it is not read.',
  ],
  ['100,000 keys', entries(100_000), 'The file has more than 1,000,000 characters, so it is not read.'],
  ['20,000 keys', entries(20_000), 'The file has more than 10,000 entries, so it is not read.'],
  ['10 MB', ' '.repeat(10_000_000), 'The file has more than 1,000,000 characters, so it is not read.'],
];

it.each(excessive)('%s are reported once', (_name, text, message) => {
  const result = compileFiles(new Map([...baseTree, [file, text]]));
  const findings = result.ok ? [] : readable(result.diagnostics);
  expect(findings.filter(({ code }) => code === 'file-excess')).toEqual([
    {
      code: 'file-excess',
      at: [expect.stringMatching(/^config\/conditions\.json:1:\d+$/)],
      text: `${message} Check that it is the right file, or split it.`,
    },
  ]);
});

it('a file with the maximum number of keys is read', () => {
  const result = compileFiles(new Map([...baseTree, [file, entries(4000)]]));
  expect(result.ok).toBe(false);
});
