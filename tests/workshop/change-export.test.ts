import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Checker, createLocalChecker } from '../../workshop/server/checker.ts';
import { openProject, type Outcome, type Project } from '../../workshop/server/project.ts';
import {
  createChangeExport,
  proposedMessage,
  type SaveResult,
  type ChangeExport,
} from '../../workshop/server/change-export.ts';
import { listFiles } from '../../workshop/server/saved-branch.ts';
import { quoteLabels } from '../../src/compiler/diff/quoted-labels.ts';
import { readConfigTree } from '../../scripts/read-config-tree.ts';
import { runCommand } from '../../scripts/commands/run-command.ts';

const home = path.resolve(import.meta.dirname, '../..');
const poland = 'config/countries/poland.json';
const polish = 'locales/pl/form.json';
const addedFile = 'config/data-points/addedInThisTest.json';

let root: string;
let project: Project;
let checker: Checker;
let changeExport: ChangeExport;

function git(...args: readonly string[]): string {
  return execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' });
}

function read(file: string): Promise<string> {
  return readFile(path.join(root, file), 'utf8');
}

function label(text: string): Promise<Outcome> {
  return project.request({
    label: 'Label',
    mode: 'write',
    edits: [
      {
        file: polish,
        to: {
          kind: 'changes',
          changes: [{ kind: 'set', path: ['dataPoints', 'email', 'label'], value: text }],
        },
      },
    ],
  });
}

async function save(branch: string, message = 'Change a label', onTopOf?: string): Promise<SaveResult> {
  const { revision } = await changeExport.overview();
  return changeExport.save({ revision, branch, message, ...(onTopOf !== undefined && { onTopOf }) });
}

function tipOf(branch: string): string {
  return git('rev-parse', branch).trim();
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'workshop-way-out-'));
  for (const folder of ['config', 'locales'])
    await cp(path.join(home, folder), path.join(root, folder), { recursive: true });
  await writeFile(path.join(root, 'README.md'), 'Read me\n');
  checker = createLocalChecker(await readConfigTree(root));
  project = await openProject({ root, generated: path.join(root, 'generated'), check: checker.check });
  changeExport = createChangeExport(root, project, checker.compare);
}, 60_000);

afterAll(() => rm(root, { recursive: true, force: true }));

describe('without a repository', () => {
  it('the changes since the start are listed and can be discarded, but not saved', async () => {
    const before = await read(polish);
    await label('Poczta');
    const overview = await changeExport.overview();
    expect(overview.files).toEqual([{ file: polish, kind: 'changed' }]);
    expect(await changeExport.summary()).toEqual({ fileCount: 1 });
    expect(overview.commit).toEqual({
      refusal:
        'This folder is not in a Git repository, so there are no branches. Discard and Undo still work.',
    });
    expect(await save('a')).toEqual({
      kind: 'refused',
      message:
        'This folder is not in a Git repository, so there are no branches. Discard and Undo still work.',
    });
    expect((await changeExport.discard(overview.revision)).kind).toBe('written');
    expect(await read(polish)).toBe(before);
    await project.undoOrRedo('undo');
    expect(await read(polish)).toContain('Poczta');
    await project.undoOrRedo('undo');
    expect(await read(polish)).toBe(before);
  });

  it('a repository without a commit is reported', async () => {
    git('init', '--quiet', '--initial-branch=main');
    expect((await changeExport.overview()).commit).toEqual({
      refusal: 'The repository has no commit yet. Make the first one with Git, then save here.',
    });
  });
});

