import { useEffect, useRef, useState } from 'react';
import type { AnswerValue } from '../../model/answers.ts';
import type { FlowDataPoint } from '../../model/flow.ts';
import type { DataPointId } from '../../model/identifiers.ts';
import type { Change } from '../controls/control.ts';
import { controlRow } from '../controls/registry.ts';

interface FollowUps {
  /** What the last answer to a question filled in. */
  readonly filledBy: (dataPoint: DataPointId) => readonly DataPointId[];
  /** To be told of every answer that changes. */
  readonly follow: (dataPoint: FlowDataPoint, answer: AnswerValue | undefined) => void;
}

interface Page extends Pick<Change, 'lookUps' | 'dataPoints' | 'answers' | 'isRight'> {
  /** What is said of it moves the page, which has to wait for that. */
  readonly afterPress: (task: () => void) => void;
}

type Filled = Change['filled'];

const nothing: Filled = new Map();

/** Lets a control do what another answer to its question means for the others on the page. */
export function useFollowUps({ afterPress, ...page }: Page): FollowUps {
  const [shown, setShown] = useState<{ readonly [Asker in DataPointId]?: readonly DataPointId[] }>({});
  const filled = useRef(new Map<DataPointId, Filled>());
  const underWay = useRef(new Map<DataPointId, AbortController>());

  useEffect(() => {
    const followUps = underWay.current;
    return () => followUps.forEach((followUp) => followUp.abort());
  }, []);

  return {
    filledBy: (dataPoint) => shown[dataPoint] ?? [],
    follow: (dataPoint, answer) => {
      const { id, control } = dataPoint;
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
        noteFilled: (made) => {
          filled.current.set(id, made);
          afterPress(() => setShown((before) => ({ ...before, [id]: [...made.keys()] })));
        },
      });
    },
  };
}
