import { readFileSync } from 'node:fs';
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
    const validText = input.files.get(file) ?? '';
    const files = new Map([...input.files, [file, validText.replace('"phoneNumber"', '"phoneNumbr"')]]);
    const result = compile({ ...input, files });
    const compilerOutput = result.ok ? 'sound' : print('text', result.diagnostics, files);
    expect(blocks.map(({ text }) => text)).toContain(compilerOutput);
  });
});
