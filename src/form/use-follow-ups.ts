import { useEffect, useRef, useState } from 'react';
import type { AnswerValue } from '../model/answers.ts';
import type { FlowDataPoint } from '../model/flow.ts';
import type { DataPointId } from '../model/identifiers.ts';
import {
  type PreviousAnswers,
  type AnswerChange,
  type FilledAnswers,
  isSameAnswer,
} from './widgets/control.ts';
import { controlRows } from './widgets/registry.ts';

interface FollowUpOptions extends Pick<AnswerChange, 'lookUps' | 'dataPoints' | 'answers' | 'isValid'> {
  /** Delays notes until no press is in progress, because a note moves the content below it. */
  readonly afterClick: (task: () => void) => void;
}

const noAnswers: FilledAnswers = new Map();

/**
 * Runs `followUp` of a control when the answer to its question changes. It changes other answers, for example the town
 * after the postal code.
 */
export function useFollowUps({ afterClick, ...page }: FollowUpOptions) {
  const [shownFilledAnswers, setShownFilledAnswers] = useState<{
    readonly [Source in DataPointId]?: FilledAnswers;
  }>({});
  const filledAnswers = useRef(new Map<DataPointId, FilledAnswers>());
  const previousAnswers = useRef(new Map<DataPointId, PreviousAnswers>());
  /** Answers written by follow-ups that RJSF has not reported yet. */
  const writtenAnswers = useRef(new Map<DataPointId, AnswerValue | undefined>());
  const runningFollowUps = useRef(new Map<DataPointId, AbortController>());

  useEffect(() => {
    const followUps = runningFollowUps.current;
    return () => followUps.forEach((followUp) => followUp.abort());
  }, []);

  function write(dataPoint: FlowDataPoint, answer: AnswerValue | undefined): boolean {
    writtenAnswers.current.set(dataPoint.id, answer);
    return page.answers.write(dataPoint, answer);
  }

  function recordFollowUp(
    id: DataPointId,
    filled: FilledAnswers,
    previous: PreviousAnswers = noAnswers,
  ): void {
    filledAnswers.current.set(id, filled);
    previousAnswers.current.set(id, previous);
    afterClick(() => setShownFilledAnswers((others) => ({ ...others, [id]: filled })));
  }

  return {
    /** Returns the answers that the last answer of a question filled in. */
    filledBy: (dataPoint: DataPointId): FilledAnswers => shownFilledAnswers[dataPoint] ?? noAnswers,
    isFilled: (dataPoint: DataPointId): boolean =>
      [...filledAnswers.current.values()].some((answers) => answers.has(dataPoint)),
    /** Must be called for every changed answer. */
    follow: (dataPoint: FlowDataPoint, answer: AnswerValue | undefined): void => {
      const { id, control } = dataPoint;
      // After the applicant changes one filled-in answer, no answer of that follow-up can be undone.
      for (const [source, previous] of previousAnswers.current) {
        if (source === id || !previous.has(id)) continue;
        if (!isSameAnswer(filledAnswers.current.get(source)?.get(id), answer))
          recordFollowUp(source, noAnswers);
      }
      const { followUp } = controlRows[control];
      const isWritten =
        writtenAnswers.current.has(id) && isSameAnswer(writtenAnswers.current.get(id), answer);
      writtenAnswers.current.delete(id);
      // Answers that were written by a follow-up or restored have no follow-up themselves.
      if (followUp === undefined || isWritten) return;
      runningFollowUps.current.get(id)?.abort();
      const controller = new AbortController();
      runningFollowUps.current.set(id, controller);
      void followUp({
        ...page,
        answers: { ...page.answers, write },
        dataPoint,
        answer,
        signal: controller.signal,
        filled: filledAnswers.current.get(id) ?? noAnswers,
        onFilled: (newlyFilled, previous) => recordFollowUp(id, newlyFilled, previous),
      });
    },
    /** Restores the answers from before the last follow-up of a question. */
    undo: (id: DataPointId): void => {
      const previous = previousAnswers.current.get(id) ?? noAnswers;
      recordFollowUp(id, noAnswers);
      for (const [name, answer] of previous) {
        const dataPoint = page.dataPoints.find((candidate) => candidate.id === name);
        if (dataPoint !== undefined) write(dataPoint, answer);
      }
    },
  };
}
