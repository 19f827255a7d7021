import { normaliseText } from '../../validation/normalise-text.ts';
import { answerText, type ControlRow, type WidgetProps } from './control.ts';
import { properNames } from '../keyboard-of.ts';
import { matchingOptions, optionNamed } from '../match-options.ts';
import { namedOptions } from '../named-options.ts';
import { chosenNames, optionNamer, optionsOf } from '../option-names.ts';
import { ComboboxField } from '../parts/combobox-field.tsx';
import { useStepForm } from '../step-form-context.ts';

function SearchChoiceWidget({ question, initial }: WidgetProps) {
  const { dataPoint } = question;
  const { formatContext, choose } = useStepForm();
  const options = namedOptions(formatContext, dataPoint);
  const chosen = options.find(({ option }) => option === initial);
  return (
    <ComboboxField
      question={question}
      initial={chosen?.name ?? answerText(initial)}
      offersFor={(text) => matchingOptions(options, text).map(({ name }) => name)}
      closed
      settled={(text) => optionNamed(options, text)?.name ?? text}
      onTake={() => choose(dataPoint.id)}
      hasOpener
      keyboard={properNames}
    />
  );
}

/** A text that names no option is kept as typed: a wrong answer, which the schema refuses. */
export const searchChoiceControl: ControlRow = {
  Widget: SearchChoiceWidget,
  taken: 'when-left',
  read: ([input], dataPoint, formatContext) => {
    const typed = normaliseText(input?.value ?? '');
    return optionNamed(namedOptions(formatContext, dataPoint), typed)?.option ?? (typed || undefined);
  },
  write: (answer, dataPoint, formatContext) => {
    const option = optionsOf(dataPoint).find((candidate) => candidate === answer);
    return option === undefined ? answerText(answer) : optionNamer(formatContext, dataPoint)(option);
  },
  show: chosenNames,
};
