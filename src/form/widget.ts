import type { ComponentType } from 'react';
import type { AnswerValue } from '../model/answers.ts';
import type { FlowDataPoint } from '../model/flow.ts';
import type { FormatContext } from './format-context.ts';
import type { Question } from './question.ts';

export type AnswerInput = HTMLInputElement | HTMLSelectElement;

export interface WidgetProps {
  readonly question: Question;
  /** What the inputs start with. From then on the document owns what they hold; nothing is written back while typing. */
  readonly initial: AnswerValue | undefined;
}

/** How one control asks, and how its answer is read from its inputs. */
export interface ControlEntry {
  /** A plain function: RJSF refuses what `memo` and `forwardRef` make. */
  readonly Widget: ComponentType<WidgetProps>;
  /** Typed answers are taken when the input is left, chosen ones at once. */
  readonly taken: 'when-left' | 'at-once';
  /** The answer as it is validated, stored and sent; undefined while there is none. */
  readonly read: (
    inputs: readonly AnswerInput[],
    dataPoint: FlowDataPoint,
    formatContext: FormatContext,
  ) => AnswerValue | undefined;
}
