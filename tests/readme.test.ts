import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfigTree } from '../scripts/read-config-tree.ts';
import { compile } from '../src/compiler/compile.ts';
import { print } from '../src/diagnostics/printers.ts';

const root = path.resolve(import.meta.dirname, '..');
const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
const blocks = [...readme.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language, text]) => ({
  language,
  text,
}));

describe('the README', () => {
  it('shows a question exactly as it is', () => {
    const question = blocks.find(({ language }) => language === 'json')?.text;
    expect(question).toBe(readFileSync(path.join(root, 'config/data-points/email.json'), 'utf8'));
  });

  it('shows a diagnostic exactly as it is printed', async () => {
    const file = 'config/countries/philippines.json';
    const input = await readConfigTree(root);
    const sound = input.files.get(file) ?? '';
    const files = new Map([...input.files, [file, sound.replace('"phoneNumber"', '"phoneNumbr"')]]);
    const result = compile({ ...input, files });
    const printed = result.ok ? 'sound' : print('text', result.diagnostics, files);
    expect(blocks.map(({ text }) => text)).toContain(printed);
  });

  it('names only commands there are', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const named = [...readme.matchAll(/npm run ([\w:]+)|`(test:\w+)`/g)].map(
      (match) => match[1] ?? match[2] ?? '',
    );
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  it('links only to files there are', () => {
    const links = [...readme.matchAll(/\]\(([^)#]+)\)|src="([^"]+)"/g)].map(
      (match) => match[1] ?? match[2] ?? '',
    );
    expect(links.filter((link) => !existsSync(path.join(root, link)))).toEqual([]);
  });
});

/** What a guide has its reader make. */
const made = ['config/experiments/contact.json'];

/** The samples of the diagnostics are configurations of their own. */
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  ...readdirSync(path.join(root, 'docs'))
    .filter((name) => name.endsWith('.md') && name !== 'diagnostics.md')
    .map((name) => `docs/${name}`),
];

it.each(documents)('%s names only files there are', (name) => {
  const text = readFileSync(path.join(root, name), 'utf8');
  const named = [
    ...text.matchAll(
      /`((?:bench|config|docs|locales|sandbox|schemas|scripts|src|tests|workshop)\/[\w./-]*)`/g,
    ),
  ].map(([, file = '']) => file);
  expect(named.filter((file) => !made.includes(file) && !existsSync(path.join(root, file)))).toEqual([]);
});
