import { answerText, controlMessage, type ControlRow, type WidgetProps } from './control.ts';
import {
  type DatePart,
  type DateParts,
  dayParts,
  joinDate,
  monthParts,
  partErrors,
  partsInWrittenOrder,
  splitDate,
  formatDate,
} from '../dates.ts';
import { TextInput } from '../parts/field.tsx';
import type { FormatContext } from '../format-context.ts';
import { useDraft } from '../drafts.ts';
import { errorIdOf, useQuestion } from '../question.ts';
import { labelOf } from '../question-messages.ts';
import { useStepForm } from '../step-form-context.ts';
import styles from './controls.module.css';

/** Longer than any part of a date, so that truncated input stays invalid. */
const longestPart = 20;

interface DateInputProps extends WidgetProps {
  readonly parts: DateParts;
}

/** Autofill has tokens for parts of a date only for birth dates. */
function autoCompleteOf(token: string, part: DatePart): string {
  return token === 'bday' ? `bday-${part}` : 'off';
}

/**
 * A date with an input for each part, in the order of the language. While the applicant types, nothing is corrected and
 * the focus does not move.
 */
function DateInput({ parts, ...props }: DateInputProps) {
  const question = useQuestion(props);
  const { dataPoint, inputId, options, error } = question;
  const { translate, locale } = useStepForm().formatContext;
  const order = partsInWrittenOrder(parts, locale);
  const texts = splitDate(answerText(props.value), parts);
  const errorsOfParts = partErrors(answerText(props.value), parts, order);
  const { root } = useDraft(props, {
    committed: 'when-left',
    read: (inputs) =>
      joinDate(Object.fromEntries(inputs.map((input) => [input.dataset['part'], input.value])), parts),
    write: (answer, input) => {
      const part = parts.find((each) => each === input.dataset['part']);
      return part === undefined ? '' : (splitDate(answerText(answer), parts)[part] ?? '');
    },
  });
  const isPartInvalid = (part: DatePart) =>
    error !== undefined && (errorsOfParts.length === 0 || errorsOfParts.some((found) => found.part === part));
  return (
    <div {...root} className={styles['dateParts']}>
      {order.map((part, position) => (
        <label key={part} className={styles['datePart']} data-part={part}>
          {controlMessage(translate, `controls>${part}`)}
          <TextInput
            id={position === 0 ? inputId : `${inputId}-${part}`}
            name={dataPoint.id}
            data-part={part}
            type="text"
            inputMode="numeric"
            maxLength={longestPart}
            defaultValue={texts[part] ?? ''}
            autoComplete={autoCompleteOf(options.autocomplete ?? 'off', part)}
            enterKeyHint={position === order.length - 1 ? 'go' : 'next'}
            aria-invalid={isPartInvalid(part)}
            aria-describedby={error === undefined ? undefined : errorIdOf(question)}
          />
        </label>
      ))}
    </div>
  );
}

/** Returns an error for a missing or impossible part. A date that does not exist has the question's own message. */
function explainDate(text: string, label: string, parts: DateParts, formatContext: FormatContext): string {
  const [first] = partErrors(text, parts, partsInWrittenOrder(parts, formatContext.locale));
  return first === undefined
    ? ''
    : controlMessage(formatContext.translate, `dateErrors>${first.part}${first.kind}`, { label });
}

function createDateRow(parts: DateParts): ControlRow {
  return {
    Widget: (props) => <DateInput {...props} parts={parts} />,
    format: (answer, _dataPoint, { locale }) => formatDate(answerText(answer), locale),
    errorMessage: ({ keyword, answer }, dataPoint, formatContext) => {
      const label = labelOf(formatContext.translate, dataPoint);
      return keyword === 'format' ? explainDate(answerText(answer), label, parts, formatContext) : '';
    },
  };
}

export const dateControl = createDateRow(dayParts);

export const monthYearControl = createDateRow(monthParts);
