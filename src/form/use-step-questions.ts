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
  /** The applicant's calendar day, `YYYY-MM-DD`. */
  readonly today: string;
  /** Of the whole application. Those of the step itself do not count here: the page has newer ones. */
  readonly answers: Answers;
}

export interface StepReach {
  /** The questions of the step that these answers lead to, in order. */
  readonly asked: readonly DataPointId[];
  /** The answers that count, of this step and of those before; no draft of a hidden question is among them. */
  readonly counted: Answers;
}

/** The questions that the answers on a page, with those of the other steps, lead to: by the walk of the flow. */
export function stepReach({ flow, step, today, answers }: StepScope, onPage: Answers): StepReach {
  const elsewhere = Object.entries(answers).filter(([id]) => step.dataPoints.every((own) => own !== id));
  const all = { ...Object.fromEntries(elsewhere), ...onPage };
  const walked = walk(flow, all, { today, savedSteps: {} });
  const here = walked.steps.find(({ path }) => path === step.path);
  if (here === undefined) throw new Error(`The answers do not lead to the step "${step.path}".`);
  return { asked: here.shown, counted: answersOf(all, [...walked.relevant, ...knownIn(flow)]) };
}

/** The data points of a flow that another form asks for. */
function knownIn({ dataPoints, steps }: Flow): readonly DataPointId[] {
  const asked = new Set<string>(steps.flatMap((step) => step.dataPoints));
  return Object.values(dataPoints).flatMap((dataPoint) =>
    dataPoint === undefined || asked.has(dataPoint.id) ? [] : [dataPoint.id],
  );
}

/** The answers to the given questions alone. */
export function answersOf(answers: Answers, dataPoints: readonly DataPointId[]): Answers {
  return Object.fromEntries(
    dataPoints.flatMap((id) => {
      const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
      return answer === undefined ? [] : [[id, answer]];
    }),
  );
}

/** The initial answers of a step: the stored ones, else the question's initial answer. Never a token. */
export function startingAnswers(dataPoints: readonly FlowDataPoint[], answers: Answers): Answers {
  return Object.fromEntries(
    dataPoints.flatMap(({ id, control, initial }) => {
      const answer = isChallenge(control) ? undefined : (answers[id] ?? initial);
      return answer === undefined ? [] : [[id, answer]];
    }),
  );
}

export interface StepQuestions {
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
  /** The same without a captcha, whose token is requested once everything else is valid. */
  readonly validatedBy: (answers: Answers) => readonly DataPointId[];
  /** What the answers break beyond the schema: rules about today, ages and each other. */
  readonly checkErrors: (answers: Answers) => readonly ValidationError[];
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
    validatedBy: (answers) => {
      const reached = reach(answers).asked;
      return all
        .filter(({ id, control }) => !isChallenge(control) && reached.includes(id))
        .map(({ id }) => id);
    },
    checkErrors: (answers) => {
      const { asked: reached, counted } = reach(answers);
      return failedChecks(flow, counted, today)
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

/** A list of the lender; empty until it is loaded, and without a look-up. */
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

/** What the options of a question follow from, in addition to the lists. */
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

const noLookUps: LookUps = {};

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
    questions.asked.some(({ lenderList }) => lists.some((list) => list === lenderList)) ? lookUps : noLookUps;
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
