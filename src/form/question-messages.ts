import { isChallenge } from '../model/controls.ts';
import type { AnswerValue } from '../model/answers.ts';
import type { FlowDataPoint } from '../model/flow.ts';
import type { FormatContext } from './format-context.ts';
import { type Translate, controlMessage } from './widgets/control.ts';

export function keyOf({ id, repeats = id }: FlowDataPoint, part: string): `dataPoints>${string}` {
  return `dataPoints>${repeats}>${part}`;
}

/** What the question is called, without any mark of being optional. */
export function labelOf(translate: Translate, dataPoint: FlowDataPoint): string {
  return translate(keyOf(dataPoint, 'label'));
}

/** The label as shown: optional questions say so, required ones carry no mark. */
export function shownLabelOf(translate: Translate, dataPoint: FlowDataPoint): string {
  const label = labelOf(translate, dataPoint);
  const isOptional = !dataPoint.required && !isChallenge(dataPoint.control);
  return isOptional ? controlMessage(translate, 'controls>optional', { label }) : label;
}

export function helpOf(translate: Translate, dataPoint: FlowDataPoint): string {
  return translate(keyOf(dataPoint, 'help'));
}

export function optionOf(translate: Translate, dataPoint: FlowDataPoint, option: string): string {
  return translate(keyOf(dataPoint, `options>${option}`));
}

/** By the question's own messages for it, else by "yes" and "no". */
export function shownYesOrNo(
  answer: AnswerValue,
  dataPoint: FlowDataPoint,
  { translate }: FormatContext,
): string {
  return (
    optionOf(translate, dataPoint, answer === true ? 'true' : 'false') ||
    controlMessage(translate, answer === true ? 'controls>yes' : 'controls>no')
  );
}

/** A text that can be read without leaving the page, such as what a consent agrees to. */
export interface DocumentText {
  readonly title: string;
  readonly sections: readonly { readonly heading: string; readonly text: string }[];
}

/** In the message, empty lines part the sections; a section's first line is its heading where more lines follow. */
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
