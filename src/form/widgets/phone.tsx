import { type FocusEvent, useEffect, useRef } from 'react';
import type { FlowDataPoint } from '../../model/flow.ts';
import { normaliseText } from '../../validation/normalise-text.ts';
import {
  type PhonePlan,
  formatPhone,
  formatPhoneNational,
  mobileLengthError,
  parsePhone,
} from '../../validation/phone.ts';
import { AffixedInput } from '../parts/affixed-input.tsx';
import {
  answerText,
  controlMessage,
  type ControlRow,
  type FormMessageKey,
  type WidgetProps,
} from './control.ts';
import { useDraft } from '../drafts.ts';
import { typedInput } from '../parts/field.tsx';
import { useQuestion } from '../question.ts';
import { useStepForm } from '../step-form-context.ts';
import type { FormatContext } from '../format-context.ts';

/** Returns the national format for an input next to its calling code. An invalid number is returned unchanged. */
function shownNumber(text: string, phone: PhonePlan): string {
  if (text === '') return text;
  const parsed = parsePhone(text, phone);
  return 'e164' in parsed ? formatPhoneNational(parsed.e164, phone) : text;
}

/** The calling code next to the input; empty if the number contains one. */
function prefixFor(text: string, prefix: string): string {
  return text.trimStart().startsWith('+') ? '' : prefix;
}

function readNumber(text: string, phone: PhonePlan): string | undefined {
  const typed = normaliseText(text);
  const parsed = parsePhone(typed, phone);
  return ('e164' in parsed ? parsed.e164 : typed) || undefined;
}

function PhoneWidget(props: WidgetProps) {
  const question = useQuestion(props);
  const { flow, phone } = useStepForm().formatContext;
  const { root } = useDraft(props, {
    committed: 'when-left',
    read: ([typed]) => readNumber(typed?.value ?? '', phone),
    write: (answer) => shownNumber(answerText(answer), phone),
  });
  const prefixId = `${question.inputId}-prefix`;
  const prefix = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const initialText = shownNumber(answerText(props.value), phone);
  const updatePrefix = () => {
    if (prefix.current === null || input.current === null) return;
    prefix.current.textContent = prefixFor(input.current.value, flow.phone.prefix);
  };
  // The number may have been typed before hydration.
  useEffect(updatePrefix);
  const showGrouped = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    currentTarget.value = shownNumber(currentTarget.value, phone);
    updatePrefix();
  };
  return (
    <div {...root}>
      <AffixedInput
        affix={{ id: prefixId, text: prefixFor(initialText, flow.phone.prefix), side: 'start' }}
        affixRef={prefix}
        {...typedInput(question, prefixId)}
        type="tel"
        inputMode="tel"
        defaultValue={initialText}
        ref={input}
        onInput={updatePrefix}
        onBlur={showGrouped}
      />
    </div>
  );
}

function errorKeyOf(text: string, phone: PhonePlan, isMobile: boolean): FormMessageKey | undefined {
  const parsed = parsePhone(text, phone);
  if ('e164' in parsed) return parsed.mobile || !isMobile ? undefined : 'phoneErrors>NOT_MOBILE';
  if (parsed.error !== 'INVALID') return `phoneErrors>${parsed.error}`;
  const lengthError = isMobile ? mobileLengthError(text, phone) : undefined;
  return lengthError && `phoneErrors>${lengthError}`;
}

/** The message for a number that cannot be read or is not mobile; other errors have the question's own message. */
function explainNumber(
  text: string,
  { schema }: FlowDataPoint,
  { flow, phone, translate }: FormatContext,
): string {
  const key = errorKeyOf(text, phone, schema['format'] === 'phone');
  return key === undefined ? '' : controlMessage(translate, key, { prefix: flow.phone.prefix });
}

export const phoneControl: ControlRow = {
  Widget: PhoneWidget,
  format: (answer, _dataPoint, { phone }) => formatPhone(answerText(answer), phone),
  errorMessage: ({ keyword, answer }, dataPoint, formatContext) =>
    keyword === 'format' ? explainNumber(answerText(answer), dataPoint, formatContext) : '',
};
