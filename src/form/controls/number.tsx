import type { AnswerValue } from '../../model/answers.ts';
import { answerText, type ControlRow, type WidgetProps } from './control.ts';
import { type NumberKind, numberStyle } from '../number-style.ts';
import { Field } from '../parts/field.tsx';
import { NumberInput } from '../parts/number-input.tsx';
import { useStepForm } from '../step-form-context.ts';

/** What a number's input starts with: only numbers, and texts that were typed in their place. */
export function startNumber(initial: AnswerValue | undefined): number | string | undefined {
  return typeof initial === 'number' || typeof initial === 'string' ? initial : undefined;
}

/** How the answer of any control for numbers is read and shown. */
export function numberAnswer(kind?: NumberKind) {
  return {
    taken: 'when-left',
    /** A text that is no number is an answer too, and a wrong one. */
    read: (inputs, dataPoint, formatContext) => {
      const typed = inputs.find(({ type }) => type !== 'range')?.value ?? '';
      const answer = numberStyle(formatContext, dataPoint, kind).read(typed);
      return answer === '' ? undefined : answer;
    },
    show: (answer, dataPoint, formatContext) =>
      typeof answer === 'number'
        ? numberStyle(formatContext, dataPoint, kind).full(answer)
        : answerText(answer),
  } satisfies Partial<ControlRow>;
}

function NumberWidget({ question, initial, kind }: WidgetProps & { readonly kind: NumberKind | undefined }) {
  const { formatContext } = useStepForm();
  return (
    <Field question={question}>
      <NumberInput
        question={question}
        style={numberStyle(formatContext, question.dataPoint, kind)}
        initial={startNumber(initial)}
      />
    </Field>
  );
}

function typedNumber(kind?: NumberKind): ControlRow {
  return { ...numberAnswer(kind), Widget: (props) => <NumberWidget {...props} kind={kind} /> };
}

export const numberControl = typedNumber();

export const moneyControl = typedNumber('money');

export const yearControl = typedNumber('year');
