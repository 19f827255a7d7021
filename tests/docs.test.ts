import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../scripts/commands/run-command.ts';
import { configurationPage, type Schema } from '../scripts/config-page.ts';
import { fileKinds } from '../src/compiler/read/file-kind.ts';

const root = path.resolve(import.meta.dirname, '..');

function readText(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

function matches(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}

const { scripts } = JSON.parse(readText('package.json')) as { readonly scripts: Record<string, string> };

/** Files that a guide asks the reader to create. */
const filesToCreate = ['config/experiments/contact.json'];

/** `docs/diagnostics.md` is generated from sample configurations. */
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(path.join(root, 'docs'))
    .filter((name) => name.endsWith('.md') && name !== 'diagnostics.md')
    .map((name) => `docs/${name}`),
];

/** The words and options of each `npm run compile -- ...` in a text. */
function compileCalls(text: string): readonly (readonly string[])[] {
  const joinedLines = text.replaceAll('\\\n', ' ');
  return matches(joinedLines, /npm run (?:-s )?compile -- ([^`\n#&|]*)/g).map((call) =>
    call.trim().split(/\s+/),
  );
}

async function help(): Promise<string> {
  let usage = '';
  await runCommand(['--help'], { folder: root, writeOut: (text) => void (usage += text), writeError() {} });
  return usage;
}

describe.each(documents)('%s', (document) => {
  const text = readText(document);

  it('mentions only npm scripts that exist', () => {
    const scriptNames = matches(text, /npm run (?:-s )?([\w:]+)/g);
    expect(scriptNames.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  it('mentions only programs that exist', () => {
    const programs = matches(text, /(?:npx tsx|node|sh) ((?:bench|scripts|sandbox|deploy)\/[\w./-]+)/g);
    expect(programs.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  it('mentions only paths that exist', () => {
    const paths = matches(
      text,
      /`((?:bench|config|deploy|docs|locales|sandbox|schemas|scripts|src|tests|workshop)\/[\w./-]*)`/g,
    );
    expect(
      paths.filter((file) => !filesToCreate.includes(file) && !existsSync(path.join(root, file))),
    ).toEqual([]);
  });

  it('links only to files that exist', () => {
    const links = matches(text, /\]\((?!https?:|mailto:|#)([^)#]+)(?:#[^)]*)?\)|src="[^"]+"/g);
    const pictures = matches(text, /src="([^"]+)"/g);
    const folder = path.dirname(document);
    const brokenLinks = [...links, ...pictures].filter(
      (link) => link !== '' && !existsSync(path.join(root, folder, link)),
    );
    expect(brokenLinks).toEqual([]);
  });

  it('calls the compiler with commands and options of its help', async () => {
    const usage = await help();
    const isKnown = (name: string): boolean => new RegExp(`${name}(?![\\w-])`).test(usage);
    const unknownCalls = compileCalls(text).flatMap(([first = '', ...others]) => {
      const options = [first, ...others].filter((word) => word.startsWith('--'));
      return [
        ...options.map((option) => option.split('=', 1)[0] ?? '').filter((option) => !isKnown(option)),
        ...(first.startsWith('-') || isKnown(`compile -- ${first}`) ? [] : [first]),
      ];
    });
    expect(unknownCalls).toEqual([]);
  });
});

it('docs/configuration.md equals the output of `npm run generate`', () => {
  const schemas = new Map(
    fileKinds.map((kind) => [kind, JSON.parse(readText(`schemas/config/${kind}.schema.json`)) as Schema]),
  );
  expect(readText('docs/configuration.md')).toBe(configurationPage(schemas));
});
