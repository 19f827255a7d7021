// @vitest-environment jsdom
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readConfigTree } from '../../scripts/read-config-tree.ts';
import { textHash } from '../../src/lib/hash.ts';
import { additionBy } from '../../workshop/page/edit/added-questions.ts';
import { emptiedStep } from '../../workshop/page/edit/emptied-step.ts';
import { questionEdits } from '../../workshop/page/edit/question-edits.ts';
import { removalEdits, wasExcluded } from '../../workshop/page/edit/remove-question.ts';
import { countryContents } from '../../workshop/page/edit/places.ts';
import type { Snapshot } from '../../workshop/page/project.ts';
import { changeJson, newJson } from '../../workshop/server/change-json.ts';
import type { Edit } from '../../workshop/server/edit.ts';
import { validSnapshot } from '../support/workshop/valid-project.ts';

type Files = Snapshot['files'];

const poland = 'config/countries/poland.json';
const english = 'locales/en/form.json';
const polish = 'locales/pl/form.json';
const steps = 'config/steps.json';

function filesOf(contents: Readonly<Record<string, unknown>>): Files {
  return validSnapshot(
    Object.fromEntries(Object.entries(contents).map(([file, value]) => [file, JSON.stringify(value)])),
  ).files;
}

const usual = { country: 'poland', isOnScreen: false, isExcluded: false };

describe('a question that nothing else names', () => {
  const texts = {
    dataPoints: { pet: { label: 'Pet' }, name: { label: 'Name' } },
    steps: { pets: { title: 'Pets' } },
    contexts: { animals: 'Animals' },
  };
  const project = {
    [poland]: { dataPoints: ['name', 'pet'], overrides: { pet: { required: false } } },
    'config/countries/spain.json': { dataPoints: ['name'], startPage: 'name' },
    'config/data-points/name.json': { step: 'name' },
    'config/data-points/pet.json': { step: 'pets' },
    [steps]: {
      contexts: ['you', 'animals'],
      steps: { name: { context: 'you' }, pets: { context: 'animals' } },
    },
    [english]: texts,
    [polish]: texts,
    'locales/vi/form.json': { dataPoints: {} },
  };

  it('is removed with its texts, its catalogue file, its step and the section of the step', () => {
    const withoutTexts = {
      kind: 'changes',
      changes: [
        { kind: 'remove', path: ['dataPoints', 'pet'] },
        { kind: 'remove', path: ['steps', 'pets'] },
        { kind: 'remove', path: ['contexts', 'animals'] },
      ],
    };
    expect(removalEdits({ files: filesOf(project) }, { ...usual, id: 'pet' })).toEqual([
      {
        file: poland,
        to: {
          kind: 'changes',
          changes: [
            { kind: 'remove', path: ['dataPoints', 1] },
            { kind: 'remove', path: ['overrides'] },
          ],
        },
      },
      { file: 'config/data-points/pet.json', to: { kind: 'nothing' } },
      {
        file: steps,
        to: {
          kind: 'changes',
          changes: [
            { kind: 'remove', path: ['steps', 'pets'] },
            { kind: 'remove', path: ['contexts', 1] },
          ],
        },
      },
      { file: english, to: withoutTexts },
      { file: polish, to: withoutTexts },
    ]);
  });

  it.each([
    ['another question of the catalogue', 'config/data-points/dog.json', { step: 'pets' }],
    [
      'another country',
      'config/countries/spain.json',
      { dataPoints: [], overrides: { dog: { step: 'pets' } } },
    ],
    ['the start page of a country', 'config/countries/spain.json', { dataPoints: [], startPage: 'pets' }],
    [
      'an experiment',
      'config/experiments/order.json',
      { variants: { other: { messages: { form: { steps: { pets: {} } } } } } },
    ],
  ])('keeps its step for %s', (_, file, contents) => {
    const files = filesOf({ ...project, [file]: contents });
    const removed = { country: 'poland', id: 'pet', isDeleted: true };
    expect(emptiedStep({ files }, removed)).toEqual({ path: 'pets', isUnused: false });
    const edits = removalEdits({ files }, { ...usual, id: 'pet' });
    expect(edits.map((edit) => edit.file)).not.toContain(steps);
  });

  it('keeps its step for another question of the country', () => {
    const files = filesOf({
      ...project,
      [poland]: { dataPoints: ['name', 'pet', 'dog'] },
      'config/data-points/dog.json': { step: 'pets' },
    });
    expect(emptiedStep({ files }, { country: 'poland', id: 'pet', isDeleted: true })).toBeUndefined();
  });

  it('stays in the catalogue if another country asks it', () => {
    expect(removalEdits({ files: filesOf(project) }, { ...usual, id: 'name' })).toEqual([
      { file: poland, to: { kind: 'changes', changes: [{ kind: 'remove', path: ['dataPoints', 0] }] } },
    ]);
  });
});

