import { useEffect, useRef, useState } from 'react';
import type { AnswerValue } from '../../model/answers.ts';
import type { FlowDataPoint } from '../../model/flow.ts';
import type { DataPointId } from '../../model/identifiers.ts';
import { type Before, type Change, type Filled, sameAnswer } from '../controls/control.ts';
import { controlRow } from '../controls/registry.ts';

interface Page extends Pick<Change, 'lookUps' | 'dataPoints' | 'answers' | 'isRight'> {
  /** What is said of it moves the page, which has to wait for that. */
  readonly afterPress: (task: () => void) => void;
}

const nothing: Filled = new Map();

/** Lets a control do what another answer to its question means for the others on the page. */
export function useFollowUps({ afterPress, ...page }: Page) {
  const [shown, setShown] = useState<{ readonly [Asker in DataPointId]?: Filled }>({});
  const filled = useRef(new Map<DataPointId, Filled>());
  const before = useRef(new Map<DataPointId, Before>());
  const underWay = useRef(new Map<DataPointId, AbortController>());

  useEffect(() => {
    const followUps = underWay.current;
    return () => followUps.forEach((followUp) => followUp.abort());
  }, []);

  function note(id: DataPointId, made: Filled, was: Before = nothing): void {
    filled.current.set(id, made);
    before.current.set(id, was);
    afterPress(() => setShown((others) => ({ ...others, [id]: made })));
  }

  return {
    /** What the last answer to a question filled in. */
    filledBy: (dataPoint: DataPointId): Filled => shown[dataPoint] ?? nothing,
    isFilled: (dataPoint: DataPointId): boolean =>
      [...filled.current.values()].some((answers) => answers.has(dataPoint)),
    /** To be told of every answer that changes. */
    follow: (dataPoint: FlowDataPoint, answer: AnswerValue | undefined): void => {
      const { id, control } = dataPoint;
      // What was changed by hand since is not taken back.
      for (const [asker, was] of before.current) {
        if (asker === id || !was.has(id)) continue;
        if (!sameAnswer(filled.current.get(asker)?.get(id), answer)) note(asker, nothing);
      }
      const { followUp } = controlRow(control);
      if (followUp === undefined) return;
      underWay.current.get(id)?.abort();
      const controller = new AbortController();
      underWay.current.set(id, controller);
      void followUp({
        ...page,
        dataPoint,
        answer,
        signal: controller.signal,
        filled: filled.current.get(id) ?? nothing,
        noteFilled: (made, was) => note(id, made, was),
      });
    },
    /** Gives back what stood there before the last answer to a question had its follow-up. */
    undo: (id: DataPointId): void => {
      const was = before.current.get(id) ?? nothing;
      note(id, nothing);
      for (const [name, answer] of was) {
        const dataPoint = page.dataPoints.find((candidate) => candidate.id === name);
        if (dataPoint !== undefined) page.answers.write(dataPoint, answer);
      }
    },
  };
}
