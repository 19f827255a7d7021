// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfigTree } from '../../scripts/read-config-tree.ts';
import { doNothing } from '../../src/lib/do-nothing.ts';
import { isSameJson } from '../../src/lib/json.ts';
import type { Flow, FlowDataPoint } from '../../src/model/flow.ts';
import type { DataPointId } from '../../src/model/identifiers.ts';
import { AddQuestion } from '../../workshop/page/edit/add-question.tsx';
import { questionsOfState, screenEdits } from '../../workshop/page/edit/add-screen.tsx';
import { sectionNames, stepEdits } from '../../workshop/page/edit/new-step.ts';
import { duplicateOf } from '../../workshop/page/edit/duplicate-question.ts';
import { PagePanel } from '../../workshop/page/edit/page-panel.tsx';
import { placeholderEdits } from '../../workshop/page/edit/placeholder-question.ts';
import { namingLanguages } from '../../workshop/page/edit/places.ts';
import { QuestionPanel } from '../../workshop/page/edit/question-panel.tsx';
import { stepSections } from '../../workshop/page/edit/step-sections.ts';
import { QuestionWords } from '../../workshop/page/edit/words.tsx';
import { languageName } from '../../workshop/page/pane.ts';
import { TranslationsPane } from '../../workshop/page/panes/translations-pane.tsx';
import type { Snapshot } from '../../workshop/page/project.ts';
import type { Selection } from '../../workshop/page/selection.ts';
import type { View } from '../../workshop/page/view.ts';
import { createLocalChecker } from '../../workshop/server/checker.ts';
import { type Edit, editOf } from '../../workshop/server/edit.ts';
import { openProject, type Project } from '../../workshop/server/project.ts';
import { countries, showInCountry, shippedProject } from '../support/workshop/shipped-project.tsx';

const home = path.resolve(import.meta.dirname, '../..');

const shipped = shippedProject();

/** Changes each text in each language. Empty English texts stay empty, because a new English text would be required in every language. */
async function editTexts(languages: readonly string[]): Promise<void> {
  for (const language of languages) {
    fireEvent.click(screen.getByRole('radio', { name: languageName(language) }));
    for (const field of screen.getAllByRole<HTMLInputElement>('textbox', { hidden: true })) {
      if (field.value === '' && language === 'en') continue;
      const text = field.value === '' ? field.placeholder : field.value;
      await act(async () => {
        fireEvent.change(field, { target: { value: `${text} (new)`.trim() } });
        fireEvent.blur(field);
      });
    }
  }
}

/** Returns a question with options, or any question if none has options. */
function questionOf({ flow }: Selection): FlowDataPoint {
  const questions = Object.values(flow.dataPoints).flatMap((each) => each ?? []);
  const choiceQuestion = questions.find(({ schema }) => schema['type'] === 'string' && 'enum' in schema);
  const [chosen] = [...(choiceQuestion === undefined ? [] : [choiceQuestion]), ...questions];
  if (chosen === undefined) throw new Error('The form has no question.');
  return chosen;
}

/** Adds a question as soon as the compiler accepts it. */
async function addQuestion(): Promise<void> {
  fireEvent.click(screen.getByLabelText('New question'));
  for (const field of screen.getAllByLabelText(/^Question text in/)) {
    fireEvent.change(field, { target: { value: 'Pet' } });
  }
  fireEvent.change(screen.getByLabelText('Privacy class'), { target: { value: 'public' } });
  const add = screen.getByText<HTMLButtonElement>(/^Add question$/);
  const deadline = Date.now() + 20_000;
  while (add.disabled && Date.now() < deadline)
    await act(() => new Promise((resolve) => void setTimeout(resolve, 50)));
  expect(add.disabled).toBe(false);
  await act(async () => fireEvent.click(add));
}

