import { useEffect, useRef, useState } from 'react';
import { logWarning } from '../../lib/log.ts';
import type { Answers, AnswerValue } from '../../model/answers.ts';
import type { FlowDataPoint } from '../../model/flow.ts';
import type { DataPointId } from '../../model/identifiers.ts';
import type { LookUps } from '../look-ups.ts';
import { sameAnswer } from '../same-answer.ts';
import type { StepAnswers } from './use-step-answers.ts';

interface PostalLookUpOptions {
  readonly lookUp: LookUps['byPostalCode'];
  /** The questions on the page. */
  readonly dataPoints: readonly FlowDataPoint[];
  readonly answers: StepAnswers;
  /** Whether an answer keeps the question's rules: one that does not is left to the applicant. */
  readonly isRight: (dataPoint: DataPointId, answer: AnswerValue) => boolean;
}

export interface PostalLookUp {
  /** What the last code of a question filled in. */
  readonly filledBy: (dataPoint: DataPointId) => readonly DataPointId[];
  /** To be told of every change of a question's code; `undefined` stands for one that is gone, or wrong. */
  readonly follow: (dataPoint: DataPointId, postalCode: string | undefined) => void;
}

type Filled = { readonly [PostalCode in DataPointId]?: readonly DataPointId[] };
type Fills = ReadonlyMap<DataPointId, AnswerValue>;

/**
 * Fills in what follows from a postal code. Only what is empty is filled, and what a code filled in goes with the code,
 * unless it was changed since.
 */
export function usePostalLookUp({ lookUp, dataPoints, answers, isRight }: PostalLookUpOptions): PostalLookUp {
  const [filled, setFilled] = useState<Filled>({});
  const fills = useRef(new Map<DataPointId, Fills>());
  const asking = useRef(new Map<DataPointId, AbortController>());

  useEffect(() => {
    const questions = asking.current;
    return () => questions.forEach((question) => question.abort());
  }, []);

  function note(asker: DataPointId, made: Fills): void {
    fills.current.set(asker, made);
    setFilled((before) => ({ ...before, [asker]: [...made.keys()] }));
  }

  function takeBack(asker: DataPointId): void {
    for (const [id, answer] of fills.current.get(asker) ?? []) {
      const dataPoint = dataPoints.find((candidate) => candidate.id === id);
      if (dataPoint && sameAnswer(answers.read(dataPoint), answer)) answers.write(dataPoint, undefined);
    }
    note(asker, new Map());
  }

  function fill(asker: DataPointId, found: Answers): void {
    const made = new Map<DataPointId, AnswerValue>();
    for (const dataPoint of dataPoints) {
      const { id } = dataPoint;
      const answer = found[id];
      if (answer === undefined || !isRight(id, answer) || answers.read(dataPoint) !== undefined) continue;
      if (answers.write(dataPoint, answer)) made.set(id, answer);
    }
    note(asker, made);
  }

  async function ask(asker: DataPointId, postalCode: string, signal: AbortSignal): Promise<void> {
    try {
      const found = (await lookUp?.(asker, postalCode, signal)) ?? {};
      if (!signal.aborted) fill(asker, found);
    } catch {
      if (signal.aborted) return;
      // What failed may name what was asked for, which is the applicant's.
      logWarning('Nothing could be looked up by the postal code');
    }
  }

  return {
    filledBy: (dataPoint) => filled[dataPoint] ?? [],
    follow: (asker, postalCode) => {
      if (lookUp === undefined) return;
      asking.current.get(asker)?.abort();
      takeBack(asker);
      if (postalCode === undefined) return;
      const question = new AbortController();
      asking.current.set(asker, question);
      void ask(asker, postalCode, question.signal);
    },
  };
}
