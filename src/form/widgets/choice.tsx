import { useDraft, chosenValue } from '../drafts.ts';
import { namedOptions, chosenNames, createOptionNames, optionsOf } from '../options.ts';
import { OptionCards } from '../parts/options.tsx';
import { SelectInput } from '../parts/select-input.tsx';
import { describedBy, useQuestion } from '../question.ts';
import { useStepForm } from '../step-form-context.ts';
import { answerText, controlMessage, type ControlRow, type WidgetProps } from './control.ts';

/** A single choice: cards for a few options, a native select for many. */
function ChoiceWidget(props: WidgetProps) {
  const question = useQuestion(props);
  const { formatContext } = useStepForm();
  const { dataPoint, inputId, options, error } = question;
  const { root } = useDraft(props, {
    committed: 'at-once',
    read: (inputs) => optionsOf(dataPoint).find((option) => String(option) === chosenValue(inputs)),
    write: answerText,
  });
  if (options.group === 'radios') {
    const nameOf = createOptionNames(formatContext, dataPoint);
    const cards = optionsOf(dataPoint).map((option) => ({
      value: option,
      name: nameOf(option),
      isChosen: props.value === option,
    }));
    return (
      <div {...root}>
        <OptionCards question={question} kind="radio" options={cards} />
      </div>
    );
  }
  return (
    <div {...root}>
      <SelectInput
        id={inputId}
        name={dataPoint.id}
        defaultValue={answerText(props.value)}
        autoComplete={options.autocomplete}
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
    </div>
  );
}

export const choiceControl: ControlRow = { Widget: ChoiceWidget, format: chosenNames };
