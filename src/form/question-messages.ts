import { isCaptcha } from '../model/controls.ts';
import type { AnswerValue } from '../model/answers.ts';
import type { FlowDataPoint } from '../model/flow.ts';
import type { FormatContext } from './format-context.ts';
import { type Translate, controlMessage } from './widgets/control.ts';

export function keyOf({ id, repeats = id }: FlowDataPoint, part: string): `dataPoints>${string}` {
  return `dataPoints>${repeats}>${part}`;
}

/** Returns the label without the mark for optional questions. */
export function labelOf(translate: Translate, dataPoint: FlowDataPoint): string {
  return translate(keyOf(dataPoint, 'label'));
}

/** Returns the label as shown. Optional questions are marked, required ones are not. */
export function displayLabelOf(translate: Translate, dataPoint: FlowDataPoint): string {
  const label = labelOf(translate, dataPoint);
  const isOptional = !dataPoint.required && !isCaptcha(dataPoint.control);
  return isOptional ? controlMessage(translate, 'controls>optional', { label }) : label;
}

export function helpOf(translate: Translate, dataPoint: FlowDataPoint): string {
  return translate(keyOf(dataPoint, 'help'));
}

export function optionLabelOf(translate: Translate, dataPoint: FlowDataPoint, option: string): string {
  return translate(keyOf(dataPoint, `options>${option}`));
}

/** Returns the question's own message for the answer, or "yes" or "no". */
export function formatYesNo(
  answer: AnswerValue,
  dataPoint: FlowDataPoint,
  { translate }: Pick<FormatContext, 'translate'>,
): string {
  return (
    optionLabelOf(translate, dataPoint, answer === true ? 'true' : 'false') ||
    controlMessage(translate, answer === true ? 'controls>yes' : 'controls>no')
  );
}

/** A text that is shown in a dialog, such as the text of a consent. */
export interface DocumentText {
  readonly title: string;
  readonly sections: readonly { readonly heading: string; readonly text: string }[];
}

/** Splits the message into sections at empty lines. The first line of a section with several lines is its heading. */
export function documentOf(translate: Translate, dataPoint: FlowDataPoint): DocumentText | undefined {
  const title = translate(keyOf(dataPoint, 'document>title'));
  if (title === '') return undefined;
  const sections = translate(keyOf(dataPoint, 'document>body'))
    .split('\n\n')
    .map((section) => {
      const [first = '', ...others] = section.split('\n');
      return others.length === 0 ? { heading: '', text: first } : { heading: first, text: others.join('\n') };
    });
  return { title, sections };
}
