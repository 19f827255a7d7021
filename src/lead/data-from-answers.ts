import type { Answers, AnswerValue } from '../model/answers.ts';
import type { Flow, FlowDataPoint } from '../model/flow.ts';
import type { DataPointId } from '../model/identifiers.ts';
import { type LeadGroup, writeField } from './application-data.ts';

type Questions = Pick<Flow, 'dataPoints'>;

/** Changed answers by data point; `undefined` removes an answer. */
export type AnswerChanges = { readonly [Id in DataPointId]?: AnswerValue | undefined };

/** Returns the answers as fields of the lead. Unknown data points are left out. */
export function dataFromAnswers(flow: Questions, answers: Answers): LeadGroup {
  return writeAnswers(flow, {}, answers);
}

/** Writes changes into the data. Other fields stay unchanged. */
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

export interface AnswersByLifetime {
  /** May be stored in the browser. */
  readonly stored: AnswerChanges;
  /** Kept in memory until the page is closed. */
  readonly memoryOnly: AnswerChanges;
  /** Sent once and then dropped, such as a captcha token. */
  readonly sentOnce: AnswerChanges;
}

/** Sorts answers by their allowed lifetime. Unknown data points are left out. */
export function groupByLifetime(flow: Questions, answers: AnswerChanges): AnswersByLifetime {
  const groups = { stored: {}, memoryOnly: {}, sentOnce: {} };
  for (const dataPoint of Object.values(flow.dataPoints)) {
    if (!dataPoint || !Object.hasOwn(answers, dataPoint.id)) continue;
    Object.assign(groups[lifetimeOf(dataPoint)], { [dataPoint.id]: answers[dataPoint.id] });
  }
  return groups;
}

function lifetimeOf({ privacy }: FlowDataPoint): keyof AnswersByLifetime {
  if (privacy.class === 'secret') return 'sentOnce';
  return privacy.persist === 'never' ? 'memoryOnly' : 'stored';
}
