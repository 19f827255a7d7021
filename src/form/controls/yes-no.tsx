import { chosenValue, controlMessage, type ControlRow, type WidgetProps } from './control.ts';
import { optionOf } from '../question-messages.ts';
import { useStepForm } from '../step-form-context.ts';
import { OptionCards } from '../parts/options.tsx';
import type { AnswerValue } from '../../model/answers.ts';
import type { FlowDataPoint } from '../../model/flow.ts';
import type { FormatContext } from '../format-context.ts';

const answers = [
  { value: true, option: 'true', message: 'controls>yes' },
  { value: false, option: 'false', message: 'controls>no' },
] as const;

function YesNoWidget({ question, initial }: WidgetProps) {
  const { translate } = useStepForm().formatContext;
  const options = answers.map(({ value, option, message }) => ({
    value: option,
    name: optionOf(translate, question.dataPoint, option) || controlMessage(translate, message),
    isChosen: initial === value,
  }));
  return <OptionCards question={question} kind="radios" size="short" options={options} />;
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

export const yesNoControl: ControlRow = {
  Widget: YesNoWidget,
  taken: 'at-once',
  read: (inputs) => answers.find(({ option }) => option === chosenValue(inputs))?.value,
  show: shownYesOrNo,
};