async function importTexts(): Promise<void> {
  const texts = ['common,back', 'form,steps>loan>action', 'screens,thank-you>title'];
  const rows = ['namespace,key,translation', ...texts.map((text) => `${text},New text`)];
  const field = screen.getByLabelText(/^Translated file/);
  await act(async () =>
    fireEvent.change(field, { target: { files: [new File([rows.join('\n')], 'texts.csv')] } }),
  );
  const save = await screen.findByRole('button', { name: /^Save \d text/ });
  await act(async () => fireEvent.click(save));
}

it.each(countries)(
  'every text of %s can be edited',
  async (country) => {
    const { languages } = await showInCountry(country, ({ snapshot, selection }) => (
      <QuestionWords snapshot={snapshot} question={questionOf(selection)} selection={selection} />
    ));
    await editTexts(languages);
    await showInCountry(country, PagePanel);
    await editTexts(languages);
    await showInCountry(country, (props) => <AddQuestion {...props} onClose={doNothing} onAdd={doNothing} />);
    await addQuestion();
    await showInCountry(country, TranslationsPane);
    await importTexts();
    cleanup();
    const outcome = await shipped.project.request({
      label: 'Check',
      mode: 'check',
      edits: shipped.savedEdits,
    });
    expect(outcome).toMatchObject({ kind: 'checked', missing: [] });
    expect('findings' in outcome && outcome.findings.filter(({ isNew }) => isNew)).toEqual([]);
    expect(new Set(shipped.savedEdits.map(({ file }) => file)).size).toBeGreaterThan(4);
  },
  120_000,
);

/** Returns the kind of the outcome, with the new findings and the missing texts. */
async function outcomeOf(edits: readonly Edit[]): Promise<unknown> {
  const outcome = await shipped.project.request({ label: 'Check', mode: 'check', edits });
  if (!('findings' in outcome)) return outcome;
  return [outcome.kind, outcome.findings.filter(({ isNew }) => isNew), outcome.missing];
}

const valid = ['checked', [], []];

function flowOf(country: string): Flow {
  return JSON.parse(shipped.project.compiled().get(`countries/${country}/flow.json`) ?? '{}') as Flow;
}

function currentFiles(): Snapshot['files'] {
  return new Map(
    [...shipped.project.filesSince(0)].flatMap(([file, now]) => (now === null ? [] : [[file, now]])),
  );
}

function inEachLanguage(country: string, text: string): Record<string, string> {
  const languages = namingLanguages({ files: currentFiles() }, country);
  return Object.fromEntries(languages.map((language) => [language, `${text} (${language})`]));
}

it.each(countries)(
  'in %s a new step, in a new section or the same, is valid',
  async (country) => {
    const { steps, dataPoints } = flowOf(country);
    const lastSteps = steps.filter(
      (step, index) => step.dataPoints.length > 1 && steps[index + 1]?.context !== step.context,
    );
    const [page] = lastSteps;
    if (page === undefined) throw new Error('No section of this country ends with two questions.');
    // The last step needs a required question, and consents must be asked before data is sent.
    const movedQuestion = page.dataPoints.findLast((id) => {
      const question = dataPoints[id];
      const isAsked = question?.required === true && question.when === undefined;
      return page !== steps.at(-1) || (isAsked && !/^(?:consent|captcha)/.test(question.control));
    });
    const input = {
      country,
      path: 'another-page',
      titles: inEachLanguage(country, 'Another page'),
      page: page.path,
      asked: page.dataPoints,
      moved: movedQuestion === undefined ? [] : [movedQuestion],
    };
    const files = currentFiles();
    const inSame = stepEdits({ files }, { ...input, section: { name: page.context, after: page.context } });
    const stepsChange = inSame.find(({ file }) => file === 'config/steps.json')?.to;
    const stepsText = stepsChange?.kind === 'json' ? stepsChange.text : '{}';
    expect(JSON.parse(stepsText)).toMatchObject({
      steps: { 'another-page': { context: page.context, medianSeconds: 10 } },
    });
    expect(country === 'poland' ? await outcomeOf(inSame) : valid).toEqual(valid);
    const titles = inEachLanguage(country, 'Another section');
    const edits = stepEdits(
      { files },
      { ...input, section: { name: 'another-section', titles, after: page.context } },
    );
    expect(await outcomeOf(edits)).toEqual(valid);
  },
  60_000,
);

