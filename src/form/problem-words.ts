import type { AnswerValue } from '../model/answers.ts';
import type { Flow, FlowDataPoint } from '../model/flow.ts';
import type { FormWord } from '../model/form-words.ts';
import { type PhonePlan, type PhoneProblem, parsePhone } from '../validation/phone.ts';
import { answerText } from './answer-text.ts';
import { controlWords } from './control-words.ts';
import { numberStyle } from './number-style.ts';
import type { Problem } from './problem.ts';
import { labelOf } from './question-words.ts';
import { type Translate, type TranslateParams, translateOptional } from './translate.ts';

/** What the words about an answer depend on, besides the answer. */
export interface Speech {
  readonly flow: Flow;
  readonly phone: PhonePlan;
  readonly locale: string;
  readonly translate: Translate;
}

const quantities: readonly string[] = ['minimum', 'maximum', 'multipleOf'];

function shownParams({ flow, locale }: Speech, dataPoint: FlowDataPoint, problem: Problem): TranslateParams {
  const style = quantities.includes(problem.keyword) ? numberStyle(flow, dataPoint, locale) : undefined;
  const shown: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(problem.params)) {
    if (typeof value === 'number') shown[name] = style === undefined ? value : style.full(value);
    if (typeof value === 'string') shown[name] = value;
  }
  return shown;
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

/** What to do about a problem: in the question's own words where it has them, else in those for every question. */
export function problemWords(speech: Speech, dataPoint: FlowDataPoint, problem: Problem): string {
  const { translate } = speech;
  const { keyword, answer } = problem;
  if (dataPoint.control === 'captcha') return controlWords(translate, 'controls>captchaUnavailable');
  const params = { ...shownParams(speech, dataPoint, problem), label: labelOf(translate, dataPoint) };
  const aboutPhone = dataPoint.control === 'phone' && keyword === 'format' ? phoneWords(speech, answer) : '';
  return (
    aboutPhone ||
    translateOptional(translate, `form:dataPoints>${dataPoint.id}>errors>${keyword}`, params) ||
    translate(`form:errors>${keyword}`, params)
  );
}
