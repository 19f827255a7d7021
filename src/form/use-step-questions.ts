import { walk } from '../flow/walk.ts';
import type { Answers, AnswerValue } from '../model/answers.ts';
import type { Flow, FlowStep, FlowDataPoint, LenderList } from '../model/flow.ts';
import type { DataPointId } from '../model/identifiers.ts';
import { useEffect, useMemo, useState } from 'react';
import { dataPointOf, questionOf } from '../flow/find.ts';
import { isCaptcha } from '../model/controls.ts';
import { failedChecks } from '../validation/checks/failed-checks.ts';
import type { ValidationError } from './validation-error.ts';
import { assertNever } from '../lib/assert-never.ts';
import { logWarning } from '../lib/log.ts';
import type { JobArea, ListedOption, LookUps } from './look-ups.ts';
import { offeredQuestion } from './options.ts';

export interface StepScope {
  readonly flow: Flow;
  readonly step: FlowStep;
  /** The applicant's local date, `YYYY-MM-DD`. */
  readonly today: string;
  /** All answers of the application. Those of the step itself are ignored, because the page has newer ones. */
  readonly answers: Answers;
}

export interface ShownQuestions {
  /** The shown questions of the step, in order. */
  readonly shownIds: readonly DataPointId[];
  /** The relevant answers of this and earlier steps, without drafts of hidden questions. */
  readonly relevantAnswers: Answers;
}

/** Computes the shown questions from the answers on the page and those of the other steps. */
export function shownQuestions(
  { flow, step, today, answers }: StepScope,
  pageAnswers: Answers,
): ShownQuestions {
  const otherAnswers = Object.entries(answers).filter(([id]) => step.dataPoints.every((own) => own !== id));
  const allAnswers = { ...Object.fromEntries(otherAnswers), ...pageAnswers };
  const walkResult = walk(flow, allAnswers, { today, savedSteps: {} });
  const walkedStep = walkResult.steps.find(({ path }) => path === step.path);
  if (walkedStep === undefined) throw new Error(`The answers do not lead to the step "${step.path}".`);
  return {
    shownIds: walkedStep.shown,
    relevantAnswers: answersOf(allAnswers, [...walkResult.relevant, ...dataPointsOfOtherForms(flow)]),
  };
}

/** Returns the data points that another form asks. */
function dataPointsOfOtherForms({ dataPoints, steps }: Flow): readonly DataPointId[] {
  const asked = new Set<string>(steps.flatMap((step) => step.dataPoints));
  return Object.values(dataPoints).flatMap((dataPoint) =>
    dataPoint === undefined || asked.has(dataPoint.id) ? [] : [dataPoint.id],
  );
}

/** Returns the answers of the given questions only. */
export function answersOf(answers: Answers, dataPoints: readonly DataPointId[]): Answers {
  return Object.fromEntries(
    dataPoints.flatMap((id) => {
      const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
      return answer === undefined ? [] : [[id, answer]];
    }),
  );
}

/** Returns the initial answers of a step: the stored ones, else those of the questions. Never a captcha token. */
export function initialAnswersOf(dataPoints: readonly FlowDataPoint[], answers: Answers): Answers {
  return Object.fromEntries(
    dataPoints.flatMap(({ id, control, initial }) => {
      const answer = isCaptcha(control) ? undefined : (answers[id] ?? initial);
      return answer === undefined ? [] : [[id, answer]];
    }),
  );
}

export interface StepQuestions {
  /** All questions of the step, in order. */
  readonly allQuestions: readonly FlowDataPoint[];
  /** The initial answers, including those of hidden questions. */
  readonly initialAnswers: Answers;
  /** The questions on the page. */
  readonly shownQuestions: readonly FlowDataPoint[];
  /** Returns the questions that are shown for these answers. */
  readonly shownIdsFor: (answers: Answers) => readonly DataPointId[];
  /** Returns the relevant answers. */
  readonly relevantAnswersOf: (answers: Answers) => Answers;
  /** Shows and hides questions for the current answers. */
  readonly update: (answers: Answers) => void;
  /** Like `shownIdsFor`, without the captcha question: its token is requested after everything else is valid. */
  readonly validatedIdsFor: (answers: Answers) => readonly DataPointId[];
  /** Returns errors beyond the schema: checks about today, ages and other answers. */
  readonly checkErrors: (answers: Answers) => readonly ValidationError[];
}

function sameList(one: readonly DataPointId[], other: readonly DataPointId[]): boolean {
  return one.length === other.length && one.every((id, position) => id === other[position]);
}

