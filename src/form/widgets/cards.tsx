import type { ComponentProps } from 'react';
import { type AnswerInput, chosenValue, useDraft } from '../drafts.ts';
import { chosenNames, createOptionNames, optionsOf } from '../options.ts';
import { OptionCards } from '../parts/options.tsx';
import { type Question, useQuestion } from '../question.ts';
import { optionLabelOf, formatYesNo } from '../question-messages.ts';
import { useStepForm } from '../step-form-context.ts';
import { controlMessage, type ControlRow, type WidgetProps } from './control.ts';

type CardsProps = Omit<ComponentProps<typeof OptionCards>, 'question'> & {
  readonly widget: WidgetProps;
  readonly question: Question;
  readonly draft: Omit<Parameters<typeof useDraft>[1], 'committed'>;
};

/** Options as cards, committed as soon as one is chosen. */
function Cards({ widget, draft, ...cards }: CardsProps) {
  const { root } = useDraft(widget, { committed: 'at-once', ...draft });
  return (
    <div {...root}>
      <OptionCards {...cards} />
    </div>
  );
}

function isChecked(input: AnswerInput): boolean {
  return input instanceof HTMLInputElement && input.checked;
}

const yesNoOptions = [
  { value: true, option: 'true', message: 'controls>yes' },
  { value: false, option: 'false', message: 'controls>no' },
] as const;

const yesNoDraft: CardsProps['draft'] = {
  read: (inputs) => yesNoOptions.find(({ option }) => option === chosenValue(inputs))?.value,
  write: (answer) => yesNoOptions.find(({ value }) => value === answer)?.option ?? '',
};

function YesNoWidget(props: WidgetProps) {
  const question = useQuestion(props);
  const { translate } = useStepForm().formatContext;
  const options = yesNoOptions.map(({ value, option, message }) => ({
    value: option,
    name: optionLabelOf(translate, question.dataPoint, option) || controlMessage(translate, message),
    isChosen: props.value === value,
  }));
  return (
    <Cards
      widget={props}
      question={question}
      draft={yesNoDraft}
      kind="radio"
      size="short"
      options={options}
    />
  );
}

/** Reads the checked options in the order shown; undefined if none is checked. */
const multiChoiceDraft: CardsProps['draft'] = {
  read: (inputs) => {
    const chosen = inputs.filter(isChecked).map((input) => input.value);
    return chosen.length === 0 ? undefined : chosen;
  },
};

function MultiChoiceWidget(props: WidgetProps) {
  const { value } = props;
  const question = useQuestion(props);
  const nameOf = createOptionNames(useStepForm().formatContext, question.dataPoint);
  const options = optionsOf(question.dataPoint).map((option) => ({
    value: option,
    name: nameOf(option),
    isChosen: Array.isArray(value) && value.includes(option),
  }));
  return (
    <Cards widget={props} question={question} draft={multiChoiceDraft} kind="checkbox" options={options} />
  );
}

/** Every consent that is shown and not checked counts as "no". */
const consentsDraftOptions: CardsProps['draft'] = {
  read: (inputs) => Object.fromEntries(inputs.map((input) => [input.value, isChecked(input)])),
};

function ConsentsWidget(props: WidgetProps) {
  const question = useQuestion(props);
  const { translate } = useStepForm().formatContext;
  const givenConsents = Object.entries(props.value ?? {}).filter(([, isGiven]) => isGiven === true);
  const options = Object.keys(question.dataPoint.schema['properties'] ?? {}).map((channel) => ({
    value: channel,
    name: optionLabelOf(translate, question.dataPoint, channel),
    isChosen: givenConsents.some(([name]) => name === channel),
  }));
  return (
    <Cards
      widget={props}
      question={question}
      draft={consentsDraftOptions}
      kind="checkbox"
      size="pairs"
      options={options}
    />
  );
}

export const yesNoControl: ControlRow = { Widget: YesNoWidget, format: formatYesNo };

export const multiChoiceControl: ControlRow = { Widget: MultiChoiceWidget, format: chosenNames };

export const consentsControl: ControlRow = {
  Widget: ConsentsWidget,
  format: (answer, dataPoint, { locale, translate }) => {
    const selected = Object.entries(answer).filter(([, isGiven]) => isGiven === true);
    return new Intl.ListFormat(locale).format(
      selected.map(([channel]) => optionLabelOf(translate, dataPoint, channel)),
    );
  },
};