it.each(countries)(
  'in %s a new step is valid with a placeholder for its question',
  async (country) => {
    const files = currentFiles();
    const { steps } = flowOf(country);
    const page = steps[0];
    const titles = inEachLanguage(country, 'Another page');
    const place = { country, step: 'another-page', titles, position: page.dataPoints.length };
    const edits = [
      ...stepEdits(
        { files },
        {
          country,
          path: 'another-page',
          titles,
          page: page.path,
          asked: page.dataPoints,
          moved: [],
          section: { name: page.context, after: page.context },
        },
      ),
      ...placeholderEdits({ files }, { ...place, languages: namingLanguages({ files }, country) }),
    ];
    expect(await outcomeOf(edits)).toEqual(valid);
  },
  60_000,
);

it.each(['the last step of a section', 'the step before it'])(
  'after %s, the possible sections of a new step are those that the compiler accepts',
  async (place) => {
    const country = 'spain';
    const files = currentFiles();
    const { steps } = flowOf(country);
    const sections = sectionNames({ files });
    const titles = inEachLanguage(country, 'Another page');
    const last = steps.findLastIndex(({ context }) => context === 'about-you');
    const index = place === 'the step before it' ? last - 1 : last;
    const page = steps[index] ?? steps[0];
    const position = steps.slice(0, index + 1).flatMap(({ dataPoints }) => dataPoints).length;
    const step = {
      country,
      path: 'another-page',
      titles,
      page: page.path,
      asked: page.dataPoints,
      moved: [],
    };
    const placeholder = placeholderEdits(
      { files },
      {
        country,
        step: 'another-page',
        titles,
        languages: namingLanguages({ files }, country),
        position,
      },
    );
    const accepted: string[] = [];
    for (const name of sections) {
      const edits = stepEdits({ files }, { ...step, section: { name, after: page.context } });
      const outcome = await outcomeOf([...edits, ...placeholder]);
      if (isSameJson(outcome, valid)) accepted.push(name);
    }
    const { possible } = stepSections({ steps, sections, page: page.path, replacesPage: false });
    expect(possible).toEqual(accepted);
    expect(accepted.length).toBe(place === 'the step before it' ? 1 : 2);
  },
  120_000,
);

/** One state ends when the answers of its screen are sent, the other when the whole lead is sent. */
const statesOfScreens = [33, 2];

it.each(countries.flatMap((country) => statesOfScreens.map((state) => [country, state] as const)))(
  'in %s a new screen of the lender in state %i is valid',
  async (country, state) => {
    const files = currentFiles();
    const words = inEachLanguage(country, 'More about you');
    const offeredQuestions = questionsOfState({ files }, state);
    const forms = [...shipped.project.compiled()].flatMap(([file, text]) =>
      file.startsWith(`countries/${country}/screens/`) && file.endsWith('.form.json')
        ? [(JSON.parse(text) as { readonly flow: Flow }).flow]
        : [],
    );
    const questions = [flowOf(country), ...forms]
      .flatMap(({ dataPoints }) => Object.keys(dataPoints))
      .filter((id) => offeredQuestions.includes(id))
      .slice(0, 1);
    const edits = screenEdits(
      { files },
      {
        country,
        id: 'more-details',
        state,
        questions,
        titles: words,
        texts: words,
        buttons: words,
      },
    );
    expect(await outcomeOf(edits)).toEqual(valid);
  },
  60_000,
);

