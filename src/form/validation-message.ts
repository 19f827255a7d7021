import type { AnswerValue } from '../model/answers.ts';
import type { FlowDataPoint } from '../model/flow.ts';
import type { FormWord } from '../model/form-words.ts';
import type { GivenValues } from '../model/given-values.ts';
import { type PhoneError, parsePhone } from '../validation/phone.ts';
import { answerText } from './answer-text.ts';
import { controlWords } from './control-words.ts';
import { type DateParts, dayParts, monthParts, partErrors, partsAsWritten } from './date-parts.ts';
import type { FormatContext } from './format-context.ts';
import { numberStyle } from './number-style.ts';
import type { ValidationError } from './validation-error.ts';
import { keyOf, labelOf } from './question-words.ts';
import { shownDate } from './shown-date.ts';
import { translateOptional } from './translate.ts';

const quantities: readonly string[] = ['minimum', 'maximum', 'multipleOf'];
const dates: readonly string[] = ['not-in-future', 'not-in-past', 'after', 'before'];

function shownValues(
  { flow, locale }: FormatContext,
  dataPoint: FlowDataPoint,
  error: ValidationError,
): GivenValues {
  const style = quantities.includes(error.keyword) ? numberStyle(flow, dataPoint, locale) : undefined;
  const shown: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(error.params)) {
    if (typeof value === 'number') shown[name] = style === undefined ? value : style.full(value);
    if (typeof value === 'string')
      shown[name] = dates.includes(error.keyword) ? shownDate(value, locale) : value;
  }
  return shown;
}

/** The number that a text is about: languages choose among their forms of the text by it. */
function countOf({ params }: ValidationError): GivenValues {
  const count = Object.values(params).find((value) => typeof value === 'number');
  return count === undefined ? {} : { count };
}

function phoneWord(error: PhoneError): FormWord | undefined {
  return error === 'INVALID' ? undefined : `phoneProblems>${error}`;
}

/** A number that cannot be read says why; one that is no mobile number of the country has the question's own words. */
function phoneWords({ flow, phone, translate }: FormatContext, answer: AnswerValue | undefined): string {
  const parsed = parsePhone(answerText(answer), phone);
  const word = 'error' in parsed ? phoneWord(parsed.error) : undefined;
  return word === undefined ? '' : controlWords(translate, word, { prefix: flow.phone.prefix });
}

/** A part that is missing or cannot be says so; a day the calendar lacks has the question's own words. */
function dateWords(
  { locale, translate }: FormatContext,
  { answer }: ValidationError,
  parts: DateParts,
  label: string,
): string {
  const [first] = partErrors(answerText(answer), parts, partsAsWritten(parts, locale));
  return first === undefined
    ? ''
    : controlWords(translate, `dateProblems>${first.part}${first.kind}`, { label });
}

/** What only the control knows of an answer in the wrong form; empty where the question's own words say all. */
function formatWords(
  formatContext: FormatContext,
  { control }: FlowDataPoint,
  error: ValidationError,
  label: string,
): string {
  if (control === 'phone') return phoneWords(formatContext, error.answer);
  if (control === 'date') return dateWords(formatContext, error, dayParts, label);
  return control === 'month-year' ? dateWords(formatContext, error, monthParts, label) : '';
}

/** What to do about a validation error: in the question's own words where it has them, else in those for every question. */
export function validationMessage(
  formatContext: FormatContext,
  dataPoint: FlowDataPoint,
  error: ValidationError,
): string {
  const { translate } = formatContext;
  const { keyword } = error;
  if (dataPoint.control === 'captcha') return controlWords(translate, 'controls>captchaUnavailable');
  const label = labelOf(translate, dataPoint);
  const values = { ...shownValues(formatContext, dataPoint, error), ...countOf(error), label };
  return (
    (keyword === 'format' ? formatWords(formatContext, dataPoint, error, label) : '') ||
    translateOptional(translate, keyOf(dataPoint, `errors>${keyword}`), values) ||
    translate(`form:errors>${keyword}`, values)
  );
}
