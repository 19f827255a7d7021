import { useEffect, useMemo, useState } from 'react';
import { questionOf } from '../../flow/find.ts';
import { assertNever } from '../../lib/assert-never.ts';
import type { AnswerValue, Answers } from '../../model/answers.ts';
import type { Flow, FlowDataPoint, LenderList } from '../../model/flow.ts';
import { logWarning } from '../../lib/log.ts';
import type { JobArea, ListedOption, LookUps } from '../look-ups.ts';
import { offeredQuestion } from '../offered-question.ts';
import type { StepQuestions } from './use-step-questions.ts';

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
