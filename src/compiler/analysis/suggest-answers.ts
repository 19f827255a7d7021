import { dataPointsRead } from '../../flow/condition-parts.ts';
import { evaluateCondition } from '../../flow/evaluate-condition.ts';
import { isSameJson } from '../../lib/json.ts';
import type { AnswerValue } from '../../model/answers.ts';
import type { Flow } from '../../model/flow.ts';
import type { DataPointId } from '../../model/identifiers.ts';
import type { PeopleFile } from '../link/config-files.ts';
import type { PeopleCheck } from './check-people.ts';
import type { Exploration } from './explore-paths.ts';
import type { Question } from './question-choices.ts';
import { referenceDay } from './reference-day.ts';

type PersonAnswers = PeopleFile['people'][string];

/** Answers with which a sample applicant is asked a question. */
export interface SuggestedAnswers {
  readonly person: string;
  /** Whether the applicant has to be added. */
  readonly isNew: boolean;
  /** The answers that the applicant lacks. */
  readonly answers: PersonAnswers;
}

interface Form extends Pick<Exploration, 'choicesToReach'> {
  readonly flow: Flow;
  readonly questions: readonly Question[];
}

/** Returns the questions whose answers decide whether a question is asked, directly or through other questions. */
function decidingQuestions(
  question: DataPointId,
  { dataPoints, conditions }: Flow,
): ReadonlySet<DataPointId> {
  const ids = new Set<DataPointId>();
  const addReadBy = (id: DataPointId): void => {
    const when = dataPoints[id]?.when;
    for (const read of when === undefined ? [] : dataPointsRead(when, conditions)) {
      if (ids.has(read)) continue;
      ids.add(read);
      addReadBy(read);
    }
  };
  addReadBy(question);
  return ids;
}

/** Whether a file of sample applicants can contain the answer. */
function isWritable(answer: AnswerValue): answer is Extract<AnswerValue, PersonAnswers[string]> {
  return typeof answer !== 'object' || Array.isArray(answer);
}

/** Returns the answers on the shortest way to a question; undefined if a file cannot contain them. */
function answersLeadingTo(
  question: DataPointId,
  { flow, questions, choicesToReach }: Form,
): PersonAnswers | undefined {
  const choices = choicesToReach.get(question);
  const ids = decidingQuestions(question, flow);
  if (choices === undefined || ids.size === 0) return undefined;
  const context = { conditions: flow.conditions, today: referenceDay };
  const answers: { [Id in DataPointId]?: AnswerValue } = {};
  for (const { dataPoint, choices: possible } of questions) {
    const { id, when } = dataPoint;
    if (!ids.has(id)) continue;
    if (when !== undefined && evaluateCondition(when, answers, context) !== true) continue;
    const answer = choices.has(id) ? choices.get(id) : possible[0];
    if (answer !== undefined) answers[id] = answer;
  }
  const entries = Object.entries(answers).flatMap(([id, answer]) =>
    answer !== undefined && isWritable(answer) ? [[id, answer] as const] : [],
  );
  return entries.length === Object.keys(answers).length ? Object.fromEntries(entries) : undefined;
}

/** `monthlyIncome` becomes `reaches-monthly-income`, with a number if that name is taken. */
function newName(question: string, people: PeopleFile['people']): string {
  const name = `reaches-${question.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  let freeName = name;
  for (let count = 2; Object.hasOwn(people, freeName); count += 1) freeName = `${name}-${count}`;
  return freeName;
}

/**
 * Returns answers with which a sample applicant is asked an unasked question: of an applicant who lacks them, or else of
 * a new one. The form accepts them, and no other question becomes unasked.
 */
export function suggestAnswers(
  question: string,
  form: Form,
  file: PeopleFile,
  check: (file: PeopleFile) => PeopleCheck,
): SuggestedAnswers | undefined {
  const id = Object.values(form.flow.dataPoints).find((each) => each?.id === question)?.id;
  const answers = id === undefined ? undefined : answersLeadingTo(id, form);
  if (answers === undefined) return undefined;
  const before = check(file);
  const isUseful = ({ person, answers: added }: SuggestedAnswers): boolean => {
    const people = { ...file.people, [person]: { ...file.people[person], ...added } };
    const { unaskedQuestions, rejectedAnswers } = check({ ...file, people });
    return (
      !unaskedQuestions.includes(question) &&
      unaskedQuestions.every((each) => before.unaskedQuestions.includes(each)) &&
      rejectedAnswers.length <= before.rejectedAnswers.length
    );
  };
  const extended = Object.entries(file.people).flatMap(([person, own]): readonly SuggestedAnswers[] => {
    const isContradicted = Object.entries(answers).some(
      ([each, answer]) => Object.hasOwn(own, each) && !isSameJson(own[each], answer),
    );
    const missing = Object.fromEntries(Object.entries(answers).filter(([each]) => !Object.hasOwn(own, each)));
    return isContradicted ? [] : [{ person, isNew: false, answers: missing }];
  });
  const added = { person: newName(question, file.people), isNew: true, answers };
  return [...extended, added].find(isUseful);
}
