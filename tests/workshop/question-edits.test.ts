// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { Condition } from '../../src/model/condition.ts';
import { duplicateOf } from '../../workshop/page/edit/duplicate-question.ts';
import { messageAtPlace, optionIn, placeOf } from '../../workshop/page/edit/message-place.ts';
import { questionEdits } from '../../workshop/page/edit/question-edits.ts';
import { id } from '../flow/flow-of.ts';
import { validSnapshot } from '../support/workshop/valid-project.ts';

it.each([[optionIn('en', 'pet', 'a cat'), 'en form dataPoints>pet>options>a cat']])(
  'the name of a message can be parsed to its place: %j',
  (place, name) => {
    expect(placeOf(place)).toBe(name);
    expect(messageAtPlace(name)).toEqual(place);
  },
);

const poland = 'config/countries/poland.json';
const conditionalQuestion = {
  id: 'pet',
  country: 'poland',
  position: 2,
  when: '',
  newCondition: undefined,
  words: [],
} as const;
const insertion = { kind: 'insert', path: ['dataPoints', 2], value: 'pet' };

function label(text: string) {
  return { kind: 'changes', changes: [{ kind: 'set', path: ['dataPoints', 'pet', 'label'], value: text }] };
}

it('adding a catalogue question lists it in the country and adds missing texts', () => {
  const words = [
    ['pl form dataPoints>pet>label', ' Zwierzę '],
    ['es form dataPoints>pet>label', ' '],
  ] as const;
  expect(questionEdits({ ...conditionalQuestion, words })).toEqual([
    { file: poland, to: { kind: 'changes', changes: [insertion] } },
    { file: 'locales/pl/form.json', to: label('Zwierzę') },
  ]);
});

it('the texts of a new question follow those of the question before it', () => {
  const words = [
    ['pl form dataPoints>pet>label', 'Zwierzę'],
    ['pl form notices>pet', 'Ostrożnie'],
  ] as const;
  const edits = questionEdits({ ...conditionalQuestion, words, earlierQuestions: ['amount', 'email'] });
  expect(edits.flatMap(({ to }) => (to.kind === 'changes' ? to.changes : []))).toEqual([
    insertion,
    { kind: 'set', path: ['notices', 'pet'], value: 'Ostrożnie' },
    { kind: 'set', path: ['dataPoints', 'pet', 'label'], value: 'Zwierzę', after: ['amount', 'email'] },
  ]);
});

it('a copy of a question follows the original in every file', () => {
  const files = {
    [poland]: {
      code: 'PL',
      locales: [],
      dataPoints: ['pet', 'age'],
      overrides: { pet: { required: false } },
    },
    'config/data-points/pet.json': { field: 'pet', schema: { type: 'string' } },
    'locales/en/form.json': { dataPoints: { pet: { label: 'Pet' }, age: { label: 'Age' } } },
  };
  const texts = Object.entries(files).map(([file, value]) => [file, JSON.stringify(value)]);
  const original = { id: id('pet'), schema: { type: 'string' }, required: true } as const;
  const copy = duplicateOf(validSnapshot(Object.fromEntries(texts)), 'poland', original);
  const changes = copy?.edits.flatMap(({ to }) => (to.kind === 'changes' ? to.changes : []));
  expect(changes).toMatchObject([
    { kind: 'insert', path: ['dataPoints', 1], value: 'pet2' },
    { path: ['overrides', 'pet2'], after: ['pet'] },
    { path: ['dataPoints', 'pet2'], value: { label: 'Pet (2)' }, after: ['pet'] },
  ]);
});

it('a catalogue question is asked under a condition in this country only, and a new condition is written first', () => {
  const condition: Condition = { op: 'answered', dataPoint: id('name') };
  const newCondition = { name: 'named', condition };
  const when = { kind: 'set', path: ['overrides', 'pet', 'when'], value: 'named' };
  const inPoland = { file: poland, to: { kind: 'changes', changes: [insertion, when] } };
  const conditionEdit = { kind: 'set', path: ['conditions', 'named'], value: condition };
  expect(questionEdits({ ...conditionalQuestion, when: 'named', newCondition })).toEqual([
    { file: 'config/conditions.json', to: { kind: 'changes', changes: [conditionEdit] } },
    inPoland,
  ]);
  expect(
    questionEdits({ ...conditionalQuestion, when: 'named', newCondition: { name: 'other', condition } }),
  ).toEqual([inPoland]);
});

it('adding a new question writes its file, and its label and options in the messages', () => {
  const options = new Map([['cat', 'A cat']]);
  const newQuestion = { field: 'otherDetails.pet' };
  expect(
    questionEdits({
      ...conditionalQuestion,
      when: 'named',
      newQuestion,
      words: [['en form dataPoints>pet>label', 'Your pet']],
      options,
    }),
  ).toEqual([
    {
      file: 'config/data-points/pet.json',
      was: null,
      to: {
        kind: 'value',
        value: { $schema: '../../generated/schemas/data-point.schema.json', ...newQuestion, when: 'named' },
      },
    },
    { file: poland, to: { kind: 'changes', changes: [insertion] } },
    { file: 'locales/en/form.json', to: label('Your pet') },
    {
      file: 'locales/en/form.json',
      to: {
        kind: 'changes',
        changes: [{ kind: 'set', path: ['dataPoints', 'pet', 'options', 'cat'], value: 'A cat' }],
      },
    },
  ]);
});

it('the texts of a question are written in the order of the other questions, options as in the question', () => {
  const texts = [
    'es-ES form dataPoints>pet>errors>minimum',
    'es-ES form dataPoints>pet>options>dog',
    'es-ES form dataPoints>pet>errors>required',
    'es-ES form dataPoints>pet>options>cat',
    'es-ES form dataPoints>pet>label',
    'es-ES form dataPoints>pet>help',
  ];
  const keys = (added: object): readonly string[] =>
    questionEdits({ ...conditionalQuestion, words: texts.map((key) => [key, 'x']), ...added }).flatMap(
      ({ file, to }) =>
        file === 'locales/es-ES/form.json' && to.kind === 'changes'
          ? to.changes.map(({ path }) => path.slice(2).join(' '))
          : [],
    );
  const written = ['label', 'help', 'options cat', 'options dog', 'errors required', 'errors minimum'];
  const newQuestion = { required: true, schema: { type: 'number', minimum: 1 } };
  const options = new Map([
    ['cat', 'A cat'],
    ['dog', 'A dog'],
  ]);
  expect(keys({ newQuestion, options })).toEqual(written);
  expect(keys({ optionOrder: ['cat', 'dog'] }).slice(0, 4)).toEqual(written.slice(0, 4));
});

function changesWith(notAsked: readonly string[]) {
  return questionEdits({ ...conditionalQuestion, notAsked }).flatMap(({ to }) =>
    to.kind === 'changes' ? to.changes : [],
  );
}

it('adding a question removes it from `notAsked` of the country', () => {
  expect(changesWith(['cat', 'pet'])).toEqual([insertion, { kind: 'remove', path: ['notAsked', 1] }]);
  expect(changesWith(['pet'])).toEqual([insertion, { kind: 'remove', path: ['notAsked'] }]);
  expect(changesWith(['cat'])).toEqual([insertion]);
});
