import type { AnswerValue } from '../../model/answers.ts';
import { useDraft } from '../drafts.ts';
import { type NumberKind, type NumberFormat, numberFormat } from '../number-format.ts';
import { NumberInput } from '../parts/number-input.tsx';
import { useQuestion } from '../question.ts';
import { useStepForm } from '../step-form-context.ts';
import { answerText, type ControlRow, type WidgetProps } from './control.ts';

/** Returns the initial value of a number input: a number, or an invalid text. */
export function initialNumber(answer: AnswerValue | undefined): number | string | undefined {
  return typeof answer === 'number' || typeof answer === 'string' ? answer : undefined;
}

/** Connects a number input to its answer. A text that is not a number is kept as an invalid answer. */
export function useNumberDraft(props: WidgetProps, format: NumberFormat): ReturnType<typeof useDraft> {
  return useDraft(props, {
    committed: 'when-left',
    read: (inputs) => {
      const answer = format.parse(inputs[0]?.value ?? '');
      return answer === '' ? undefined : answer;
    },
    write: (answer) => (typeof answer === 'number' ? format.withoutSymbol(answer) : answerText(answer)),
  });
}

export function createNumberFormatter(kind?: NumberKind): ControlRow['format'] {
  return (answer, dataPoint, formatContext) =>
    typeof answer === 'number'
      ? numberFormat(formatContext, dataPoint, kind).withSymbol(answer)
      : answerText(answer);
}

function NumberWidget({ kind, ...props }: WidgetProps & { readonly kind: NumberKind | undefined }) {
  const question = useQuestion(props);
  const format = numberFormat(useStepForm().formatContext, question.dataPoint, kind);
  const { root } = useNumberDraft(props, format);
  return (
    <div {...root}>
      <NumberInput question={question} format={format} initial={initialNumber(props.value)} />
    </div>
  );
}

function createNumberRow(kind?: NumberKind): ControlRow {
  return { format: createNumberFormatter(kind), Widget: (props) => <NumberWidget {...props} kind={kind} /> };
}

export const numberControl = createNumberRow();

export const moneyControl = createNumberRow('money');

export const yearControl = createNumberRow('year');
