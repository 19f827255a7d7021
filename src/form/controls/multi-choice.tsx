import type { AnswerValue } from '../../model/answers.ts';
import { type Option, chosenNames, optionNamer, optionsOf } from '../option-names.ts';
import { Group } from '../parts/group.tsx';
import { errorIdOf } from '../question.ts';
import { useStepForm } from '../step-form-context.ts';
import type { AnswerInput, ControlRow, WidgetProps } from './control.ts';
import { OptionCard, OptionList } from '../parts/options.tsx';

function isChosen(initial: AnswerValue | undefined, option: Option): boolean {
  return Array.isArray(initial) && initial.includes(option);
}

function MultiChoiceWidget({ question, initial }: WidgetProps) {
  const { dataPoint, inputId, error } = question;
  const { formatContext } = useStepForm();
  const nameOf = optionNamer(formatContext, dataPoint);
  return (
    <Group question={question} kind="checkboxes">
      <OptionList>
        {optionsOf(dataPoint).map((option, position) => (
          <OptionCard
            key={option}
            type="checkbox"
            id={position === 0 ? inputId : `${inputId}-${position}`}
            name={dataPoint.id}
            value={option}
            defaultChecked={isChosen(initial, option)}
            invalid={error !== undefined}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : errorIdOf(question)}
          >
            {nameOf(option)}
          </OptionCard>
        ))}
      </OptionList>
    </Group>
  );
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