describe('a question of a screen', () => {
  const onScreen = { ...usual, id: 'pet', isOnScreen: true };
  const changesOf = (contents: object, isExcluded: boolean) => {
    const files = filesOf({
      [poland]: contents,
      'config/data-points/pet.json': { step: 'pets' },
      'config/screens/pets.json': { dataPoints: ['pet'] },
    });
    return removalEdits({ files }, { ...onScreen, isExcluded }).flatMap(({ to }) =>
      to.kind === 'changes' ? to.changes : [],
    );
  };

  it('can be left out of the screen too', () => {
    const removal = { kind: 'remove', path: ['dataPoints', 0] };
    const overrides = { pet: { required: false, step: 'pets' } };
    expect(changesOf({ dataPoints: ['pet'], overrides, notAsked: ['cat'] }, true)).toEqual([
      removal,
      { kind: 'remove', path: ['overrides'] },
      { kind: 'insert', path: ['notAsked', 1], value: 'pet' },
    ]);
    expect(changesOf({ dataPoints: ['pet'] }, true)).toEqual([
      removal,
      { kind: 'set', path: ['notAsked'], value: ['pet'] },
    ]);
    // The override also applies to the screen, but not its step.
    expect(changesOf({ dataPoints: ['pet'], overrides }, false)).toEqual([
      removal,
      { kind: 'set', path: ['overrides', 'pet'], value: { required: false } },
    ]);
  });
});

/** Applies edits as the server does. */
async function apply(files: Files, edits: readonly Edit[]): Promise<Files> {
  const after = new Map(files);
  for (const { file, to } of edits) {
    const before = after.get(file)?.text ?? '';
    if (to.kind === 'nothing') after.delete(file);
    else {
      const text =
        to.kind === 'changes'
          ? await changeJson(file, before, to.changes)
          : to.kind === 'value'
            ? await newJson(file, to.value)
            : to.kind === 'text'
              ? to.text
              : '';
      after.set(file, { text, digest: textHash(text) });
    }
  }
  return after;
}

describe('a question of the catalogue that is added to a shipped country and removed', () => {
  const spain = 'config/countries/spain.json';
  let shipped: Files;

  beforeAll(async () => {
    const { files } = await readConfigTree(path.resolve(import.meta.dirname, '../..'));
    shipped = new Map([...files].map(([file, text]) => [file, { text, digest: textHash(text) }]));
  });

  function add(id: string): readonly Edit[] {
    return questionEdits({
      id,
      country: 'spain',
      position: 12,
      notAsked: countryContents({ files: shipped }, 'spain')?.notAsked ?? [],
      when: 'born-in-spain',
      newCondition: { name: 'born-twice', condition: { op: 'answered', dataPoint: 'name' as never } },
      words: [[`es form dataPoints>${id}>help`, 'Como en el documento']],
    });
  }

  it.each(['middleName', 'idCardNumber', 'salaryCycleValue', 'gender', 'education'])(
    'leaves every file as it was: %s',
    async (id) => {
      const after = await apply(shipped, add(id));
      const addition = { before: shipped, after };
      const removed = { country: 'spain', id, isOnScreen: true, addition };
      const isExcluded = wasExcluded(removed);
      expect(isExcluded).toBe(!['gender', 'education'].includes(id));
      const edits = removalEdits({ files: after }, { ...removed, isExcluded });
      expect(await apply(after, edits)).toEqual(shipped);
    },
  );

  it.each(['middleName', 'idCardNumber', 'salaryCycleValue', 'gender', 'education'])(
    'leaves the country as it was, although another file has changed: %s',
    async (id) => {
      const after = await apply(shipped, add(id));
      const addition = { before: shipped, after };
      const changed = new Map(after).set('config/conditions.json', { text: '{}', digest: 'changed' });
      const removed = { country: 'spain', id, isOnScreen: true, addition };
      const edits = removalEdits({ files: changed }, { ...removed, isExcluded: wasExcluded(removed) });
      const files = await apply(changed, edits);
      expect(files.get(spain)?.text).toBe(shipped.get(spain)?.text);
      expect(files.get('config/conditions.json')?.text).toBe('{}');
    },
  );

  it('leaves a file that changed while the question was added', async () => {
    const edits = add('education');
    const changed = new Map(shipped).set('config/application.json', { text: '{}', digest: 'changed' });
    const after = await apply(changed, edits);
    const removed = { country: 'spain', id: 'education', isOnScreen: true, isExcluded: false };
    const addition = additionBy(edits, shipped, after);
    expect(await apply(after, removalEdits({ files: after }, { ...removed, addition }))).toEqual(changed);
  });
});
