import type { RJSFValidationError } from '@rjsf/utils';
import { useEffect, useMemo, useState } from 'react';
import { dataPointOf, questionOf } from '../../flow/find.ts';
import type { AnswerValue, Answers } from '../../model/answers.ts';
import { isChallenge } from '../../model/controls.ts';
import type { Flow, FlowDataPoint, LenderList } from '../../model/flow.ts';
import type { DataPointId } from '../../model/identifiers.ts';
import { failedChecks } from '../../validation/checks/failed-checks.ts';
import { questionOf as questionOfError } from '../validation-error.ts';
import { stepReach, type StepReach, type StepScope } from '../step-reach.ts';
import { assertNever } from '../../lib/assert-never.ts';
import { logWarning } from '../../lib/log.ts';
import type { JobArea, ListedOption, LookUps } from '../look-ups.ts';
import { offeredQuestion } from '../offered-question.ts';

/** What the inputs of a step start with: what was answered before, else the question's first answer. Never a token. */
export function startingAnswers(dataPoints: readonly FlowDataPoint[], answers: Answers): Answers {
  return Object.fromEntries(
    dataPoints.flatMap(({ id, control, initial }) => {
      const answer = isChallenge(control) ? undefined : (answers[id] ?? initial);
      return answer === undefined ? [] : [[id, answer]];
    }),
  );
}

/** What the answers of a step break beyond its schema: laws towards today, the country's ages and each other. */
function checkErrors(
  flow: Flow,
  { asked, counted }: StepReach,
  today: string,
): readonly RJSFValidationError[] {
  return failedChecks(flow, counted, today)
    .filter(({ dataPoint }) => asked.includes(dataPoint))
    .map(({ dataPoint, failure: { rule, params } }) => ({
      name: rule,
      property: `.${dataPoint}`,
      params,
      stack: rule,
    }));
}

interface StepQuestions {
  /** All that the step may ask, in order. */
  readonly all: readonly FlowDataPoint[];
  /** What the inputs start with, also those that are not on the page yet. */
  readonly initial: Answers;
  /** On the page now. */
  readonly asked: readonly FlowDataPoint[];
  /** The questions that answers lead to, whether they are on the page already or not. */
  readonly askedBy: (answers: Answers) => readonly DataPointId[];
  /** Of answers on the page, and of those given before, the ones that count. */
  readonly countedOf: (answers: Answers) => Answers;
  /** Puts the questions on the page that answers lead to, and takes the others off. */
  readonly follow: (answers: Answers) => void;
  /** Of the errors against the schema those that count with these answers, and after them what the answers break besides. */
  readonly judge: (
    errors: readonly RJSFValidationError[],
    answers: Answers,
  ) => readonly RJSFValidationError[];
}

function sameList(one: readonly DataPointId[], other: readonly DataPointId[]): boolean {
  return one.length === other.length && one.every((id, position) => id === other[position]);
}

/** The questions of a step as its answers come and go. Without a captcha none is asked for. */
export function useStepQuestions(scope: StepScope, hasCaptcha: boolean): StepQuestions {
  const { flow, step, today } = scope;
  const all = useMemo(
    () =>
      step.dataPoints
        .map((id) => dataPointOf(flow, id))
        .filter(({ control }) => hasCaptcha || !isChallenge(control)),
    [flow, step, hasCaptcha],
  );

  function reach(answers: Answers): StepReach {
    const { asked, counted } = stepReach(scope, answers);
    return { asked: asked.filter((id) => all.some((dataPoint) => dataPoint.id === id)), counted };
  }

  const [initial] = useState(() => startingAnswers(all, scope.answers));
  const [asked, setAsked] = useState(() => reach(initial).asked);
  return {
    all,
    initial,
    asked: all.filter(({ id }) => asked.includes(id)),
    askedBy: (answers) => reach(answers).asked,
    countedOf: (answers) => reach(answers).counted,
    follow: (answers) => {
      const next = reach(answers).asked;
      setAsked((present) => (sameList(present, next) ? present : next));
    },
    judge: (errors, answers) => {
      const reached = reach(answers);
      // A token is only asked for once everything else is right.
      const judged = all.filter(({ id, control }) => !isChallenge(control) && reached.asked.includes(id));
      const counting = errors.filter((error) => judged.some(({ id }) => id === questionOfError(error)));
      return [...counting, ...checkErrors(flow, reached, today)];
    },
  };
}

