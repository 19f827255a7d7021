import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandNames } from '../../scripts/commands/run-command.ts';
import manifest from '../../package.json' with { type: 'json' };

const root = path.resolve(import.meta.dirname, '../..');

function textsIn(folder: string, ending: string): readonly (readonly [file: string, text: string])[] {
  return readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith(ending))
    .map((file) => [`${folder}/${file}`, readFileSync(path.join(root, folder, file), 'utf8')]);
}

const texts = [...textsIn('docs', '.md'), ...textsIn('.github/workflows', '.yml')];

describe('scripts of guides and workflows', () => {
  it.each(texts)('%s mentions only existing scripts and commands', (_file, text) => {
    const scripts = [...text.matchAll(/npm run (?:-s )?([a-z:-]+)/g)].map((match) => match[1] ?? '');
    expect(scripts.filter((name) => !Object.hasOwn(manifest.scripts, name))).toEqual([]);
    const commands = [...text.matchAll(/npm run (?:-s )?compile -- ([a-z][a-z-]*)/g)].map(
      (match) => match[1],
    );
    expect(commands.filter((name) => !commandNames.some((known) => known === name))).toEqual([]);
  });
});

it('a workflow pins its actions by commit', () => {
  const usedActions = textsIn('.github/workflows', '.yml').flatMap(([, text]) =>
    [...text.matchAll(/uses: (.+)/g)].map((match) => match[1] ?? ''),
  );
  expect(usedActions.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v[\d.]+$/.test(action))).toEqual([]);
});

describe('links of guides', () => {
  it.each(textsIn('docs', '.md'))('%s links only to existing files', (file, text) => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((match) => match[1] ?? '');
    const brokenLinks = links.filter((link) => {
      const target = path.resolve(root, path.dirname(file), link);
      return !readdirSync(path.dirname(target)).includes(path.basename(target));
    });
    expect(brokenLinks).toEqual([]);
  });
});
