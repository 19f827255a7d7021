import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { singleFaults } from './faults/single-faults.ts';
import { catalogue } from '../../src/diagnostics/catalogue.ts';

const root = path.resolve(import.meta.dirname, '../..');

function filesBelow(folder: string): readonly string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    file.split(path.sep).join('/'),
  );
}

function namesIn(folder: string, ending: string): readonly string[] {
  return filesBelow(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .toSorted();
}

function textsIn(folder: string): readonly string[] {
  return filesBelow(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join(root, folder, file), 'utf8'));
}

/** The rules of each file with the codes they report. Tests and samples have the same names as the files. */
const files = namesIn('src/compiler/rules', '.ts').map((file) => {
  const text = readFileSync(path.join(root, 'src/compiler/rules', `${file}.ts`), 'utf8');
  const exportedNames = [...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name);
  const kebab = exportedNames.map((name) =>
    name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  );
  const quotedNames = [...text.matchAll(/'([a-z]+(?:-[a-z]+)+)'/g)].map((match) => match[1] ?? '');
  return {
    file,
    exported: exportedNames,
    rules: kebab.map((name) => `${path.posix.dirname(file)}/${name}`),
    codes: quotedNames.filter((name) => Object.hasOwn(catalogue, name)),
  };
});
const rules = files.flatMap((file) => file.rules);

describe('the rules', () => {
  it('each have their own test, or a single fault that shows their text', () => {
    const testedRules = namesIn('tests/compiler/rules', '.test.ts');
    expect(testedRules.filter((rule) => !rules.includes(rule))).toEqual([]);
    const codesWithText = new Set<string>(
      singleFaults.flatMap(({ code, text }) => (text === undefined ? [] : [code])),
    );
    const withoutTest = files.filter((file) => {
      const own = file.rules.filter((rule) => testedRules.includes(rule));
      const tests = own.map((rule) =>
        readFileSync(path.join(root, 'tests/compiler/rules', `${rule}.test.ts`), 'utf8'),
      );
      if (own.length === file.rules.length) return false;
      return file.codes.some(
        (code) => !codesWithText.has(code) && !tests.some((text) => text.includes(`code: '${code}'`)),
      );
    });
    expect(withoutTest.map((file) => file.rules)).toEqual([]);
  });

  it('are all called by the compiler', () => {
    const [listed = '', ...named] = ['every-rule.ts', 'compile.ts'].map((file) =>
      readFileSync(path.join(root, 'src/compiler', file), 'utf8'),
    );
    const usedWords = named.flatMap((text) => text.replaceAll(/^import .*$/gm, '').match(/\b\w+\b/g) ?? []);
    const uncalledFiles = files.filter(({ file }) => !listed.includes(`'./rules/${file}.ts'`));
    expect(
      uncalledFiles.flatMap(({ exported }) => exported).filter((rule) => !usedWords.includes(rule)),
    ).toEqual([]);
  });

  it('use every code of the catalogue, and a test shows its text', () => {
    const rules = textsIn('src/compiler/rules').join('\n');
    const tests = [...textsIn('tests/compiler/rules'), ...textsIn('tests/compiler/faults')].join('\n');
    const codes = Object.keys(catalogue);
    expect(codes.filter((code) => !rules.includes(`'${code}'`))).toEqual([]);
    expect(codes.filter((code) => !tests.includes(`code: '${code}'`))).toEqual([]);
  });

  it('have samples that are all used by a test', () => {
    const samples = readdirSync(path.join(root, 'tests/samples')).filter((name) => name !== 'base');
    expect(samples.filter((sample) => !rules.some((rule) => rule.endsWith(`/${sample}`)))).toEqual([]);
  });
});
