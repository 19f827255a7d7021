import { describe, expect, it } from 'vitest';
import { createAnswerCheck } from '../../../src/compiler/analysis/answer-check.ts';
import { createAnswerAjv } from '../../../src/compiler/analysis/answer-validator.ts';
import { checkPeople, runsOf } from '../../../src/compiler/analysis/check-people.ts';
import { coverageOf } from '../../../src/compiler/analysis/coverage.ts';
import { questionsWithChoices } from '../../../src/compiler/analysis/question-choices.ts';
import { explorePaths } from '../../../src/compiler/analysis/explore-paths.ts';
import { buildPersonas } from '../../../src/compiler/analysis/personas.ts';
import { type AnalysisInput, analyseFlow } from '../../../src/compiler/analysis/analyse-flow.ts';
import type { Condition } from '../../../src/model/condition.ts';
import type { Flow, Persona } from '../../../src/model/flow.ts';
import type { ConditionName } from '../../../src/model/identifiers.ts';
import { flowOf, id } from '../../flow/flow-of.ts';
import phoneMetadata from 'libphonenumber-js/metadata.max.json';

const owns = (value: boolean): Condition => ({ op: 'equals', dataPoint: id('owns'), value });

const namedCondition = (name: string): Condition => ({ op: 'condition', name: name as ConditionName });

/** Asks employed applicants for the workplace, and applicants with a partner for the partner on a separate page. */
const flow = flowOf(
  [
    {
      path: 'work',
      dataPoints: [
        { id: 'works', schema: { type: 'boolean' } },
        { id: 'partnered', schema: { type: 'boolean' } },
        { id: 'nickname', required: false },
        { id: 'token', required: false, privacyClass: 'secret' },
      ],
    },
    { path: 'employer', dataPoints: [{ id: 'employer', when: namedCondition('works') }] },
    { path: 'partner', dataPoints: [{ id: 'partner', when: namedCondition('partnered') }] },
    {
      path: 'days',
      dataPoints: [
        { id: 'begin', schema: { type: 'string', format: 'date' } },
        {
          id: 'end',
          schema: { type: 'string', format: 'date' },
          checks: [{ rule: 'after', dataPoint: id('begin') }],
        },
      ],
    },
  ],
  {
    works: { op: 'equals', dataPoint: id('works'), value: true },
    partnered: {
      op: 'all',
      of: [
        { op: 'equals', dataPoint: id('works'), value: true },
        { op: 'equals', dataPoint: id('partnered'), value: true },
      ],
    },
  },
);

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
const brokenRule = createAnswerCheck((schema) => createAnswerAjv({ date: isDay }).compile(schema));

function analysisOf(form: Flow) {
  const context = { flow: form, phoneExample: '9171234567', brokenRule };
  const questions = questionsWithChoices(form, context);
  const exploration = explorePaths(form, questions);
  return { questions, exploration, personas: buildPersonas(questions, exploration, context) };
}

const { questions, exploration, personas } = analysisOf(flow);
const days = { begin: '2020-06-15', end: '2049-06-15' };

