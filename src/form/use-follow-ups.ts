import { useEffect, useRef, useState } from 'react';
import type { AnswerValue } from '../model/answers.ts';
import type { FlowDataPoint } from '../model/flow.ts';
import type { DataPointId } from '../model/identifiers.ts';
import {
  type PreviousAnswers,
  type AnswerChange,
  type FilledAnswers,
  sameAnswer,
} from './widgets/control.ts';
import { controlRows } from './widgets/registry.ts';

interface FollowUpOptions extends Pick<AnswerChange, 'lookUps' | 'dataPoints' | 'answers' | 'isValid'> {
  /** Delays notes until no press is in progress, because they move the page. */
  readonly afterClick: (task: () => void) => void;
}

const noAnswers: FilledAnswers = new Map();

/** Runs the follow-up of a control when the answer to its question changes. */
export function useFollowUps({ afterClick, ...page }: FollowUpOptions) {
  const [shown, setShown] = useState<{ readonly [Asker in DataPointId]?: FilledAnswers }>({});
  const filled = useRef(new Map<DataPointId, FilledAnswers>());
  const before = useRef(new Map<DataPointId, PreviousAnswers>());
  /** Answers written by follow-ups that RJSF has not reported yet. */
  const written = useRef(new Map<DataPointId, AnswerValue | undefined>());
  const running = useRef(new Map<DataPointId, AbortController>());

  useEffect(() => {
    const followUps = running.current;
    return () => followUps.forEach((followUp) => followUp.abort());
  }, []);

  function write(dataPoint: FlowDataPoint, answer: AnswerValue | undefined): boolean {
    written.current.set(dataPoint.id, answer);
    return page.answers.write(dataPoint, answer);
  }

  function note(id: DataPointId, made: FilledAnswers, was: PreviousAnswers = noAnswers): void {
    filled.current.set(id, made);
    before.current.set(id, was);
    afterClick(() => setShown((others) => ({ ...others, [id]: made })));
  }

  return {
    /** Returns the answers that the last answer of a question filled in. */
    filledBy: (dataPoint: DataPointId): FilledAnswers => shown[dataPoint] ?? noAnswers,
    isFilled: (dataPoint: DataPointId): boolean =>
      [...filled.current.values()].some((answers) => answers.has(dataPoint)),
    /** Must be called for every changed answer. */
    follow: (dataPoint: FlowDataPoint, answer: AnswerValue | undefined): void => {
      const { id, control } = dataPoint;
      // A filled-in answer that the applicant changed is not undone.
      for (const [asker, was] of before.current) {
        if (asker === id || !was.has(id)) continue;
        if (!sameAnswer(filled.current.get(asker)?.get(id), answer)) note(asker, noAnswers);
      }
      const { followUp } = controlRows[control];
      const isWritten = written.current.has(id) && sameAnswer(written.current.get(id), answer);
      written.current.delete(id);
      // Answers that were written by a follow-up or restored have no follow-up themselves.
      if (followUp === undefined || isWritten) return;
      running.current.get(id)?.abort();
      const controller = new AbortController();
      running.current.set(id, controller);
      void followUp({
        ...page,
        answers: { ...page.answers, write },
        dataPoint,
        answer,
        signal: controller.signal,
        filled: filled.current.get(id) ?? noAnswers,
        onFilled: (made, was) => note(id, made, was),
      });
    },
    /** Restores the answers from before the last follow-up of a question. */
    undo: (id: DataPointId): void => {
      const was = before.current.get(id) ?? noAnswers;
      note(id, noAnswers);
      for (const [name, answer] of was) {
        const dataPoint = page.dataPoints.find((candidate) => candidate.id === name);
        if (dataPoint !== undefined) write(dataPoint, answer);
      }
    },
  };
}