const none: readonly never[] = [];

/** What a lender lists, once it came; empty until then, and where nobody is to be asked. */
function useListed<Item>(
  lookUp: ((signal: AbortSignal) => Promise<readonly Item[]>) | undefined,
  afterPress: (task: () => void) => void,
): readonly Item[] {
  const [items, setItems] = useState<readonly Item[]>(none);

  useEffect(() => {
    if (lookUp === undefined) return undefined;
    const waiting = new AbortController();
    const { signal } = waiting;
    const take = (found: readonly Item[]): void =>
      afterPress(() => {
        if (!signal.aborted) setItems(found);
      });
    lookUp(signal).then(take, () => {
      if (!signal.aborted) logWarning('The options a lender accepts could not be looked up');
    });
    return () => waiting.abort();
  }, [lookUp, afterPress]);

  return items;
}

interface Lists {
  readonly countries: readonly ListedOption[];
  readonly positions: readonly ListedOption[];
  readonly jobAreas: readonly JobArea[];
}

/** What the options of a question follow from, besides the lists. */
interface Basis {
  readonly given: Answers;
  readonly jobArea: AnswerValue | undefined;
}

interface OfferedQuestionsOptions {
  readonly flow: Flow;
  readonly lookUps: LookUps;
  /** Waits until no press is under way, so that the page does not move under a finger. */
  readonly afterPress: (task: () => void) => void;
}

const nobody: LookUps = {};

/**
 * What narrows the options of a question, one after the other; positions and professions are those of the applicant's
 * field of work. The lender's positions may hold no profession but by a code that both share, so they come after what
 * the field of work says of professions.
 */
function listsFor(
  list: LenderList,
  { countries, positions, jobAreas }: Lists,
  jobArea: AnswerValue | undefined,
): readonly (readonly ListedOption[])[] {
  const ofArea = jobAreas.find((area) => area.jobArea === jobArea);
  switch (list) {
    case 'countries':
      return [countries];
    case 'positions':
      return [positions, ofArea?.positions ?? []];
    case 'professions':
      return [ofArea?.professions ?? [], positions];
    default:
      return assertNever(list);
  }
}

function hasList({ lenderList }: FlowDataPoint): boolean {
  return lenderList !== undefined;
}

/**
 * The questions of a step with those of their options that the lender accepts too. A page never waits for a list: all
 * that is configured is offered until it came, and where it does not come.
 */
export function useOfferedQuestions(
  questions: StepQuestions,
  { flow, lookUps, afterPress }: OfferedQuestionsOptions,
): StepQuestions {
  const { all, initial, countedOf } = questions;
  const areaQuestion = questionOf(flow, 'incomeDetails.jobArea')?.id;
  function basisOf(given: Answers): Basis {
    return { given, jobArea: areaQuestion === undefined ? undefined : countedOf(given)[areaQuestion] };
  }
  const [basis, setBasis] = useState(() => basisOf(initial));

  const ifAsked = (...lists: readonly LenderList[]): LookUps =>
    questions.asked.some(({ lenderList }) => lists.some((list) => list === lenderList)) ? lookUps : nobody;
  const ofWork = ifAsked('positions', 'professions');
  const countries = useListed(ifAsked('countries').countries, afterPress);
  const positions = useListed(ofWork.positions, afterPress);
  const jobAreas = useListed(areaQuestion === undefined ? undefined : ofWork.jobAreas, afterPress);

  const offered = useMemo(
    () =>
      all.map((dataPoint) => {
        const { id, lenderList } = dataPoint;
        if (lenderList === undefined) return dataPoint;
        const lists = listsFor(lenderList, { countries, positions, jobAreas }, basis.jobArea);
        return offeredQuestion(dataPoint, lists, basis.given[id]);
      }),
    [all, basis, countries, positions, jobAreas],
  );
  return {
    ...questions,
    all: offered,
    asked: offered.filter(({ id }) => questions.asked.some((dataPoint) => dataPoint.id === id)),
    follow: (answers) => {
      questions.follow(answers);
      if (all.some(hasList)) setBasis(basisOf(answers));
    },
  };
}
