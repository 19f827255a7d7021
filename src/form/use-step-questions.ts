import { walk } from '../flow/walk.ts';
import type { Answers, AnswerValue } from '../model/answers.ts';
import type { Flow, FlowStep, FlowDataPoint, LenderList } from '../model/flow.ts';
import type { DataPointId } from '../model/identifiers.ts';
import { useEffect, useMemo, useState } from 'react';
import { dataPointOf, questionOf } from '../flow/find.ts';
import { isChallenge } from '../model/controls.ts';
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
  readonly asked: readonly DataPointId[];
  /** The relevant answers of this and earlier steps, without drafts of hidden questions. */
  readonly relevantAnswers: Answers;
}

/** Computes the shown questions from the answers on the page and those of the other steps. */
export function shownQuestions({ flow, step, today, answers }: StepScope, onPage: Answers): ShownQuestions {
  const elsewhere = Object.entries(answers).filter(([id]) => step.dataPoints.every((own) => own !== id));
  const all = { ...Object.fromEntries(elsewhere), ...onPage };
  const walked = walk(flow, all, { today, savedSteps: {} });
  const here = walked.steps.find(({ path }) => path === step.path);
  if (here === undefined) throw new Error(`The answers do not lead to the step "${step.path}".`);
  return { asked: here.shown, relevantAnswers: answersOf(all, [...walked.relevant, ...knownIn(flow)]) };
}

/** Returns the data points that another form asks. */
function knownIn({ dataPoints, steps }: Flow): readonly DataPointId[] {
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
export function startingAnswers(dataPoints: readonly FlowDataPoint[], answers: Answers): Answers {
  return Object.fromEntries(
    dataPoints.flatMap(({ id, control, initial }) => {
      const answer = isChallenge(control) ? undefined : (answers[id] ?? initial);
      return answer === undefined ? [] : [[id, answer]];
    }),
  );
}

export interface StepQuestions {
  /** All questions of the step, in order. */
  readonly all: readonly FlowDataPoint[];
  /** The initial answers, including those of hidden questions. */
  readonly initial: Answers;
  /** The questions on the page. */
  readonly asked: readonly FlowDataPoint[];
  /** Returns the questions that are shown for these answers. */
  readonly shownFor: (answers: Answers) => readonly DataPointId[];
  /** Returns the relevant answers. */
  readonly relevantAnswersOf: (answers: Answers) => Answers;
  /** Shows and hides questions for the current answers. */
  readonly update: (answers: Answers) => void;
  /** Like `shownFor`, without a captcha, whose token is requested once everything else is valid. */
  readonly validatedFor: (answers: Answers) => readonly DataPointId[];
  /** Returns errors beyond the schema: checks about today, ages and other answers. */
  readonly checkErrors: (answers: Answers) => readonly ValidationError[];
}

function sameList(one: readonly DataPointId[], other: readonly DataPointId[]): boolean {
  return one.length === other.length && one.every((id, position) => id === other[position]);
}

/** Manages the shown questions of a step. Without a captcha its question is left out. */
export function useStepQuestions(scope: StepScope, hasCaptcha: boolean): StepQuestions {
  const { flow, step, today } = scope;
  const all = useMemo(
    () =>
      step.dataPoints
        .map((id) => dataPointOf(flow, id))
        .filter(({ control }) => hasCaptcha || !isChallenge(control)),
    [flow, step, hasCaptcha],
  );

  function reach(answers: Answers): ShownQuestions {
    const { asked, relevantAnswers } = shownQuestions(scope, answers);
    return { asked: asked.filter((id) => all.some((dataPoint) => dataPoint.id === id)), relevantAnswers };
  }

  const [initial] = useState(() => startingAnswers(all, scope.answers));
  const [asked, setAsked] = useState(() => reach(initial).asked);
  return {
    all,
    initial,
    asked: all.filter(({ id }) => asked.includes(id)),
    shownFor: (answers) => reach(answers).asked,
    relevantAnswersOf: (answers) => reach(answers).relevantAnswers,
    update: (answers) => {
      const next = reach(answers).asked;
      setAsked((present) => (sameList(present, next) ? present : next));
    },
    validatedFor: (answers) => {
      const reached = reach(answers).asked;
      return all
        .filter(({ id, control }) => !isChallenge(control) && reached.includes(id))
        .map(({ id }) => id);
    },
    checkErrors: (answers) => {
      const { asked: reached, relevantAnswers } = reach(answers);
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
function useListed<Item>(
  lookUp: ((signal: AbortSignal) => Promise<readonly Item[]>) | undefined,
  afterClick: (task: () => void) => void,
): readonly Item[] {
  const [items, setItems] = useState<readonly Item[]>(none);

  useEffect(() => {
    if (lookUp === undefined) return undefined;
    const waiting = new AbortController();
    const { signal } = waiting;
    const take = (found: readonly Item[]): void =>
      afterClick(() => {
        if (!signal.aborted) setItems(found);
      });
    lookUp(signal).then(take, () => {
      if (!signal.aborted) logWarning('Failed to look up the options of the lender');
    });
    return () => waiting.abort();
  }, [lookUp, afterClick]);

  return items;
}

interface Lists {
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
 * Returns the lists that narrow the options of a question, in the order in which they apply. Positions and
 * professions depend on the applicant's job area. The list of positions may contain a profession only by a shared
 * code, so for professions it comes after that of the job area.
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
 * Narrows the options of a step's questions to those that the lender accepts. All configured options are shown until
 * the lists are loaded, or if that fails.
 */
export function useOfferedQuestions(
  questions: StepQuestions,
  { flow, lookUps, afterClick }: OfferedQuestionsOptions,
): StepQuestions {
  const { all, initial, relevantAnswersOf } = questions;
  const areaQuestion = questionOf(flow, 'incomeDetails.jobArea')?.id;
  function basisOf(currentAnswers: Answers): OptionSource {
    return {
      currentAnswers,
      jobArea: areaQuestion === undefined ? undefined : relevantAnswersOf(currentAnswers)[areaQuestion],
    };
  }
  const [basis, setBasis] = useState(() => basisOf(initial));

  const ifAsked = (...lists: readonly LenderList[]): LookUps =>
    questions.asked.some(({ lenderList }) => lists.some((list) => list === lenderList)) ? lookUps : noLookUps;
  const ofWork = ifAsked('positions', 'professions');
  const countries = useListed(ifAsked('countries').countries, afterClick);
  const positions = useListed(ofWork.positions, afterClick);
  const jobAreas = useListed(areaQuestion === undefined ? undefined : ofWork.jobAreas, afterClick);

  const offered = useMemo(
    () =>
      all.map((dataPoint) => {
        const { id, lenderList } = dataPoint;
        if (lenderList === undefined) return dataPoint;
        const lists = listsFor(lenderList, { countries, positions, jobAreas }, basis.jobArea);
        return offeredQuestion(dataPoint, lists, basis.currentAnswers[id]);
      }),
    [all, basis, countries, positions, jobAreas],
  );
  return {
    ...questions,
    all: offered,
    asked: offered.filter(({ id }) => questions.asked.some((dataPoint) => dataPoint.id === id)),
    update: (answers) => {
      questions.update(answers);
      if (all.some(hasList)) setBasis(basisOf(answers));
    },
  };
}
