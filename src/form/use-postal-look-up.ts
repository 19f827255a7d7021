import { useRef, useState } from 'react';
import { logWarning } from '../lib/log.ts';
import type { Answers, AnswerValue } from '../model/answers.ts';
import type { FlowDataPoint } from '../model/flow.ts';
import type { DataPointId } from '../model/identifiers.ts';
import type { LookUps } from './look-ups.ts';
import { sameAnswer } from './same-answer.ts';
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
  readonly start: (dataPoint: DataPointId, postalCode: string) => void;
}

type Filled = { readonly [PostalCode in DataPointId]?: readonly DataPointId[] };

/** Fills in what follows from a postal code. Only what is empty is filled, or was filled before and left alone. */
export function usePostalLookUp({ lookUp, dataPoints, answers, isRight }: PostalLookUpOptions): PostalLookUp {
  const [filled, setFilled] = useState<Filled>({});
  const own = useRef(new Map<DataPointId, AnswerValue>());
  const turn = useRef(0);

  function fill(found: Answers): readonly DataPointId[] {
    return dataPoints.flatMap((dataPoint) => {
      const { id } = dataPoint;
      const answer = found[id];
      if (answer === undefined || !isRight(id, answer)) return [];
      const present = answers.read(dataPoint);
      if (present !== undefined && !sameAnswer(present, own.current.get(id))) return [];
      if (!answers.write(dataPoint, answer)) return [];
      own.current.set(id, answer);
      return [id];
    });
  }

  async function ask(dataPoint: DataPointId, postalCode: string): Promise<void> {
    turn.current += 1;
    const asked = turn.current;
    try {
      const found = (await lookUp?.(dataPoint, postalCode)) ?? {};
      if (turn.current !== asked) return;
      const ids = fill(found);
      setFilled((before) => ({ ...before, [dataPoint]: ids }));
    } catch {
      // What failed may name what was asked for, which is the applicant's.
      logWarning('Nothing could be looked up by the postal code');
    }
  }

  return {
    filledBy: (dataPoint) => filled[dataPoint] ?? [],
    start: (dataPoint, postalCode) => {
      if (lookUp !== undefined) void ask(dataPoint, postalCode);
    },
  };
}
