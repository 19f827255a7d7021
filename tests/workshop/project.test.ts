import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Change } from '../../workshop/server/change-json.ts';
import {
  openProject,
  type Outcome,
  type Project,
  type ChangeRequest,
} from '../../workshop/server/project.ts';
import { type Check, createLocalChecker } from '../../workshop/server/checker.ts';
import { loadedFiles } from '../../workshop/server/loaded-files.ts';
import { schemaReference } from '../../src/compiler/read/file-kind.ts';
import { readConfigTree } from '../../scripts/read-config-tree.ts';
import { doNothing } from '../../src/lib/do-nothing.ts';
import { textHash } from '../../src/lib/hash.ts';

const home = path.resolve(import.meta.dirname, '../..');
const poland = 'config/countries/poland.json';
const polish = 'locales/pl/form.json';

let root: string;
let project: Project;
/** Runs before every check. */
let beforeEveryCheck = (): Promise<void> => Promise.resolve();

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'workshop-project-'));
  for (const folder of ['config', 'locales'])
    await cp(path.join(home, folder), path.join(root, folder), { recursive: true });
  const { check: checkNow } = createLocalChecker(await readConfigTree(root));
  const check: Check = (files) => beforeEveryCheck().then(() => checkNow(files));
  project = await openProject({ root, generated: path.join(root, 'generated'), check });
}, 60_000);

afterAll(() => rm(root, { recursive: true, force: true }));

function read(file: string): Promise<string> {
  return readFile(path.join(root, file), 'utf8');
}

function editOf(file: string, changes: readonly Change[]): ChangeRequest['edits'][number] {
  return { file, to: { kind: 'changes', changes } };
}

function changeRequest(
  file: string,
  changes: readonly Change[],
  mode: ChangeRequest['mode'] = 'write',
): Promise<Outcome> {
  return project.request({ label: 'Try it', mode, edits: [editOf(file, changes)] });
}

function label(id: string, value: string): readonly Change[] {
  return [{ kind: 'set', path: ['dataPoints', id, 'label'], value }];
}

function override(path: readonly string[], value: unknown): readonly Change[] {
  return [{ kind: 'set', path: ['overrides', ...path], value }];
}

/** Requests a change, and calls `look` before the change is checked. */
async function beforeCheck(look: () => void, ...edits: ChangeRequest['edits']): Promise<Outcome> {
  let releaseCheck = doNothing;
  const release = new Promise<void>((resolve) => {
    releaseCheck = resolve;
  });
  beforeEveryCheck = () => release;
  const { revision } = project.state();
  const outcome = project.request({ label: 'Try it', mode: 'write', edits });
  await project.waitForRevision(revision, AbortSignal.timeout(5000));
  look();
  releaseCheck();
  return outcome;
}

const typo: readonly Change[] = [{ kind: 'set', path: ['dataPoints', 3], value: 'phoneNumbr' }];

