import { styled } from '@mui/material/styles';
import { answerText } from '../answer-text.ts';
import { controlWords } from '../control-words.ts';
import {
  type DatePart,
  type DateParts,
  joinDate,
  partErrors,
  partsAsWritten,
  splitDate,
} from '../date-parts.ts';
import { Group } from '../parts/group.tsx';
import { TextInput } from '../parts/text-input.ts';
import { errorIdOf } from '../question.ts';
import { useStepForm } from '../step-form-context.ts';
import type { AnswerInput, WidgetProps } from '../widget.ts';

const Parts = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1.5) }));

const Part = styled('label')(({ theme }) => ({
  display: 'block',
  width: '5rem',
  fontSize: '0.9375rem',
  lineHeight: 1.5,
  '&[data-part="year"]': { width: '7rem' },
  '& input': { marginBlockStart: theme.spacing(0.25), fontVariantNumeric: 'tabular-nums' },
}));

/** No part of a date is this long: what is cut there is none, and said to be none. */
const longestPart = 20;

interface DateInputProps extends WidgetProps {
  readonly parts: DateParts;
}

/** Only where the whole date is a birth date do browsers know its parts. */
function autoCompleteOf(whole: string, part: DatePart): string {
  return whole === 'bday' ? `bday-${part}` : 'off';
}

/** A date typed in parts, as people of the language write it. Nothing is corrected or jumped to while typing. */
export function DateInput({ question, initial, parts }: DateInputProps) {
  const { dataPoint, inputId, error, validationError } = question;
  const { translate, locale } = useStepForm().formatContext;
  const order = partsAsWritten(parts, locale);
  const texts = splitDate(answerText(initial), parts);
  const wrong =
    validationError === undefined ? [] : partErrors(answerText(validationError.answer), parts, order);
  const isWrong = (part: DatePart) =>
    error !== undefined && (wrong.length === 0 || wrong.some((found) => found.part === part));
  return (
    <Group question={question} kind="parts">
      <Parts>
        {order.map((part, position) => (
          <Part key={part} data-part={part}>
            {controlWords(translate, `controls>${part}`)}
            <TextInput
              id={position === 0 ? inputId : `${inputId}-${part}`}
              name={dataPoint.id}
              data-part={part}
              type="text"
              inputMode="numeric"
              maxLength={longestPart}
              defaultValue={texts[part] ?? ''}
              autoComplete={autoCompleteOf(dataPoint.autocomplete, part)}
              enterKeyHint={position === order.length - 1 ? 'go' : 'next'}
              aria-invalid={isWrong(part)}
              aria-describedby={error === undefined ? undefined : errorIdOf(question)}
            />
          </Part>
        ))}
      </Parts>
    </Group>
  );
}

/** The date that the inputs of a question hold. */
export function readDate(inputs: readonly AnswerInput[], parts: DateParts): string | undefined {
  return joinDate(Object.fromEntries(inputs.map((input) => [input.dataset['part'], input.value])), parts);
}
