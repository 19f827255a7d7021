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

type Written = PeopleFile['people'][string][string];

function isOffset(written: Written): written is Extract<Written, { readonly today: unknown }> {
  return typeof written === 'object' && 'today' in written;
}

/** Returns the answer as the form sends it: a relative day becomes a date, a text is normalised. */
function answerOf(written: Written, { schema }: FlowDataPoint, plan: PhonePlan): AnswerValue {
  if (isOffset(written)) {
    const day = shiftDate(referenceDay, written.today);
    return schema['format'] === 'month' ? day.slice(0, 7) : day;
  }
  return typeof written === 'string' && schema['enum'] === undefined
    ? normalise(written, schema, plan)
    : written;
}

/** One person's path through a form. */
interface Visit {
  readonly person: string;
  /** The questions that the person is asked. */
  readonly asked: readonly DataPointId[];
  /** All answers of the visit. */
  readonly answers: Answers;
  /** The answers from the person's file, without the filled-in ones. */
  readonly written: readonly { readonly question: FlowDataPoint; readonly answer: AnswerValue }[];
}

/** Walks through the form as each person who answers one of its questions. `plain` has the other answers. */
function visitsLike(plain: Answers, flow: Flow, { people }: PeopleFile, plan: PhonePlan): readonly Visit[] {
  const { dataPointsPerStep } = submittedLists(linkedSteps(flow));
  const questions = Object.values(dataPointsPerStep).flatMap((ids) =>
    ids.flatMap((id) => flow.dataPoints[id] ?? []),
  );
  return Object.entries(people).flatMap(([person, answers]) => {
    if (!questions.some(({ id }) => Object.hasOwn(answers, id))) return [];
    const checkedAnswers: { [Id in DataPointId]?: AnswerValue } = {};
    const asked: DataPointId[] = [];
    const written = questions.flatMap((question) => {
      const { id, when } = question;
      const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
      const context = { conditions: flow.conditions, today: referenceDay };
      if (when !== undefined && evaluateCondition(when, checkedAnswers, context) !== true) return [];
      asked.push(id);
      const value = answer === undefined ? plain[id] : answerOf(answer, question, plan);
      if (value !== undefined) checkedAnswers[id] = value;
      return answer === undefined || value === undefined ? [] : [{ question, answer: value }];
    });
    return [{ person, asked, answers: checkedAnswers, written }];
  });
}

const mostThorough = 'maximal';

/** Walks through the form as each person. The "maximal" persona answers where the person has no answer. */
export function visitsOf(
  flow: Flow,
  people: PeopleFile,
  personas: readonly Persona[],
  plan: PhonePlan,
): readonly Visit[] {
  const plain = (personas.find(({ name }) => name === mostThorough)?.answers ?? {}) as Answers;
  return visitsLike(plain, flow, people, plan);
}

/**
 * Visits in which another persona answers, for the questions that no visit has reached. The path of the "maximal" persona
 * depends on all questions, so without these visits a new question could leave an unrelated one unreached.
 */
function otherVisits(
  visits: readonly Visit[],
  flow: Flow,
  people: PeopleFile,
  personas: readonly Persona[],
  plan: PhonePlan,
): readonly Visit[] {
  const reached = new Set<string>(visits.flatMap(({ asked }) => asked));
  if (Object.keys(flow.dataPoints).every((id) => reached.has(id))) return [];
  const checked = new Set<string>();
  return personas.flatMap(({ name, answers }) => {
    if (name === mostThorough) return [];
    return visitsLike(answers as Answers, flow, people, plan).flatMap((visit) => {
      if (visit.asked.every((id) => reached.has(id))) return [];
      // Each answer of a person is checked once.
      const written = visit.written.filter(({ question: { id } }) => {
        const isNew = !reached.has(id) && !checked.has(`${visit.person} ${id}`);
        checked.add(`${visit.person} ${id}`);
        return isNew;
      });
      return [{ ...visit, written }];
    });
  });
}

/** Walks through a valid form as each sample applicant of its country. */
export function visitsIn(
  { flow, personas, country: { people } }: FlowAnalysis,
  metadata: PhoneMetadata,
): readonly Visit[] {
  const plan = { country: flow.phone.country, metadata };
  return people === undefined ? [] : visitsOf(flow, people.contents, personas, plan);
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
  const first = visitsOf(flow, people, personas, plan);
  const visits = [...first, ...otherVisits(first, flow, people, personas, plan)];
  const rejectedAnswers = visits.flatMap(({ person, answers, written }) =>
    written.flatMap(({ question, answer }): readonly RejectedAnswer[] => {
      const rule = brokenRule(question, answer, answers);
      return rule === undefined ? [] : [{ person, dataPoint: question.id, rule, answer }];
    }),
  );
  const asked = new Set<string>(visits.flatMap((visit) => visit.asked));
  return { rejectedAnswers, unaskedQuestions: Object.keys(flow.dataPoints).filter((id) => !asked.has(id)) };
}
