import { normaliseText } from '../../validation/normalise-text.ts';
import { answerText, type ControlRow, properNameKeyboard, type WidgetProps } from './control.ts';
import { useDraft } from '../drafts.ts';
import { useQuestion } from '../question.ts';
import { matchingOptions, findOption } from '../match-options.ts';
import { namedOptions, chosenNames, createOptionNames, optionsOf } from '../options.ts';
import { Combobox } from '../parts/combobox.tsx';
import { useStepForm } from '../step-form-context.ts';

function SearchChoiceWidget(props: WidgetProps) {
  const question = useQuestion(props);
  const { dataPoint } = question;
  const { formatContext } = useStepForm();
  const options = namedOptions(formatContext, dataPoint);
  const chosen = options.find(({ option }) => option === props.value);
  // A text that matches no option is kept as an invalid answer, which the schema rejects.
  const draft = useDraft(props, {
    committed: 'when-left',
    read: ([input]) => {
      const typed = normaliseText(input?.value ?? '');
      return findOption(options, typed)?.option ?? (typed || undefined);
    },
    write: (answer) => {
      const option = optionsOf(dataPoint).find((candidate) => candidate === answer);
      return option === undefined ? answerText(answer) : createOptionNames(formatContext, dataPoint)(option);
    },
  });
  return (
    <div {...draft.root}>
      <Combobox
        question={question}
        initial={chosen?.name ?? answerText(props.value)}
        optionsFor={(text) => matchingOptions(options, text).map(({ name }) => name)}
        acceptsOnlyOptions
        completeOnBlur={(text) => findOption(options, text)?.name ?? text}
        onChoose={draft.commit}
        hasOpener
        keyboard={properNameKeyboard}
      />
    </div>
  );
}

export const searchChoiceControl: ControlRow = { Widget: SearchChoiceWidget, format: chosenNames };