describe('a change request', () => {
  it('is written, compiled and undone byte by byte', async () => {
    const before = await read(polish);
    const { revision } = project.state();
    expect(project.filesSince(revision)).toEqual(new Map());
    expect(await changeRequest(polish, label('email', 'Twoja poczta'))).toMatchObject({
      kind: 'written',
      findings: [],
    });
    expect(await read(polish)).toContain('"label": "Twoja poczta"');
    expect(await read('generated/public/locales/pl/form.json')).toContain('"label":"Twoja poczta"');
    expect(project.state()).toMatchObject({ undo: 'Try it', redo: null });
    expect(project.state().revision).toBeGreaterThan(revision);
    expect([...project.filesSince(revision).keys()]).toEqual([polish]);
    expect(await project.undoOrRedo('undo')).toMatchObject({ kind: 'written' });
    expect(await read(polish)).toBe(before);
    expect(project.state()).toMatchObject({ undo: null, redo: 'Try it' });
    expect(await project.undoOrRedo('redo')).toMatchObject({ kind: 'written' });
    expect(await read(polish)).toContain('Twoja poczta');
    await project.undoOrRedo('undo');
    expect(await project.undoOrRedo('undo')).toEqual({
      kind: 'refused',
      message: 'There is nothing to undo.',
    });
    expect(await read('generated/public/locales/pl/form.json')).not.toContain('Twoja poczta');
  });

  it('is listed with its files and time in the history, and can be undone', async () => {
    const before = await read(polish);
    const polishConfig = await read(poland);
    await changeRequest(polish, label('email', 'Jeden'));
    await changeRequest(poland, override(['monthlyExtraIncome', 'required'], true));
    await changeRequest(polish, label('email', 'Trzy'));
    const sentChanges = project.state().changes;
    expect(sentChanges.map(({ files, countries, isUndone }) => [files, countries, isUndone])).toEqual([
      [[polish], [], false],
      [[poland], ['poland'], false],
      [[polish], [], false],
    ]);
    expect(Math.abs(Date.now() - (sentChanges[0]?.at ?? 0))).toBeLessThan(60_000);
    expect(await project.undoOrRedo('undo', 4)).toEqual({
      kind: 'refused',
      message: 'There is nothing to undo.',
    });
    expect(await project.undoOrRedo('undo', 3)).toMatchObject({ kind: 'written' });
    expect([await read(polish), await read(poland)]).toEqual([before, polishConfig]);
    expect(project.state().changes.map(({ isUndone }) => isUndone)).toEqual([true, true, true]);
    expect(await project.undoOrRedo('redo', 2)).toMatchObject({ kind: 'written' });
    expect(await read(polish)).toContain('"label": "Jeden"');
    expect(project.state().changes.map(({ isUndone }) => isUndone)).toEqual([false, false, true]);
    await project.undoOrRedo('undo', 2);
  });

  it('that changes no text is not listed in the history', async () => {
    const past = project.state().changes.length;
    const { dataPoints } = JSON.parse(await read(poland)) as { dataPoints: readonly string[] };
    const last = dataPoints.length - 1;
    const moveAway: Change = { kind: 'move', path: ['dataPoints', last], to: 0 };
    const moveBack: Change = { kind: 'move', path: ['dataPoints', 0], to: last };
    const edits = [editOf(poland, [moveAway]), editOf(poland, [moveBack])];
    expect(await project.request({ label: 'Move it, and back', mode: 'write', edits })).toMatchObject({
      kind: 'written',
      isUnchanged: true,
    });
    expect(project.state().changes).toHaveLength(past);
    // A file that is set to its own text is no part of a change.
    await project.request({
      label: 'Move one',
      mode: 'write',
      edits: [...edits, editOf(polish, label('email', 'Poczta'))],
    });
    expect(project.state().changes.find(({ isUndone }) => !isUndone)?.files).toEqual([polish]);
    await project.undoOrRedo('undo');
  });

  it('that would make the configuration invalid is reported with its location and fix, and is not saved', async () => {
    const before = await read(poland);
    const outcome = await changeRequest(poland, typo);
    expect(outcome.kind).toBe('invalid');
    const [finding] = 'findings' in outcome ? outcome.findings : [];
    expect(finding).toMatchObject({
      code: 'unknown-data-point',
      isNew: true,
      suggestion: 'Did you mean "phoneNumber"?',
      at: [{ file: poland, path: ['dataPoints', 3] }],
      remedies: [
        {
          label: 'Change to "phoneNumber"',
          edits: [
            {
              file: poland,
              to: {
                kind: 'changes',
                changes: [{ kind: 'set', path: ['dataPoints', 3], value: 'phoneNumber' }],
              },
            },
          ],
        },
        { label: 'Remove' },
      ],
    });
    expect(await read(poland)).toBe(before);
    expect(project.state().findings).toEqual([]);
  });

  it('that adds a question which no sample applicant reaches gives a warning, which its button resolves', async () => {
    const id = 'petName';
    const dataPoints = (JSON.parse(await read(poland)) as { readonly dataPoints: readonly string[] })
      .dataPoints;
    const question = {
      $schema: schemaReference(`config/data-points/${id}.json`, 'data-point'),
      field: `otherDetails.${id}`,
      step: 'housing-information',
      control: 'text',
      schema: { type: 'string', maxLength: 60 },
      required: false,
      when: 'widowed-in-opole',
      autocomplete: 'off',
      privacy: { class: 'identity', persist: 'local', analytics: 'presence' },
    };
    // No sample applicant lives there.
    const isInOpole = { op: 'equals', dataPoint: 'province', value: 'PL-16' };
    const isWidowed = { op: 'equals', dataPoint: 'maritalStatus', value: 'widowed' };
    const addition = await project.request({
      label: 'Add it',
      mode: 'write',
      edits: [
        { file: `config/data-points/${id}.json`, to: { kind: 'value', value: question } },
        editOf('config/conditions.json', [
          {
            kind: 'set',
            path: ['conditions', 'widowed-in-opole'],
            value: { op: 'all', of: [isWidowed, isInOpole] },
          },
        ]),
        editOf(poland, [
          { kind: 'insert', path: ['dataPoints', dataPoints.indexOf('rentAmount') + 1], value: id },
        ]),
        ...['en', 'pl'].map((language) => editOf(`locales/${language}/form.json`, label(id, 'Name'))),
      ],
    });
    expect(addition).toMatchObject({ kind: 'written', findings: [{ code: 'people-unasked', isNew: true }] });
    const [finding, ...others] = project.state().findings;
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ code: 'people-unasked', severity: 'warning' });
    expect(finding?.remedy).toBe(
      'Add an applicant with these answers to config/people/poland.json: "maritalStatus": "widowed", "province": "PL-16".',
    );
    const [remedy] = finding?.remedies ?? [];
    expect(remedy?.label).toBe('Add a sample applicant');
    const people = await read('config/people/poland.json');
    const outcome = await project.request({
      label: remedy?.label ?? '',
      mode: 'write',
      edits: remedy?.edits ?? [],
    });
    expect(outcome).toMatchObject({ kind: 'written', findings: [] });
    expect(JSON.parse(await read('config/people/poland.json'))).toMatchObject({
      people: { 'reaches-pet-name': { maritalStatus: 'widowed', province: 'PL-16' } },
    });
    // The applicant and each answer are on their own lines, like the others of the file.
    expect((await read('config/people/poland.json')).split('\n')).toHaveLength(people.split('\n').length + 4);
    await project.undoOrRedo('undo', 2);
    expect(project.state().findings).toEqual([]);
  });

  it('that needs several texts below the same missing key lists each of them', async () => {
    const removal = [{ kind: 'remove', path: ['dataPoints', 'education', 'options'] }] as const;
    const contents = JSON.parse(await read(polish)) as {
      readonly dataPoints: { readonly education: { readonly options: Readonly<Record<string, string>> } };
    };
    const outcome = await changeRequest(polish, removal, 'check');
    const missing = 'missing' in outcome ? outcome.missing : [];
    expect(missing.map(({ locale, key }) => [locale, key])).toEqual(
      Object.keys(contents.dataPoints.education.options).map((option) => [
        'pl',
        `dataPoints>education>options>${option}`,
      ]),
    );
  });

  it('that breaks the syntax of a file is reported with the compiler’s fix', async () => {
    const text = (await read(poland)).replace('"phoneNumber",', '"phoneNumber"');
    const brokenRequest: ChangeRequest = {
      label: 'Break it',
      mode: 'write',
      edits: [{ file: poland, to: { kind: 'text', text } }],
    };
    const outcome = await project.request(brokenRequest);
    const [finding] = 'findings' in outcome ? outcome.findings : [];
    const [remedy] = finding?.remedies ?? [];
    expect(remedy?.label).toBe('Add a comma');
    expect(
      (await project.request({ ...brokenRequest, edits: [...brokenRequest.edits, ...(remedy?.edits ?? [])] }))
        .kind,
    ).toBe('written');
    await project.undoOrRedo('undo');
  });

  it('is only previewed on request', async () => {
    const before = await read(poland);
    expect((await changeRequest(poland, typo, 'check')).kind).toBe('checked');
    expect((await changeRequest(polish, label('email', 'Poczta'), 'check')).kind).toBe('checked');
    expect(await read(poland)).toBe(before);
    expect(project.state().undo).toBeNull();
  });

  it('can be saved anyway, and the application keeps the last valid version', async () => {
    const before = await read(poland);
    expect((await changeRequest(poland, typo, 'force')).kind).toBe('written');
    expect(await read(poland)).toContain('phoneNumbr');
    expect(project.compiled().get('countries/poland/flow.json')).toContain('"phoneNumber"');
    // A project that was invalid before accepts invalid changes, so that it can be repaired in steps.
    expect((await changeRequest(polish, label('email', 'Adres'))).kind).toBe('written');
    await project.undoOrRedo('undo');
    await project.undoOrRedo('undo');
    expect(await read(poland)).toBe(before);
    expect(project.state().findings).toEqual([]);
  });

  it('is not saved if the output is unreadable, because the change could not be undone', async () => {
    const before = await read(polish);
    const texts = ['{}', '{'];
    const check: Check = () =>
      Promise.resolve({ ok: true, files: new Map([['sites/pl.json', texts.shift() ?? '{']]), warnings: [] });
    const unreadableProject = await openProject({ root, generated: path.join(root, 'unread'), check });
    const edits = [editOf(polish, label('email', 'Poczta'))];
    expect((await unreadableProject.request({ label: 'Try it', mode: 'write', edits })).kind).toBe('refused');
    expect([await read(polish), unreadableProject.state().undo]).toEqual([before, null]);
  });

  it('of several files is written to all files or to none', async () => {
    const outcome = await project.request({
      label: 'A new question',
      mode: 'write',
      edits: [
        { file: polish, to: { kind: 'changes', changes: label('email', 'Nie') } },
        { file: 'package.json', to: { kind: 'value', value: {} } },
      ],
    });
    expect(outcome).toEqual({
      kind: 'refused',
      message: '"package.json" is not written: only JSON files below config/ and locales/ are.',
    });
    expect(await read(polish)).not.toContain('"label": "Nie"');
  });
});