describe('in a repository', () => {
  beforeAll(() => {
    git('config', 'user.name', 'Ola');
    git('config', 'user.email', 'ola@example.org');
    git('add', 'config', 'locales', 'README.md');
    git('commit', '--quiet', '--message', 'First');
  });

  it('has nothing to save or discard without changes', async () => {
    const { revision, files, saved } = await changeExport.overview();
    const { diff } = await changeExport.words();
    expect([files, diff]).toEqual([[], { sections: [], unsafe: [] }]);
    expect(saved).toBeUndefined();
    expect(await changeExport.summary()).toEqual({ fileCount: 0 });
    expect(await save('nothing')).toEqual({
      kind: 'refused',
      message: 'Nothing has changed since the last commit, so there is nothing to save.',
    });
    expect(await changeExport.discard(revision)).toEqual({
      kind: 'refused',
      message: 'There is nothing to discard.',
    });
    expect(await changeExport.patch()).toEqual({ refusal: 'Nothing has changed, so there is no patch.' });
  });

  it('describes the changes like the diff command', async () => {
    await label('Poczta elektroniczna');
    await project.request({
      label: 'Limit',
      mode: 'write',
      edits: [
        {
          file: poland,
          to: {
            kind: 'changes',
            changes: [{ kind: 'set', path: ['loan', 'amount', 'maximum'], value: 90000 }],
          },
        },
      ],
    });
    const { files, commit } = await changeExport.overview();
    expect(files.map(({ file }) => file)).toEqual([poland, polish]);
    expect(commit).toMatchObject({ branch: 'main' });
    const printedLines: string[] = [];
    await runCommand(['diff', 'HEAD'], {
      folder: root,
      writeOut: (text) => printedLines.push(text),
      writeError: () => undefined,
    });
    const printedChanges = printedLines
      .join('')
      .split('\n')
      .filter((line) => /^ {2}[^ ]/.test(line));
    const { diff, message } = await changeExport.words();
    const items = diff.sections.flatMap(({ groups }) => groups.flatMap(({ items: each }) => each));
    expect(items.length).toBeGreaterThan(1);
    expect(items).toHaveLength(printedChanges.length);
    expect(message).toContain('- Largest loan: from PLN\u00a060,000 to PLN\u00a090,000\n');
    for (const { sentence } of items) expect(message).toContain(`- ${quoteLabels(sentence)}`);
    expect(message.split('\n')[0]).toBe('Change the form in Poland');
  });

  it('saves only the configuration on a new branch, and does not change folder, current branch and index', async () => {
    await writeFile(path.join(root, 'README.md'), 'Another text\n');
    git('add', 'README.md');
    const stagedFiles = git('diff', '--cached', '--name-only');
    const texts = [await read(polish), await read(poland)];
    const saveResult = await save('workshop/poland', 'Raise the largest loan\n\nFor the campaign.');
    expect(saveResult).toMatchObject({ kind: 'saved', branch: 'workshop/poland', on: 'main' });
    expect(git('show', '--format=%B%an', '--name-only', 'workshop/poland')).toBe(
      `Raise the largest loan\n\nFor the campaign.\nOla\n\n${poland}\n${polish}\n`,
    );
    expect(git('show', `workshop/poland:${polish}`)).toBe(texts[0]);
    expect(git('rev-parse', 'workshop/poland^')).toBe(git('rev-parse', 'main'));
    expect(git('symbolic-ref', '--short', 'HEAD').trim()).toBe('main');
    expect(git('diff', '--cached', '--name-only')).toBe(stagedFiles);
    expect([await read(polish), await read(poland)]).toEqual(texts);
  });

  it('knows the branch on which the changes are saved, and the files that have changed since', async () => {
    const commit = git('rev-parse', 'workshop/poland').trim();
    const isSaved = { branch: 'workshop/poland', commit, canContinue: true, unsaved: [] };
    expect((await changeExport.overview()).saved).toEqual(isSaved);
    expect(await changeExport.summary()).toEqual({ fileCount: 2, unsavedCount: 0 });
    await label('Inna poczta');
    expect((await changeExport.overview()).saved).toEqual({ ...isSaved, unsaved: [polish] });
    expect(await changeExport.summary()).toEqual({ fileCount: 2, unsavedCount: 1 });
    await project.undoOrRedo('undo');
    expect(await changeExport.summary()).toEqual({ fileCount: 2, unsavedCount: 0 });
    // A newer branch with other changes does not hide the one with these changes.
    const tree = git('rev-parse', 'main^{tree}').trim();
    const newer = git('commit-tree', tree, '-p', 'main', '-m', 'Without changes').trim();
    git('branch', 'newer', newer);
    expect((await changeExport.overview()).saved).toEqual(isSaved);
    git('branch', '-D', 'newer');
    git('branch', '--quiet', '--move', 'workshop/poland', 'other-name');
    expect((await changeExport.overview()).saved?.branch).toBe('other-name');
    git('branch', '--quiet', '--move', 'other-name', 'workshop/poland');
  });

  it.each([
    ['workshop/poland', 'The branch “workshop/poland” exists already. Choose another name.'],
    ['workshop', 'A branch has a part of this name. Choose another name, without “/”.'],
    [
      'two words',
      '“two words” cannot be the name of a branch. Use letters, digits, hyphens and underscores, with single slashes between parts, such as workshop/poland. It cannot contain spaces, or begin with a hyphen, or begin or end with a slash.',
    ],
    [
      '--force',
      '“--force” cannot be the name of a branch. Use letters, digits, hyphens and underscores, with single slashes between parts, such as workshop/poland. It cannot contain spaces, or begin with a hyphen, or begin or end with a slash.',
    ],
  ])('refuses the branch “%s”', async (branch, message) => {
    expect(await save(branch)).toEqual({ kind: 'refused', message, field: 'branch' });
  });

  it('rejects an empty message', async () => {
    expect(await save('another', ' ')).toEqual({
      kind: 'refused',
      message: 'Enter a message for the commit.',
      field: 'message',
    });
  });

  it('adds further changes to the branch of the last save, with a message about them only', async () => {
    const first = tipOf('workshop/poland');
    expect(await changeExport.overview()).toMatchObject({ branch: 'workshop/poland' });
    expect(await save('workshop/poland', 'Again', first)).toEqual({
      kind: 'refused',
      message: 'All changes are saved on the branch “workshop/poland” already, so there is nothing to save.',
    });
    await label('Druga poczta');
    const { branch } = await changeExport.overview();
    const { nextMessage, message } = await changeExport.words();
    expect(branch).toBe('workshop/poland');
    expect(message).toContain('Largest loan');
    expect(nextMessage).toContain('Druga poczta');
    expect(nextMessage).not.toContain('Largest loan');
    expect(await save('workshop/poland', 'Second', first)).toMatchObject({ kind: 'saved', on: 'main' });
    expect(git('rev-parse', 'workshop/poland^').trim()).toBe(first);
    expect(git('show', '--format=%s', '--name-only', 'workshop/poland')).toBe(`Second\n\n${polish}\n`);
    const second = tipOf('workshop/poland');
    expect((await changeExport.overview()).saved).toEqual({
      branch: 'workshop/poland',
      commit: second,
      canContinue: true,
      unsaved: [],
    });
    // A page that was loaded before the second save.
    expect(await save('workshop/poland', 'Late', first)).toMatchObject({
      message: expect.stringMatching(/^Somebody else has changed the branch/),
    });
    await project.undoOrRedo('undo');
    expect(await save('workshop/poland', 'Third', second)).toMatchObject({ kind: 'saved' });
    expect(git('diff', first, 'workshop/poland')).toBe('');
  });

  it('counts a file whose saved change was undone, and can save that', async () => {
    const commit = tipOf('workshop/poland');
    const text = await read(polish);
    git('checkout', '--quiet', 'HEAD', '--', polish);
    await project.refresh();
    const { files, saved } = await changeExport.overview();
    expect(saved?.unsaved).toEqual([polish]);
    expect(listFiles(files, saved)).toEqual([
      { file: poland, kind: 'changed' },
      { file: polish, kind: 'undone' },
    ]);
    expect(await changeExport.summary()).toEqual({ fileCount: 2, unsavedCount: 1 });
    expect(await save('workshop/poland', 'Without the label', commit)).toMatchObject({ kind: 'saved' });
    expect(git('diff', '--name-only', 'main', 'workshop/poland')).toBe(`${poland}\n`);
    await writeFile(path.join(root, polish), text);
    await project.refresh();
    expect(await save('workshop/poland', 'With the label', tipOf('workshop/poland'))).toMatchObject({
      kind: 'saved',
    });
  });

  it('does not continue a branch that somebody else has changed', async () => {
    const saved = tipOf('workshop/poland');
    const tree = git('rev-parse', 'workshop/poland^{tree}').trim();
    git('branch', '--force', 'workshop/poland', git('commit-tree', tree, '-p', saved, '-m', 'Other').trim());
    const refusal = {
      kind: 'refused',
      message:
        'Somebody else has changed the branch “workshop/poland” since it was saved here. Choose another name.',
      field: 'branch',
    };
    await label('Trzecia poczta');
    expect(await save('workshop/poland', 'Change', saved)).toEqual(refusal);
    expect(await save('workshop/poland', 'Change', tipOf('workshop/poland'))).toEqual(refusal);
    expect(await save('workshop/poland')).toEqual(refusal);
    const overview = await changeExport.overview();
    expect(overview.saved).toMatchObject({ branch: 'workshop/poland', canContinue: false });
    expect(overview.branch).toMatch(/^workshop\/\d/);
    expect((await changeExport.words()).nextMessage).toBeUndefined();
    await project.undoOrRedo('undo');
    git('branch', '--force', 'workshop/poland', saved);
  });

  it('proposes a free name for a branch', async () => {
    git('branch', '--quiet', '-D', 'workshop/poland');
    const { branch } = await changeExport.overview();
    git('branch', branch);
    expect((await changeExport.overview()).branch).toBe(`${branch}-2`);
  });

  it('explains how to set the Git user name if it is missing', async () => {
    git('config', 'user.name', '');
    expect(await save('unknown')).toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(/^Git does not know who you are\. Run: git config/),
    });
    git('config', 'user.name', 'Ola');
  });

  it('rejects a save if the files have changed since the list was shown', async () => {
    const { revision } = await changeExport.overview();
    const text = await read(polish);
    await writeFile(path.join(root, polish), text.replace('Poczta elektroniczna', 'Z edytora'));
    const message =
      'The files have changed since this list was made. Look at the new list, then try again. Nothing was changed.';
    expect(await changeExport.save({ revision, branch: 'late', message: 'Late' })).toEqual({
      kind: 'refused',
      message,
    });
    expect(await changeExport.discard(revision)).toEqual({ kind: 'changed', message });
    expect(await read(polish)).toContain('Z edytora');
    await writeFile(path.join(root, polish), text);
    await project.refresh();
  });

  it('creates a patch that Git applies, with new and removed files', async () => {
    await writeFile(path.join(root, addedFile), '{}\n');
    const removedFile = 'config/people/poland.json';
    const people = await read(removedFile);
    await rm(path.join(root, removedFile));
    const made = await changeExport.patch();
    const patch = 'patch' in made ? made.patch : '';
    const copy = await mkdtemp(path.join(tmpdir(), 'workshop-patched-'));
    execFileSync('git', ['clone', '--quiet', root, copy]);
    execFileSync('git', ['-C', copy, 'apply', '-'], { input: patch });
    const status = execFileSync('git', ['-C', copy, 'status', '--porcelain'], { encoding: 'utf8' });
    expect(status.trimEnd().split('\n')).toEqual([
      ` M ${poland}`,
      ` D ${removedFile}`,
      ` M ${polish}`,
      `?? ${addedFile}`,
    ]);
    await rm(copy, { recursive: true });
    await rm(path.join(root, addedFile));
    await writeFile(path.join(root, removedFile), people);
  });

  it('saves all files except ignored ones', async () => {
    await writeFile(path.join(root, '.gitignore'), '*~\nThumbs.db\n');
    const ignoredFiles = ['config/steps.json~', 'locales/pl/Thumbs.db'];
    for (const file of ignoredFiles) await writeFile(path.join(root, file), 'no configuration');
    await project.refresh();
    const { files } = await changeExport.overview();
    expect(files.map(({ file }) => file)).toEqual([poland, polish]);
    expect(await save('without-backups')).toMatchObject({ kind: 'saved' });
    expect(git('show', '--format=', '--name-only', 'without-backups')).toBe(`${poland}\n${polish}\n`);
    const patch = await changeExport.patch();
    expect('patch' in patch && patch.patch).not.toMatch(/~|Thumbs/);
    for (const file of [...ignoredFiles, '.gitignore']) await rm(path.join(root, file));
    await project.refresh();
  });

  it('creates a patch for a fresh clone, although the files of the project have other line ends', async () => {
    git('config', 'core.autocrlf', 'true');
    const texts = new Map<string, string>();
    for (const file of [poland, polish]) texts.set(file, await read(file));
    for (const [file, text] of texts) await writeFile(path.join(root, file), text.replaceAll('\n', '\r\n'));
    await writeFile(path.join(root, addedFile), '{\r\n}\r\n');
    const made = await changeExport.patch();
    const patch = 'patch' in made ? made.patch : '';
    expect(patch).not.toContain('\r');
    const copy = await mkdtemp(path.join(tmpdir(), 'workshop-patched-'));
    execFileSync('git', ['clone', '--quiet', root, copy]);
    execFileSync('git', ['-C', copy, 'apply', '-'], { input: patch });
    const stat = execFileSync('git', ['-C', copy, 'diff', '--shortstat'], { encoding: 'utf8' });
    expect(stat.trim()).toBe('2 files changed, 2 insertions(+), 2 deletions(-)');
    await rm(copy, { recursive: true });
    await rm(path.join(root, addedFile));
    for (const [file, text] of texts) await writeFile(path.join(root, file), text);
    git('config', '--unset', 'core.autocrlf');
    await project.refresh();
  });

  it('also discards a changed logo, and explains which files are not discarded', async () => {
    const logo = 'config/brands/halina/logo.svg';
    const texts = [await read(polish), await read(poland)];
    const svg = await read(logo);
    await writeFile(path.join(root, logo), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await project.refresh();
    const first = await changeExport.overview();
    expect((await changeExport.discard(first.revision)).kind).toBe('written');
    expect(await read(logo)).toBe(svg);
    await project.undoOrRedo('undo');
    expect(await read(logo)).toContain('<svg xmlns="http://www.w3.org/2000/svg"/>');
    await writeFile(path.join(root, logo), svg);
    for (const file of [polish, poland]) git('checkout', '--quiet', 'HEAD', '--', file);
    await writeFile(path.join(root, 'config/notes.txt'), 'Notes\n');
    await project.refresh();
    expect(await changeExport.discard((await changeExport.overview()).revision)).toEqual({
      kind: 'refused',
      message: 'Only JSON and SVG files can be discarded here. Restore these with Git: config/notes.txt',
    });
    await rm(path.join(root, 'config/notes.txt'));
    for (const [position, file] of [polish, poland].entries())
      await writeFile(path.join(root, file), texts[position] ?? '');
    await project.refresh();
  });

  it('discards everything as one change, which can be undone', async () => {
    const changedTexts = [await read(polish), await read(poland)];
    const { revision } = await changeExport.overview();
    expect((await changeExport.discard(revision)).kind).toBe('written');
    expect(git('diff', '--name-only', 'HEAD', '--', 'config', 'locales')).toBe('');
    expect(project.state().undo).toBe('Discard all changes');
    await project.undoOrRedo('undo');
    expect([await read(polish), await read(poland)]).toEqual(changedTexts);
  });
});

it('a long list of countries is shortened in the first line of the message', () => {
  const title = 'Colombia, Germany, Mexico, the Philippines, Poland, Romania and Spain';
  const item = { sentence: 'Largest loan: from 1 to "A" (a)', lines: [], texts: [] };
  expect(proposedMessage({ sections: [{ title, groups: [{ title: 'Settings', items: [item] }] }] }, [])).toBe(
    `Change the form in several countries\n\n${title}:\n- Largest loan: from 1 to “A”`,
  );
});
