import { evaluateCondition } from '../../flow/evaluate-condition.ts';
import { linkedSteps, submittedLists } from '../../flow/link-steps.ts';
import { shiftDate } from '../../flow/shift-date.ts';
import type { AnswerValue, Answers } from '../../model/answers.ts';
import type { Flow, FlowDataPoint, Persona } from '../../model/flow.ts';
import type { DataPointId } from '../../model/identifiers.ts';
import type { PhonePlan } from '../../validation/phone.ts';
import { normalise } from '../../validation/formats.ts';
import type { PeopleFile } from '../link/config-files.ts';
import type { PhoneMetadata } from '../link/phone-metadata.ts';
import type { AnswerCheck } from './answer-check.ts';
import type { FlowAnalysis } from './analyse-flow.ts';
import { referenceDay } from './reference-day.ts';

/** An answer that the form rejects, with the broken rule. */
export interface RejectedAnswer {
  readonly person: string;
  readonly dataPoint: DataPointId;
  readonly rule: string;
  readonly answer: AnswerValue;
}

type FileAnswer = PeopleFile['people'][string][string];

function isOffset(answer: FileAnswer): answer is Extract<FileAnswer, { readonly fromToday: unknown }> {
  return typeof answer === 'object' && 'fromToday' in answer;
}

interface RunContext extends PhonePlan {
  /** The day of the run; by default the reference day. */
  readonly today?: string;
}

/** Returns the answer as the form sends it: a relative day becomes a date, a text is normalised. */
function answerOf(answer: FileAnswer, { schema }: FlowDataPoint, plan: RunContext): AnswerValue {
  if (isOffset(answer)) {
    const day = shiftDate(plan.today ?? referenceDay, answer.fromToday);
    return schema['format'] === 'month' ? day.slice(0, 7) : day;
  }
  return typeof answer === 'string' && schema['enum'] === undefined
    ? normalise(answer, schema, plan)
    : answer;
}

/** One person filling in a form. */
interface FormRun {
  readonly person: string;
  /** The questions that the person is asked. */
  readonly asked: readonly DataPointId[];
  /** All answers in the form. */
  readonly answers: Answers;
  /** The answers from the person's file, without the filled-in ones. */
  readonly ownAnswers: readonly { readonly question: FlowDataPoint; readonly answer: AnswerValue }[];
}

/** Fills in the form as each person who answers one of its questions. `defaults` has the other answers. */
function runsWithDefaults(
  defaults: Answers,
  flow: Flow,
  { people }: PeopleFile,
  plan: RunContext,
): readonly FormRun[] {
  const { dataPointsPerStep } = submittedLists(linkedSteps(flow));
  const questions = Object.values(dataPointsPerStep).flatMap((ids) =>
    ids.flatMap((id) => flow.dataPoints[id] ?? []),
  );
  return Object.entries(people).flatMap(([person, answers]) => {
    if (!questions.some(({ id }) => Object.hasOwn(answers, id))) return [];
    const checkedAnswers: { [Id in DataPointId]?: AnswerValue } = {};
    const asked: DataPointId[] = [];
    const ownAnswers = questions.flatMap((question) => {
      const { id, when } = question;
      const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
      const context = { conditions: flow.conditions, today: plan.today ?? referenceDay };
      if (when !== undefined && evaluateCondition(when, checkedAnswers, context) !== true) return [];
      asked.push(id);
      const value = answer === undefined ? defaults[id] : answerOf(answer, question, plan);
      if (value !== undefined) checkedAnswers[id] = value;
      return answer === undefined || value === undefined ? [] : [{ question, answer: value }];
    });
    return [{ person, asked, answers: checkedAnswers, ownAnswers }];
  });
}

const maximalPersona = 'maximal';

/** Fills in the form as each person. The "maximal" persona answers where the person has no answer. */
export function runsOf(
  flow: Flow,
  people: PeopleFile,
  personas: readonly Persona[],
  plan: RunContext,
): readonly FormRun[] {
  const defaults = (personas.find(({ name }) => name === maximalPersona)?.answers ?? {}) as Answers;
  return runsWithDefaults(defaults, flow, people, plan);
}

/**
 * Runs with the defaults of other personas, for the questions that no run has reached. The path of the "maximal" persona
 * depends on all questions. Without these runs, a new question could leave an unrelated question unreached.
 */
function runsWithOtherDefaults(
  runs: readonly FormRun[],
  flow: Flow,
  people: PeopleFile,
  personas: readonly Persona[],
  plan: PhonePlan,
): readonly FormRun[] {
  const reached = new Set<string>(runs.flatMap(({ asked }) => asked));
  if (Object.keys(flow.dataPoints).every((id) => reached.has(id))) return [];
  const checkedAnswers = new Set<string>();
  return personas.flatMap(({ name, answers }) => {
    if (name === maximalPersona) return [];
    return runsWithDefaults(answers as Answers, flow, people, plan).flatMap((run) => {
      if (run.asked.every((id) => reached.has(id))) return [];
      // Each answer of a person is checked once.
      const ownAnswers = run.ownAnswers.filter(({ question: { id } }) => {
        const isNew = !reached.has(id) && !checkedAnswers.has(`${run.person} ${id}`);
        checkedAnswers.add(`${run.person} ${id}`);
        return isNew;
      });
      return [{ ...run, ownAnswers }];
    });
  });
}

/** Fills in an analysed form as each sample applicant of its country. */
export function runsOfAnalysis(
  { flow, personas, country: { people } }: FlowAnalysis,
  metadata: PhoneMetadata,
): readonly FormRun[] {
  const plan = { country: flow.phone.country, metadata };
  return people === undefined ? [] : runsOf(flow, people.contents, personas, plan);
}

/** The rejected answers of the sample applicants, and the questions that none of them is asked. */
export interface PeopleCheck {
  readonly rejectedAnswers: readonly RejectedAnswer[];
  readonly unaskedQuestions: readonly string[];
}

export function checkPeople(
  flow: Flow,
  people: PeopleFile,
  personas: readonly Persona[],
  { brokenRule, plan }: { readonly brokenRule: AnswerCheck; readonly plan: PhonePlan },
): PeopleCheck {
  const maximalRuns = runsOf(flow, people, personas, plan);
  const runs = [...maximalRuns, ...runsWithOtherDefaults(maximalRuns, flow, people, personas, plan)];
  const rejectedAnswers = runs.flatMap(({ person, answers, ownAnswers }) =>
    ownAnswers.flatMap(({ question, answer }): readonly RejectedAnswer[] => {
      const rule = brokenRule(question, answer, answers);
      return rule === undefined ? [] : [{ person, dataPoint: question.id, rule, answer }];
    }),
  );
  const askedIds = new Set<string>(runs.flatMap((run) => run.asked));
  return {
    rejectedAnswers,
    unaskedQuestions: Object.keys(flow.dataPoints).filter((id) => !askedIds.has(id)),
  };
}