describe('the current country', () => {
  const flow = 'countries/poland/flow.json';
  it('is previewed before all countries are checked', async () => {
    project.setCountry('poland');
    const before = project.compiled().get(flow);
    const { shown } = project.state();
    let previewed: string | undefined;
    let version: number | undefined;
    let words: string | undefined;
    const outcome = await beforeCheck(
      () => {
        previewed = project.compiled().get(flow);
        words = project.compiled().get('public/locales/pl/form.json');
        version = project.state().shown['poland'];
        expect(project.state()).toMatchObject({ isChecking: true, undo: null });
      },
      editOf(poland, override(['monthlyExtraIncome', 'required'], true)),
      editOf(polish, label('email', 'Twoja poczta')),
    );
    expect(outcome.kind).toBe('written');
    expect(previewed).not.toBe(before);
    expect(words).toContain('"label":"Twoja poczta"');
    expect(project.compiled().get(flow)).toBe(previewed);
    // The page shows the checked version, so its version does not change again.
    expect(version).not.toBe(shown['poland']);
    expect(project.state()).toMatchObject({
      isChecking: false,
      shown: { ...shown, poland: version, words: version },
    });
    await project.undoOrRedo('undo');
  });

  it('of a variant is previewed before all countries are checked, too', async () => {
    project.setCountry('poland');
    const file = 'config/experiments/dialogs.json';
    const variants = { control: { share: 50 }, dialogs: { share: 50 } };
    const value = { $schema: '../../generated/schemas/experiment.schema.json', country: 'poland', variants };
    const newExperiment = { file, was: null, to: { kind: 'value', value } } as const;
    await project.request({ label: 'Begin', mode: 'write', edits: [newExperiment] });
    const variant = 'countries/poland~dialogs/flow.json';
    const before = project.compiled().get(variant);
    const path = ['variants', 'dialogs', 'overrides', 'email', 'presentation'];
    let previewed: string | undefined;
    const outcome = await beforeCheck(
      () => {
        previewed = project.compiled().get(variant);
      },
      editOf(file, [{ kind: 'set', path, value: 'modal' }]),
    );
    expect(outcome.kind).toBe('written');
    expect(before).toBeDefined();
    expect(previewed).not.toBe(before);
    expect(project.compiled().get(variant)).toBe(previewed);
    await project.undoOrRedo('undo', 2);
  });

  it('is shown in its old version if the check rejects the change', async () => {
    const before = project.compiled().get(flow);
    let previewed: string | undefined;
    const outcome = await beforeCheck(
      () => {
        previewed = project.compiled().get(flow);
      },
      editOf(poland, override(['firstName', 'schema'], { maxLength: 500 })),
    );
    expect(outcome).toMatchObject({ kind: 'invalid', findings: [{ code: 'override-widens' }] });
    expect(previewed).not.toBe(before);
    expect(project.compiled().get(flow)).toBe(before);
    expect(project.state().isChecking).toBe(false);
  });
});