/** Manages the shown questions of a step. The captcha question is left out if no captcha is used. */
export function useStepQuestions(scope: StepScope, hasCaptcha: boolean): StepQuestions {
  const { flow, step, today } = scope;
  const allQuestions = useMemo(
    () =>
      step.dataPoints
        .map((id) => dataPointOf(flow, id))
        .filter(({ control }) => hasCaptcha || !isCaptcha(control)),
    [flow, step, hasCaptcha],
  );

  function computeShown(answers: Answers): ShownQuestions {
    const { shownIds, relevantAnswers } = shownQuestions(scope, answers);
    return {
      shownIds: shownIds.filter((id) => allQuestions.some((dataPoint) => dataPoint.id === id)),
      relevantAnswers,
    };
  }

  const [initialAnswers] = useState(() => initialAnswersOf(allQuestions, scope.answers));
  const [currentIds, setCurrentIds] = useState(() => computeShown(initialAnswers).shownIds);
  return {
    allQuestions,
    initialAnswers,
    shownQuestions: allQuestions.filter(({ id }) => currentIds.includes(id)),
    shownIdsFor: (answers) => computeShown(answers).shownIds,
    relevantAnswersOf: (answers) => computeShown(answers).relevantAnswers,
    update: (answers) => {
      const next = computeShown(answers).shownIds;
      setCurrentIds((current) => (sameList(current, next) ? current : next));
    },
    validatedIdsFor: (answers) => {
      const ids = computeShown(answers).shownIds;
      return allQuestions
        .filter(({ id, control }) => !isCaptcha(control) && ids.includes(id))
        .map(({ id }) => id);
    },
    checkErrors: (answers) => {
      const { shownIds: reached, relevantAnswers } = computeShown(answers);
      return failedChecks(flow, relevantAnswers, today)
        .filter(({ dataPoint }) => reached.includes(dataPoint))
        .map(({ dataPoint, failure: { rule, params } }) => ({
          dataPoint,
          keyword: rule,
          params,
          answer: answers[dataPoint],
        }));
    },
  };
}

const none: readonly never[] = [];

/** Returns a list of the lender; empty until it is loaded, and without a look-up. */
function useLenderList<Item>(
  lookUp: ((signal: AbortSignal) => Promise<readonly Item[]>) | undefined,
  afterClick: (task: () => void) => void,
): readonly Item[] {
  const [items, setItems] = useState<readonly Item[]>(none);

  useEffect(() => {
    if (lookUp === undefined) return undefined;
    const request = new AbortController();
    const { signal } = request;
    const showItems = (found: readonly Item[]): void =>
      afterClick(() => {
        if (!signal.aborted) setItems(found);
      });
    lookUp(signal).then(showItems, () => {
      if (!signal.aborted) logWarning('Failed to look up the options of the lender');
    });
    return () => request.abort();
  }, [lookUp, afterClick]);

  return items;
}

interface LenderLists {
  readonly countries: readonly ListedOption[];
  readonly positions: readonly ListedOption[];
  readonly jobAreas: readonly JobArea[];
}

/** The answers that determine the options of a question, in addition to the lists. */
interface OptionSource {
  readonly currentAnswers: Answers;
  readonly jobArea: AnswerValue | undefined;
}

interface OfferedQuestionsOptions {
  readonly flow: Flow;
  readonly lookUps: LookUps;
  /** Delays changes until no press is in progress, so that the page does not move under a finger. */
  readonly afterClick: (task: () => void) => void;
}

const noLookUps: LookUps = {};

/**
 * Returns the lists that narrow the options of a question, in the order in which they apply. Positions and professions
 * depend on the applicant's job area. The list of positions can contain a profession only because both use the same
 * code. Therefore, for professions, it comes after the list of the job area.
 */
function listsFor(
  list: LenderList,
  { countries, positions, jobAreas }: LenderLists,
  jobArea: AnswerValue | undefined,
): readonly (readonly ListedOption[])[] {
  const areaLists = jobAreas.find((area) => area.jobArea === jobArea);
  switch (list) {
    case 'countries':
      return [countries];
    case 'positions':
      return [positions, areaLists?.positions ?? []];
    case 'professions':
      return [areaLists?.professions ?? [], positions];
    default:
      return assertNever(list);
  }
}

function hasList({ lenderList }: FlowDataPoint): boolean {
  return lenderList !== undefined;
}

/**
 * Narrows the options of a step's questions to those that the lender accepts. Shows all configured options until the
 * lists are loaded, and if loading fails.
 */
export function useOfferedQuestions(
  questions: StepQuestions,
  { flow, lookUps, afterClick }: OfferedQuestionsOptions,
): StepQuestions {
  const { allQuestions, initialAnswers, relevantAnswersOf } = questions;
  const areaQuestion = questionOf(flow, 'incomeDetails.jobArea')?.id;
  function optionSourceOf(currentAnswers: Answers): OptionSource {
    return {
      currentAnswers,
      jobArea: areaQuestion === undefined ? undefined : relevantAnswersOf(currentAnswers)[areaQuestion],
    };
  }
  const [optionSource, setOptionSource] = useState(() => optionSourceOf(initialAnswers));

  const lookUpsIfShown = (...lists: readonly LenderList[]): LookUps =>
    questions.shownQuestions.some(({ lenderList }) => lists.some((list) => list === lenderList))
      ? lookUps
      : noLookUps;
  const workLookUps = lookUpsIfShown('positions', 'professions');
  const countries = useLenderList(lookUpsIfShown('countries').countries, afterClick);
  const positions = useLenderList(workLookUps.positions, afterClick);
  const jobAreas = useLenderList(areaQuestion === undefined ? undefined : workLookUps.jobAreas, afterClick);

  const offeredQuestions = useMemo(
    () =>
      allQuestions.map((dataPoint) => {
        const { id, lenderList } = dataPoint;
        if (lenderList === undefined) return dataPoint;
        const lists = listsFor(lenderList, { countries, positions, jobAreas }, optionSource.jobArea);
        return offeredQuestion(dataPoint, lists, optionSource.currentAnswers[id]);
      }),
    [allQuestions, optionSource, countries, positions, jobAreas],
  );
  return {
    ...questions,
    allQuestions: offeredQuestions,
    shownQuestions: offeredQuestions.filter(({ id }) =>
      questions.shownQuestions.some((dataPoint) => dataPoint.id === id),
    ),
    update: (answers) => {
      questions.update(answers);
      if (allQuestions.some(hasList)) setOptionSource(optionSourceOf(answers));
    },
  };
}
