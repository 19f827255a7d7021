import { formatPhone } from '../validation/phone.ts';
import { assertNever } from '../lib/assert-never.ts';
import type { AnswerValue } from '../model/answers.ts';
import type { FlowDataPoint } from '../model/flow.ts';
import { accountInFours } from './account-groups.ts';
import { answerText } from './answer-text.ts';
import { controlWords } from './control-words.ts';
import { numberStyle } from './number-style.ts';
import { optionNamer, optionsOf } from './option-names.ts';
import type { FormatContext } from './format-context.ts';
import { optionOf } from './question-words.ts';
import { shownDate } from './shown-date.ts';

function chosenNames(answer: AnswerValue, dataPoint: FlowDataPoint, formatContext: FormatContext): string {
  const chosen = typeof answer === 'object' ? Object.values(answer) : [answer];
  const offered = optionsOf(dataPoint);
  const nameOf = optionNamer(formatContext, dataPoint);
  return new Intl.ListFormat(formatContext.locale).format(
    chosen.map((value) => {
      const option = offered.find((candidate) => candidate === value);
      return option === undefined ? String(value) : nameOf(option);
    }),
  );
}

function shownNumber(answer: AnswerValue, dataPoint: FlowDataPoint, { flow, locale }: FormatContext): string {
  return typeof answer === 'number' ? numberStyle(flow, dataPoint, locale).full(answer) : answerText(answer);
}

function shownConsents(
  answer: AnswerValue,
  dataPoint: FlowDataPoint,
  { locale, translate }: FormatContext,
): string {
  const given = Object.entries(answer).filter(([, isGiven]) => isGiven === true);
  return new Intl.ListFormat(locale).format(
    given.map(([channel]) => optionOf(translate, dataPoint, channel)),
  );
}

/** An answer in a person's words: money with its currency, a choice by its name; a dash while there is none. */
export function shownAnswer(
  answer: AnswerValue | undefined,
  dataPoint: FlowDataPoint,
  formatContext: FormatContext,
): string {
  if (answer === undefined) return '–';
  const { control } = dataPoint;
  switch (control) {
    case 'money':
    case 'number':
    case 'year':
    case 'slider':
    case 'stepper':
      return shownNumber(answer, dataPoint, formatContext);
    case 'choice':
    case 'search-choice':
    case 'multi-choice':
      return chosenNames(answer, dataPoint, formatContext);
    case 'yes-no':
    case 'consent':
      return (
        optionOf(formatContext.translate, dataPoint, answer === true ? 'true' : 'false') ||
        controlWords(formatContext.translate, answer === true ? 'controls>yes' : 'controls>no')
      );
    case 'consents':
      return shownConsents(answer, dataPoint, formatContext);
    case 'date':
    case 'month-year':
      return shownDate(answerText(answer), formatContext.locale);
    case 'account':
      return accountInFours(answerText(answer)) ?? answerText(answer);
    case 'phone':
      return formatPhone(answerText(answer), formatContext.phone);
    case 'text':
    case 'email':
    case 'postal-code':
    case 'company':
    case 'vehicle-make':
    case 'vehicle-model':
    case 'captcha':
      return answerText(answer);
    default:
      return assertNever(control);
  }
}
