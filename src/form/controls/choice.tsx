import { dataPointOf } from '../../flow/find.ts';
import { answerText, chosenValue, controlMessage, type ControlRow, type WidgetProps } from './control.ts';
import { Field } from '../parts/field.tsx';
import { SelectInput } from '../parts/select-input.tsx';
import { describedBy } from '../question.ts';
import { namedOptions } from '../named-options.ts';
import { chosenNames, optionNamer, optionsOf } from '../option-names.ts';
import { useStepForm } from '../step-form-context.ts';
import { OptionCards } from '../parts/options.tsx';

/** More than this many cards are a list to scroll through, for which every device has something better. */
const mostCards = 6;

function CardsWidget({ question, initial }: WidgetProps) {
  const { formatContext } = useStepForm();
  const nameOf = optionNamer(formatContext, question.dataPoint);
  const options = optionsOf(question.dataPoint).map((option) => ({
    value: option,
    name: nameOf(option),
    isChosen: initial === option,
  }));
  return <OptionCards question={question} kind="radios" options={options} />;
}

function SelectWidget({ question, initial }: WidgetProps) {
  const { dataPoint, inputId, error } = question;
  const { formatContext } = useStepForm();
  return (
    <Field question={question}>
      <SelectInput
        id={inputId}
        name={dataPoint.id}
        defaultValue={answerText(initial)}
        autoComplete={dataPoint.autocomplete}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(question)}
      >
        <option value="">{controlMessage(formatContext.translate, 'controls>choose')}</option>
        {namedOptions(formatContext, dataPoint).map(({ option, name }) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </SelectInput>
    </Field>
  );
}

/** By the number of options configured: a control does not change under the applicant's hand where some are not offered. */
function ChoiceWidget(props: WidgetProps) {
  const { formatContext } = useStepForm();
  const { id } = props.question.dataPoint;
  return optionsOf(dataPointOf(formatContext.flow, id)).length > mostCards ? (
    <SelectWidget {...props} />
  ) : (
    <CardsWidget {...props} />
  );
}

export const choiceControl: ControlRow = {
  Widget: ChoiceWidget,
  taken: 'at-once',
  read: (inputs, dataPoint) => optionsOf(dataPoint).find((option) => String(option) === chosenValue(inputs)),
  write: answerText,
  show: chosenNames,
};
