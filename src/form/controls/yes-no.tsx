import { chosenValue, controlMessage, type ControlRow, type WidgetProps } from './control.ts';
import { optionOf, shownYesOrNo } from '../question-messages.ts';
import { useStepForm } from '../step-form-context.ts';
import { OptionCards } from '../parts/options.tsx';

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

export const yesNoControl: ControlRow = {
  Widget: YesNoWidget,
  taken: 'at-once',
  read: (inputs) => answers.find(({ option }) => option === chosenValue(inputs))?.value,
  show: shownYesOrNo,
};
