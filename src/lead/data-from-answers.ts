import type { Answers, AnswerValue } from '../model/answers.ts';
import type { Flow } from '../model/flow.ts';
import type { DataPointId } from '../model/identifiers.ts';
import type { LeadGroup } from './application-data.ts';
import { writeField } from './lead-field.ts';

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
  /** May lie in the browser's storage. */
  readonly kept: Answers;
  /** Live in memory alone, until the page closes. */
  readonly unkept: Answers;
}

/** Tells answers that may be stored from those that never may. */
export function divideAnswers(flow: Questions, answers: Answers): DividedAnswers {
  const known = Object.values(flow.dataPoints).filter((dataPoint) => dataPoint !== undefined);
  const pick = (persist: 'local' | 'never'): Answers => {
    const picked: (readonly [DataPointId, Answers[DataPointId]])[] = [];
    for (const { id, privacy } of known) {
      if (privacy.persist === persist && Object.hasOwn(answers, id)) picked.push([id, answers[id]]);
    }
    return Object.fromEntries(picked);
  };
  return { kept: pick('local'), unkept: pick('never') };
}
