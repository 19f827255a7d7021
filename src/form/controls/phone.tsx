import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { doNothing } from '../../lib/do-nothing.ts';
import type { FlowDataPoint } from '../../model/flow.ts';
import { normaliseText } from '../../validation/normalise-text.ts';
import {
  type PhonePlan,
  formatPhone,
  formatPhoneNational,
  mobileLengthError,
  parsePhone,
  phoneRules,
} from '../../validation/phone.ts';
import { AffixedInput } from '../parts/affixed-input.tsx';
import {
  answerText,
  controlMessage,
  type ControlRow,
  type FormMessageKey,
  type WidgetProps,
} from './control.ts';
import { Field, typedInput } from '../parts/field.tsx';
import { useStepForm } from '../step-form-context.ts';
import type { FormatContext } from '../format-context.ts';

/** The number as it stands beside its calling code; what is no number stays as typed. */
function shownNumber(text: string, phone: PhonePlan): string {
  if (text === '') return text;
  const parsed = parsePhone(text, phone);
  return 'e164' in parsed ? formatPhoneNational(parsed.e164, phone) : text;
}

/** A number that brings a calling code needs none beside it. */
function prefixBeside(text: string, prefix: string): string {
  return text.trimStart().startsWith('+') ? '' : prefix;
}

function PhoneWidget({ question, initial }: WidgetProps) {
  const { flow, phone } = useStepForm().formatContext;
  const prefixId = `${question.inputId}-prefix`;
  const prefix = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const shown = shownNumber(answerText(initial), phone);
  const followNumber = useEffectEvent(() => {
    if (prefix.current === null || input.current === null) return;
    prefix.current.textContent = prefixBeside(input.current.value, flow.phone.prefix);
  });
  // A number may have been typed before hydration.
  useEffect(() => followNumber(), []);
  const group = useEffectEvent(() => {
    if (input.current === null || input.current === document.activeElement) return;
    input.current.value = shownNumber(input.current.value, phone);
    followNumber();
  });
  const [hasRules, setHasRules] = useState(phoneRules.isThere);
  useEffect(() => {
    if (hasRules) group();
  }, [hasRules]);
  const showGrouped = () => {
    if (phoneRules.isThere()) group();
    else void phoneRules.load().then(() => setHasRules(true), doNothing);
  };
  return (
    <Field question={question}>
      <AffixedInput
        affix={{ id: prefixId, text: prefixBeside(shown, flow.phone.prefix), side: 'start' }}
        affixRef={prefix}
        {...typedInput(question, prefixId)}
        type="tel"
        inputMode="tel"
        defaultValue={shown}
        ref={input}
        onInput={followNumber}
        onBlur={showGrouped}
      />
    </Field>
  );
}

function keyOfNumber(text: string, phone: PhonePlan, isMobile: boolean): FormMessageKey | undefined {
  const parsed = parsePhone(text, phone);
  if ('e164' in parsed) return parsed.mobile || !isMobile ? undefined : 'phoneErrors>NOT_MOBILE';
  if (parsed.error !== 'INVALID') return `phoneErrors>${parsed.error}`;
  const lengthError = isMobile ? mobileLengthError(text, phone) : undefined;
  return lengthError && `phoneErrors>${lengthError}`;
}

/** What cannot be read, or is no mobile number where one is wanted, is told so; all else gets the question's own message. */
function explainNumber(
  text: string,
  { schema }: FlowDataPoint,
  { flow, phone, translate }: FormatContext,
): string {
  const key = keyOfNumber(text, phone, schema['format'] === 'phone');
  return key === undefined ? '' : controlMessage(translate, key, { prefix: flow.phone.prefix });
}

export const phoneControl: ControlRow = {
  Widget: PhoneWidget,
  taken: 'when-left',
  read: ([input], _dataPoint, { phone }) => {
    const typed = normaliseText(input?.value ?? '');
    if (!phoneRules.isThere()) return typed || undefined;
    const parsed = parsePhone(typed, phone);
    return ('e164' in parsed ? parsed.e164 : typed) || undefined;
  },
  show: (answer, _dataPoint, { phone }) => formatPhone(answerText(answer), phone),
  explain: ({ keyword, answer }, dataPoint, formatContext) =>
    keyword === 'format' ? explainNumber(answerText(answer), dataPoint, formatContext) : '',
};