it.each([
  ['poland', 'monthlyExtraIncome'],
  ['poland', 'personalCode'],
  ['spain', 'personalCode'],
  ['spain', 'maritalStatus'],
  ['philippines', 'email'],
])('in %s a duplicate of %s is valid', async (country, original) => {
  const files = currentFiles();
  const question = Object.values(flowOf(country).dataPoints).find((each) => each?.id === original);
  const { id, edits } = (question && duplicateOf({ files }, country, question)) ?? { id: '', edits: [] };
  expect(id).toBe(`${original}2`);
  expect(await outcomeOf(edits)).toEqual(valid);
});

it('“Duplicate” saves the copy of a question and selects it', async () => {
  const openedViews: Partial<View>[] = [];
  const selection = await showInCountry('poland', (props) => (
    <QuestionPanel {...props} question={questionOf(props.selection)} go={(view) => openedViews.push(view)} />
  ));
  const copy = duplicateOf({ files: currentFiles() }, 'poland', questionOf(selection));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Duplicate' })));
  expect(shipped.savedEdits).toEqual(copy?.edits);
  expect(openedViews).toEqual([{ question: copy?.id }]);
});

describe('the formatter accepts the files that the workshop writes', () => {
  let root = '';
  let project: Project | undefined;

  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'workshop-layout-'));
    for (const name of ['config', 'locales', '.oxfmtrc.json'])
      await cp(path.join(home, name), path.join(root, name), { recursive: true });
    const { check } = createLocalChecker(await readConfigTree(root));
    project = await openProject({ root, generated: path.join(root, 'generated'), check });
  }, 60_000);

  afterAll(() => rm(root, { recursive: true, force: true }));

  const country = 'spain';

  it.each<[string, () => Promise<readonly Edit[]> | readonly Edit[]]>([
    [
      'a new question',
      async () => {
        await showInCountry(country, (props) => (
          <AddQuestion {...props} onClose={doNothing} onAdd={doNothing} />
        ));
        await addQuestion();
        return shipped.savedEdits;
      },
    ],
    [
      'a copy of a question with options',
      () => {
        const original = flowOf(country).dataPoints['maritalStatus' as DataPointId];
        return (original && duplicateOf({ files: currentFiles() }, country, original)?.edits) ?? [];
      },
    ],
    [
      'a new step in a new section',
      () => {
        const { steps } = flowOf(country);
        const page = steps.find(
          (step, index) => step.dataPoints.length > 1 && steps[index + 1]?.context !== step.context,
        );
        const titles = inEachLanguage(country, 'Another page');
        return stepEdits(
          { files: currentFiles() },
          {
            country,
            path: 'another-page',
            titles,
            page: page?.path ?? '',
            asked: page?.dataPoints ?? [],
            moved: page?.dataPoints.slice(-1) ?? [],
            section: { name: 'another-section', titles, after: page?.context ?? '' },
          },
        );
      },
    ],
    [
      'a setting',
      () => [
        editOf(`config/countries/${country}.json`, {
          kind: 'set',
          path: ['loan', 'amount', 'maximum'],
          value: 14_000,
        }),
      ],
    ],
    [
      'an import of translations',
      async () => {
        await showInCountry(country, TranslationsPane);
        await importTexts();
        return shipped.savedEdits;
      },
    ],
  ])(
    'of %s',
    async (label, create) => {
      const edits = await create();
      cleanup();
      expect(await project?.request({ label, mode: 'write', edits })).toMatchObject({ kind: 'written' });
      const files = [...new Set(edits.map(({ file }) => file))];
      const oxfmt = path.join(home, 'node_modules/.bin/oxfmt');
      const { stdout, status } = spawnSync(oxfmt, ['--list-different', ...files], {
        cwd: root,
        encoding: 'utf8',
      });
      await project?.undoOrRedo('undo');
      expect({ stdout, status }).toEqual({ stdout: '', status: 0 });
    },
    60_000,
  );
});
