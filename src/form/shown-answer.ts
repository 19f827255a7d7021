import type { AnswerValue } from '../model/answers.ts';
import type { FlowDataPoint } from '../model/flow.ts';
import { numberStyle } from './number-style.ts';
import type { Speech } from './problem-words.ts';
import { optionOf } from './question-words.ts';

/** An answer in a person's words: money with its currency, a choice by its label; a dash while there is none. */
export function shownAnswer(
  answer: AnswerValue | undefined,
  dataPoint: FlowDataPoint,
  { flow, locale, translate }: Speech,
): string {
  if (answer === undefined) return '–';
  if (typeof answer === 'number') return numberStyle(flow, dataPoint, locale).full(answer);
  if (typeof answer === 'object') {
    return new Intl.ListFormat(locale).format(
      Object.entries(answer).flatMap(([choice, given]) =>
        given === false ? [] : [optionOf(translate, dataPoint, given === true ? choice : given)],
      ),
    );
  }
  return optionOf(translate, dataPoint, String(answer)) || String(answer);
}
