import type { AnswerValue } from '../model/answers.ts';
import type { Flow, FlowDataPoint } from '../model/flow.ts';
import type { FormWord } from '../model/form-words.ts';
import type { GivenValues } from '../model/given-values.ts';
import { type PhonePlan, type PhoneProblem, parsePhone } from '../validation/phone.ts';
import { answerText } from './answer-text.ts';
import { controlWords } from './control-words.ts';
import { type DateParts, dayParts, monthParts, partProblems, partsAsWritten } from './date-parts.ts';
import { numberStyle } from './number-style.ts';
import type { Problem } from './problem.ts';
import { keyOf, labelOf } from './question-words.ts';
import { shownDate } from './shown-date.ts';
import { type Translate, translateOptional } from './translate.ts';

/** What the words about an answer depend on, besides the answer. */
export interface Speech {
  readonly flow: Flow;
  readonly phone: PhonePlan;
  readonly locale: string;
  readonly translate: Translate;
}

const quantities: readonly string[] = ['minimum', 'maximum', 'multipleOf'];
const dates: readonly string[] = ['not-in-future', 'not-in-past', 'after', 'before'];

function shownValues({ flow, locale }: Speech, dataPoint: FlowDataPoint, problem: Problem): GivenValues {
  const style = quantities.includes(problem.keyword) ? numberStyle(flow, dataPoint, locale) : undefined;
  const shown: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(problem.params)) {
    if (typeof value === 'number') shown[name] = style === undefined ? value : style.full(value);
    if (typeof value === 'string')
      shown[name] = dates.includes(problem.keyword) ? shownDate(value, locale) : value;
  }
  return shown;
}

/** The number that a text is about: languages choose among their forms of the text by it. */
function countOf({ params }: Problem): GivenValues {
  const count = Object.values(params).find((value) => typeof value === 'number');
  return count === undefined ? {} : { count };
}

function phoneWord(problem: PhoneProblem): FormWord | undefined {
  return problem === 'INVALID' ? undefined : `phoneProblems>${problem}`;
}

/** A number that cannot be read says why; one that is no mobile number of the country has the question's own words. */
function phoneWords({ flow, phone, translate }: Speech, answer: AnswerValue | undefined): string {
  const parsed = parsePhone(answerText(answer), phone);
  const word = 'problem' in parsed ? phoneWord(parsed.problem) : undefined;
  return word === undefined ? '' : controlWords(translate, word, { prefix: flow.phone.prefix });
}

/** A part that is missing or cannot be says so; a day the calendar lacks has the question's own words. */
function dateWords(
  { locale, translate }: Speech,
  { answer }: Problem,
  parts: DateParts,
  label: string,
): string {
  const [first] = partProblems(answerText(answer), parts, partsAsWritten(parts, locale));
  return first === undefined
    ? ''
    : controlWords(translate, `dateProblems>${first.part}${first.kind}`, { label });
}

/** What only the control knows of an answer in the wrong form; empty where the question's own words say all. */
function formatWords(speech: Speech, { control }: FlowDataPoint, problem: Problem, label: string): string {
  if (control === 'phone') return phoneWords(speech, problem.answer);
  if (control === 'date') return dateWords(speech, problem, dayParts, label);
  return control === 'month-year' ? dateWords(speech, problem, monthParts, label) : '';
}

/** What to do about a problem: in the question's own words where it has them, else in those for every question. */
export function problemWords(speech: Speech, dataPoint: FlowDataPoint, problem: Problem): string {
  const { translate } = speech;
  const { keyword } = problem;
  if (dataPoint.control === 'captcha') return controlWords(translate, 'controls>captchaUnavailable');
  const label = labelOf(translate, dataPoint);
  const values = { ...shownValues(speech, dataPoint, problem), ...countOf(problem), label };
  return (
    (keyword === 'format' ? formatWords(speech, dataPoint, problem, label) : '') ||
    translateOptional(translate, keyOf(dataPoint, `errors>${keyword}`), values) ||
    translate(`form:errors>${keyword}`, values)
  );
}
