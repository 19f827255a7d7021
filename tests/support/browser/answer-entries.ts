import {
  type DatePart,
  type DateParts,
  dayParts,
  monthParts,
  partsInWrittenOrder,
  splitDate,
} from '../../../src/form/dates.ts';
import type { AnswerValue } from '../../../src/model/answers.ts';
import type { Flow, FlowDataPoint } from '../../../src/model/flow.ts';
import { assertNever } from '../../../src/lib/assert-never.ts';

/** An action with an input that gives a part of an answer. */
export type AnswerEntry =
  | { readonly act: 'type'; readonly text: string; readonly part?: DatePart }
  /** Chooses a radio or an option of a native select. */
  | { readonly act: 'choose'; readonly value: string }
  | { readonly act: 'tick'; readonly value: string; readonly on: boolean }
  /** Searches an option by its name. */
  | { readonly act: 'find'; readonly option: string };

function dateEntries(answer: string, parts: DateParts, locale: string): readonly AnswerEntry[] {
  const texts = splitDate(answer, parts);
  return partsInWrittenOrder(parts, locale).map((part) => ({ act: 'type', text: texts[part] ?? '', part }));
}

function optionsOf({ schema }: FlowDataPoint): readonly string[] {
  const items = schema['items'] as { readonly enum?: readonly string[] } | undefined;
  return items?.enum ?? Object.keys((schema['properties'] as object | undefined) ?? {});
}

function isTicked(answer: AnswerValue, option: string): boolean {
  if (Array.isArray(answer)) return answer.includes(option);
  return Object.entries(answer).some(([name, answered]) => name === option && answered === true);
}

/** Returns the actions that answer a question. */
export function answerEntries(
  flow: Flow,
  dataPoint: FlowDataPoint,
  answer: AnswerValue,
  locale: string,
): readonly AnswerEntry[] {
  const text = typeof answer === 'object' ? '' : String(answer);
  switch (dataPoint.control) {
    case 'text':
    case 'email':
    case 'account':
    case 'postal-code':
    case 'company':
    case 'vehicle-make':
    case 'vehicle-model':
      return [{ act: 'type', text }];
    case 'phone':
      return [{ act: 'type', text: text.replace(flow.phone.prefix, '') }];
    case 'money':
    case 'number':
    case 'year':
    case 'slider':
    case 'stepper': {
      const style = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 });
      return [{ act: 'type', text: style.format(Number(answer)) }];
    }
    case 'choice':
    case 'yes-no':
      return [{ act: 'choose', value: text }];
    case 'search-choice':
      return [{ act: 'find', option: text }];
    case 'multi-choice':
    case 'consents':
      return optionsOf(dataPoint).map(
        (value) => ({ act: 'tick', value, on: isTicked(answer, value) }) as const,
      );
    case 'consent':
      return [{ act: 'tick', value: 'true', on: answer === true }];
    case 'date':
      return dateEntries(text, dayParts, locale);
    case 'month-year':
      return dateEntries(text, monthParts, locale);
    case 'captcha':
      return [];
    default:
      return assertNever(dataPoint.control);
  }
}
