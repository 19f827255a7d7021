import { normalise } from '../../validation/formats.ts';
import { answerText } from '../answer-text.ts';
import { controlWords } from '../control-words.ts';
import { keyboardOf } from '../keyboard-of.ts';
import { ComboboxInput } from '../parts/combobox-input.tsx';
import { Field } from '../parts/field.tsx';
import { useStepForm } from '../step-form-context.ts';
import { useSuggestions } from '../hooks/use-suggestions.ts';
import type { ControlEntry, WidgetProps } from '../widget.ts';
import { TextWidget } from './text-widget.tsx';

/** The name of a company: suggested while it is typed where there is somebody to ask, and free in any case. */
function SearchedCompany({ question, initial }: WidgetProps) {
  const { formatContext, lookUps, choose } = useStepForm();
  const { dataPoint } = question;
  const { found, searchFor } = useSuggestions(lookUps.companies);
  return (
    <Field question={question}>
      <ComboboxInput
        question={question}
        initial={answerText(initial)}
        offersFor={() => found}
        closed={false}
        onSearch={searchFor}
        onTake={() => {
          searchFor('');
          choose(dataPoint.id);
        }}
        words={{
          open: undefined,
          none: '',
          found: (count) => controlWords(formatContext.translate, 'controls>matches', { count }),
        }}
        keyboard={keyboardOf(dataPoint)}
      />
    </Field>
  );
}

function CompanyWidget(props: WidgetProps) {
  const { lookUps } = useStepForm();
  return lookUps.companies === undefined ? <TextWidget {...props} /> : <SearchedCompany {...props} />;
}

export const companyControl: ControlEntry = {
  Widget: CompanyWidget,
  taken: 'when-left',
  read: ([input], dataPoint, { phone }) =>
    normalise(input?.value ?? '', dataPoint.schema, phone) || undefined,
};
