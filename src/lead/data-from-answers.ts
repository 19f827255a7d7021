import type { Answers, AnswerValue } from '../model/answers.ts';
import type { Flow, FlowDataPoint } from '../model/flow.ts';
import type { DataPointId } from '../model/identifiers.ts';
import { type LeadGroup, writeField } from './application-data.ts';

type Questions = Pick<Flow, 'dataPoints'>;

/** New answers by data point; `undefined` takes an answer back. */
export type AnswerChanges = { readonly [Id in DataPointId]?: AnswerValue | undefined };

/** The answers as fields of the lead, each at its data point's place. An id the flow does not know is left out. */
export function dataFromAnswers(flow: Questions, answers: Answers): LeadGroup {
  return writeAnswers(flow, {}, answers);
}

/** The data with these changes written over it; what they do not name stays. */
export function writeAnswers<Data extends LeadGroup>(
  flow: Questions,
  data: Data,
  changes: AnswerChanges,
): Data {
  return Object.values(flow.dataPoints).reduce(
    (written, dataPoint) =>
      dataPoint && Object.hasOwn(changes, dataPoint.id)
        ? writeField(written, dataPoint.field, changes[dataPoint.id])
        : written,
    data,
  );
}

export interface DividedAnswers {
  /** Allowed in the browser's storage. */
  readonly kept: AnswerChanges;
  /** Live in memory alone, until the page closes. */
  readonly unkept: AnswerChanges;
  /** Sent once and then dropped, such as a captcha token. */
  readonly once: AnswerChanges;
}

/** Tells answers by how long they may live. An id the flow does not know is left out. */
export function divideAnswers(flow: Questions, answers: AnswerChanges): DividedAnswers {
  const divided = { kept: {}, unkept: {}, once: {} };
  for (const dataPoint of Object.values(flow.dataPoints)) {
    if (!dataPoint || !Object.hasOwn(answers, dataPoint.id)) continue;
    Object.assign(divided[lifeOf(dataPoint)], { [dataPoint.id]: answers[dataPoint.id] });
  }
  return divided;
}

function lifeOf({ privacy }: FlowDataPoint): keyof DividedAnswers {
  if (privacy.class === 'secret') return 'once';
  return privacy.persist === 'never' ? 'unkept' : 'kept';
}