it('undo compiles nothing, even after many checks before the change', async () => {
  for (const text of ['A', 'B', 'C', 'D', 'E']) await changeRequest(polish, label('email', text), 'check');
  await changeRequest(polish, label('email', 'E'));
  let checks = 0;
  beforeEveryCheck = () => {
    checks += 1;
    return Promise.resolve();
  };
  expect((await project.undoOrRedo('undo')).kind).toBe('written');
  expect(checks).toBe(0);
});

describe('a file that another program changes', () => {
  it('is not overwritten by a page with the older version', async () => {
    const seenText = await read(polish);
    const changedText = seenText.replace('"label": "', '"label": "Z edytora ');
    await writeFile(path.join(root, polish), changedText);
    const outcome = await project.request({
      label: 'Try it',
      mode: 'write',
      edits: [
        { file: polish, was: textHash(seenText), to: { kind: 'changes', changes: label('email', 'Nowy') } },
      ],
    });
    expect(outcome).toEqual({
      kind: 'changed',
      message: `${polish} has changed in an editor or another tab. Nothing was saved. The current content is shown.`,
    });
    expect(await read(polish)).toBe(changedText);
    expect(project.filesSince(0).get(polish)?.text).toBe(changedText);
    await writeFile(path.join(root, polish), seenText);
    await project.refresh();
  });

  it('is not overwritten if it changes while the form is checked', async () => {
    const seenText = await read(polish);
    const changedText = seenText.replace('"label": "', '"label": "Z edytora ');
    beforeEveryCheck = () => writeFile(path.join(root, polish), changedText);
    const outcome = await changeRequest(polish, label('email', 'Nowy'));
    beforeEveryCheck = () => Promise.resolve();
    expect(outcome.kind).toBe('changed');
    expect(await read(polish)).toBe(changedText);
    expect(project.filesSince(0).get(polish)?.text).toBe(changedText);
    await writeFile(path.join(root, polish), seenText);
    await project.refresh();
  });

  it('prevents the undo of earlier changes', async () => {
    const before = await read(polish);
    await changeRequest(polish, label('email', 'Mój'));
    const writtenText = await read(polish);
    await writeFile(path.join(root, polish), `${writtenText} `);
    expect((await project.undoOrRedo('undo')).kind).toBe('changed');
    expect(await read(polish)).toBe(`${writtenText} `);
    await writeFile(path.join(root, polish), writtenText);
    expect((await project.undoOrRedo('undo')).kind).toBe('written');
    expect(await read(polish)).toBe(before);
  });

  it('between two changes prevents the undo of the first', async () => {
    const before = await read(polish);
    await changeRequest(polish, label('email', 'Pierwszy'));
    const first = await read(polish);
    await writeFile(path.join(root, polish), `${first}\n`);
    await changeRequest(polish, label('email', 'Drugi'));
    const second = await read(polish);
    expect(await project.undoOrRedo('undo', 2)).toEqual({
      kind: 'changed',
      message: `${polish} was changed by somebody else between these changes. Go step by step, up to “Try it”.`,
    });
    expect(await read(polish)).toBe(second);
    await project.undoOrRedo('undo');
    await writeFile(path.join(root, polish), first);
    await project.undoOrRedo('undo');
    expect(await read(polish)).toBe(before);
  });

  it('resolves waiting requests', async () => {
    const { revision } = project.state();
    const next = project.waitForRevision(revision, new AbortController().signal);
    const before = await read(polish);
    await writeFile(path.join(root, polish), `${before}\n`);
    await project.refresh();
    await next;
    expect(project.state().revision).toBeGreaterThan(revision);
    await writeFile(path.join(root, polish), before);
    await project.refresh();
  });

  it('and that is unreadable is reported, and no change is saved until it is readable', async () => {
    const place = path.join(root, 'locales');
    await rename(place, `${place}.away`);
    const outcome = await changeRequest(poland, typo);
    expect(outcome.kind).toBe('refused');
    expect('message' in outcome && outcome.message).toMatch(
      /^The files cannot be read, so nothing was saved: /,
    );
    expect(project.state().unreadable).not.toBeNull();
    await rename(`${place}.away`, place);
    expect((await project.refresh()).unreadable).toBeNull();
    expect(project.state().findings).toEqual([]);
  });
});

it('frames are loaded in new documents after their scripts have changed', async () => {
  const { revision, shown } = project.state();
  project.reloadFrames();
  expect(project.state()).toMatchObject({ revision, shown: { all: revision + 1 } });
  expect(shown['all']).not.toBe(revision + 1);
});

it('the project reports the first file of the server that has changed since the start', () => {
  const { revision } = project.state();
  project.markOutdated('schemas/config/country.schema.json');
  project.markOutdated('src/compiler/rule-sets.ts');
  expect(project.state()).toMatchObject({
    outdated: 'schemas/config/country.schema.json',
    revision: revision + 1,
  });
});

it.each([
  ['schemas/config/country.schema.json', true],
  ['src/compiler/rule-sets.ts', true],
  ['workshop/server/project.ts', true],
  ['workshop/page/workshop.tsx', false],
  ['src/pages/page.tsx', false],
])('runs by %s: %s', (file, isRun) => {
  expect(loadedFiles.test(file)).toBe(isRun);
});
