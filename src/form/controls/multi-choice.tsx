import { chosenNames, optionNamer, optionsOf } from '../option-names.ts';
import { useStepForm } from '../step-form-context.ts';
import type { AnswerInput, ControlRow, WidgetProps } from './control.ts';
import { OptionCards } from '../parts/options.tsx';

function MultiChoiceWidget({ question, initial }: WidgetProps) {
  const { formatContext } = useStepForm();
  const nameOf = optionNamer(formatContext, question.dataPoint);
  const options = optionsOf(question.dataPoint).map((option) => ({
    value: option,
    name: nameOf(option),
    isChosen: Array.isArray(initial) && initial.includes(option),
  }));
  return <OptionCards question={question} kind="checkboxes" options={options} />;
}

function isOn(input: AnswerInput): boolean {
  return input instanceof HTMLInputElement && input.checked;
}

/** What is ticked, in the order offered; nothing ticked is no answer. */
export const multiChoiceControl: ControlRow = {
  Widget: MultiChoiceWidget,
  taken: 'at-once',
  read: (inputs) => {
    const chosen = inputs.filter(isOn).map(({ value }) => value);
    return chosen.length === 0 ? undefined : chosen;
  },
  show: chosenNames,
};