describe('the personas of a form', () => {
  it('take the shortest path, the longest, and each remaining edge; only the thorough one answers optional questions', () => {
    expect(personas).toEqual([
      {
        name: 'minimal',
        answers: { works: false, partnered: false, ...days },
        path: ['work', 'days'],
        invalidAnswers: [],
      },
      {
        name: 'maximal',
        answers: {
          works: true,
          partnered: true,
          nickname: 'Sample',
          employer: 'Sample',
          partner: 'Sample',
          ...days,
        },
        path: ['work', 'employer', 'partner', 'days'],
        invalidAnswers: [],
      },
      {
        name: 'employer to days',
        answers: { works: true, partnered: false, employer: 'Sample', ...days },
        path: ['work', 'employer', 'days'],
        invalidAnswers: [],
      },
    ]);
  });

  it('are asked every question, also if two questions of one page exclude each other', () => {
    const { personas: people } = analysisOf(
      flowOf([
        {
          path: 'home',
          dataPoints: [
            { id: 'owns', schema: { type: 'boolean' } },
            { id: 'mortgage', when: owns(true) },
            { id: 'rent', when: owns(false) },
          ],
        },
      ]),
    );
    expect(people.map(({ name, answers }) => [name, Object.keys(answers)])).toEqual([
      ['minimal', ['owns', 'rent']],
      ['maximal', ['owns', 'rent']],
      ['asked mortgage', ['owns', 'mortgage']],
    ]);
  });

  it('report the violated rule if no valid answer is found', () => {
    const narrow = flowOf([
      {
        path: 'page',
        dataPoints: [
          { id: 'open', required: false },
          { id: 'code', schema: { const: 'x9' } },
        ],
      },
    ]);
    expect(analysisOf(narrow).personas.map(({ invalidAnswers }) => invalidAnswers)).toEqual([
      [{ dataPoint: 'code', rule: 'const', answer: 'Sample' }],
      [{ dataPoint: 'code', rule: 'const', answer: 'Sample' }],
    ]);
  });
});

describe('the effect of a question', () => {
  it('has its position, and that of the last question that depends on it', () => {
    expect(
      questions.map(({ dataPoint, stepIndex, choices, lastDependent }) => [
        dataPoint.id,
        stepIndex,
        choices,
        lastDependent,
      ]),
    ).toEqual([
      ['works', 0, [false, true], 5],
      ['partnered', 0, [false, true], 5],
      ['nickname', 0, [undefined], -1],
      ['token', 0, [undefined], -1],
      ['employer', 1, [undefined], -1],
      ['partner', 2, [undefined], -1],
      ['begin', 3, [undefined], -1],
      ['end', 3, [undefined], -1],
    ]);
    expect(questions[0]?.answersByChoice.get(false)).toEqual([false]);
  });
});

describe('the coverage of a form', () => {
  it('counts steps and edges, and lists the uncovered edges', () => {
    expect(coverageOf(flow, exploration, personas)).toEqual({
      country: 'testland',
      steps: 4,
      edges: 7,
      coveredEdges: 7,
      personas: 3,
      missedEdges: [],
    });
    const { coveredEdges, missedEdges } = coverageOf(flow, exploration, personas.slice(0, 1));
    const inOrder = missedEdges.toSorted((one, other) =>
      `${one.from} ${one.to}` < `${other.from} ${other.to}` ? -1 : 1,
    );
    const bothAnswers = { works: true, partnered: true };
    expect([coveredEdges, inOrder]).toEqual([
      3,
      [
        { from: 'employer', to: 'days', answers: { works: true } },
        { from: 'employer', to: 'partner', answers: bothAnswers },
        { from: 'partner', to: 'days', answers: bothAnswers },
        { from: 'work', to: 'employer', answers: { works: true } },
      ],
    ]);
    expect(coverageOf(flow, exploration, []).missedEdges.map(({ from, to }) => `${from} ${to}`)).toEqual(
      expect.arrayContaining(['start work', 'days submit']),
    );
  });
});

function personaWith(name: string, partnered: boolean): Persona {
  return { name, path: [], answers: { works: true, partnered } };
}

describe('the people of a country', () => {
  const plan = { country: 'PL', metadata: phoneMetadata };
  const people = {
    people: {
      Ana: {
        works: true,
        employer: ' Bäcker ',
        begin: { fromToday: { years: -1 } },
        end: { fromToday: { years: -2 } },
      },
      Ben: { works: false, employer: 'Nobody' },
      Cleo: { unasked: 'something' },
    },
  };

  it('walk through the form with their own answers, and otherwise those of the thorough persona', () => {
    const visits = runsOf(flow, people, personas, plan);
    expect(visits.map(({ person, answers }) => [person, answers])).toEqual([
      [
        'Ana',
        {
          works: true,
          partnered: true,
          nickname: 'Sample',
          employer: 'Bäcker',
          partner: 'Sample',
          begin: '2023-06-15',
          end: '2022-06-15',
        },
      ],
      ['Ben', { works: false, partnered: true, nickname: 'Sample', ...days }],
    ]);
    expect(
      visits.map(({ ownAnswers }) => ownAnswers.map(({ question, answer }) => [question.id, answer])),
    ).toEqual([
      [
        ['works', true],
        ['employer', 'Bäcker'],
        ['begin', '2023-06-15'],
        ['end', '2022-06-15'],
      ],
      [['works', false]],
    ]);
  });

  it('are reported if an answer breaks a rule, or if a question is asked of no person', () => {
    expect(checkPeople(flow, people, personas, { brokenRule, plan })).toEqual({
      rejectedAnswers: [{ person: 'Ana', dataPoint: 'end', rule: 'after', answer: '2022-06-15' }],
      unaskedQuestions: [],
    });
    const { Ben } = people.people;
    expect(checkPeople(flow, { people: { Ben } }, personas, { brokenRule, plan })).toEqual({
      rejectedAnswers: [],
      unaskedQuestions: ['employer', 'partner'],
    });
  });

  it('are reported once for each invalid answer, even if several personas reach the question', () => {
    const otherPersonas = [personaWith('maximal', false), personaWith('married', true)];
    const { Ana } = people.people;
    const rejectedAnswer = { dataPoint: 'end', rule: 'after', answer: '2022-06-15' };
    // Each answer of a person counts once, although a second persona reaches the question too.
    const more = [...otherPersonas, personaWith('widowed', true)];
    expect(checkPeople(flow, { people: { Ana, Bea: Ana } }, more, { brokenRule, plan })).toEqual({
      rejectedAnswers: [
        { person: 'Ana', ...rejectedAnswer },
        { person: 'Bea', ...rejectedAnswer },
      ],
      unaskedQuestions: [],
    });
  });

  it('have answers without the day to months, and unchanged answers to choices', () => {
    const form = flowOf([
      {
        path: 'page',
        dataPoints: [
          { id: 'since', schema: { type: 'string', format: 'month' } },
          { id: 'kind', schema: { enum: [' a '] } },
        ],
      },
    ]);
    const peopleFile = { people: { Ana: { since: { fromToday: { months: -1 } }, kind: ' a ' } } };
    const [visit] = runsOf(form, peopleFile, [], plan);
    expect(visit?.answers).toEqual({ since: '2024-05', kind: ' a ' });
  });
});

const skipped = ['hello', 'terms', 'hello'].map((step) => ({ merged: { step } }));

const analysis = (people?: object, form: Flow = flow) =>
  analyseFlow({
    country: { people, skipped } as unknown as AnalysisInput['country'],
    flow: form,
    phoneMetadata,
    phoneExamples: { PH: '9171234567' },
  });

describe('the analysis of a flow', () => {
  it('contains the paths, the rejected people, and each skipped step once', () => {
    const contents = { people: { Ana: { begin: '2024-01-02', end: '2024-01-01' } } };
    expect(analysis({ document: { text: 'people' }, contents })).toMatchObject({
      personas,
      exploration,
      coverage: { edges: 7, missedEdges: [], skippedSteps: ['hello', 'terms'] },
      rejectedAnswers: [{ person: 'Ana', dataPoint: 'end', rule: 'after', answer: '2024-01-01' }],
    });
    expect(analysis().rejectedAnswers).toEqual([]);
  });

  it('has a phone number of the numbering plan', () => {
    const form = flowOf([
      { path: 'page', dataPoints: [{ id: 'phone', schema: { type: 'string', format: 'phone' } }] },
    ]);
    const [minimal] = analysis(undefined, form).personas;
    expect([minimal?.answers, minimal?.invalidAnswers]).toEqual([{ phone: '+639171234567' }, []]);
    const { personas: polishPersonas } = analysis(undefined, {
      ...form,
      phone: { country: 'PL', prefix: '+48' },
    });
    expect(polishPersonas[0]?.invalidAnswers.map(({ rule }) => rule)).toEqual(['format']);
  });
});
