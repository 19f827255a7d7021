import { error, warning } from '../catalogue-entry.ts';

/** The texts for answers nobody can choose or give: lists without options, checks that cannot decide. */
export const answerEntries = {
  'list-mismatch': error<{ name: string; problem: string }>({
    title: 'Options come from one place',
    message: ({ name, problem }) => `The options of "${name}" are those of a list, but ${problem}.`,
    remedy: () => 'Remove "choices", or what stands against it.',
  }),
  'lender-list-mismatch': error<{ name: string; list: string; problem: string }>({
    title: 'A lender narrows options of its own kind',
    message: ({ name, list, problem }) =>
      `The options of "${name}" are narrowed by the lender's list "${list}", but ${problem}.`,
    remedy: () => 'Remove "lenderList", or what stands against it.',
  }),
  'no-option-left': error<{ country: string; name: string }>({
    title: 'Some option is left',
    message: ({ country, name }) => `The country "${country}" leaves out every option of "${name}".`,
    remedy: () => 'Keep at least one, or do not ask the question.',
  }),
  'divisions-missing': error<{ country: string; name: string }>({
    title: 'A country lists its divisions',
    message: ({ country, name }) =>
      `The country "${country}" asks for "${name}", one of its divisions, but lists none.`,
    remedy: ({ country }) => `Add config/divisions/${country}.json, or do not ask the question.`,
  }),
  'division-twice': error<{ country: string; property: 'code' | 'name'; value: string }>({
    title: 'A division is listed once',
    message: ({ country, property, value }) =>
      `Two divisions of "${country}" have the ${property} "${value}", so nobody could tell them apart.`,
    remedy: () => 'Remove or correct one of the two.',
  }),
  'division-abroad': error<{ country: string; code: string; prefix: string }>({
    title: 'A division lies in its country',
    message: ({ country, code, prefix }) =>
      `The division "${code}" is listed for "${country}", whose codes begin with "${prefix}".`,
    remedy: () => 'Correct the code, or move the division to the list of its country.',
  }),
  'division-unknown': warning<{ country: string; code: string; similar: readonly string[] }>({
    title: 'A division is one there is',
    message: ({ country, code }) =>
      `"${code}" is listed for "${country}", but ISO 3166-2 has no such division, or has smaller ones within it.`,
    remedy: () => 'Correct the code, or accept it in config/application.json with a reason.',
  }),
  'divisions-left-out': warning<{ country: string; missing: readonly string[] }>({
    title: 'No division of a country is left out',
    message: ({ country, missing }) =>
      `ISO 3166-2 has divisions of "${country}" that are not listed, so nobody can say that they live there: ${missing.join(', ')}.`,
    remedy: () => 'Add them, or accept it in config/application.json with a reason.',
  }),
  'check-operand': error<{ name: string; rule: string; dataPoint: string; needs: string }>({
    title: 'A check can decide',
    message: ({ name, rule, dataPoint, needs }) =>
      `The check "${rule}" of "${name}" can never decide: "${dataPoint}" is not ${needs}.`,
    remedy: () => 'Correct the check, or the schema of the data point.',
  }),
  'split-mismatch': error<{ name: string; splitsOff: string; problem: string }>({
    title: 'What is split off an answer has a question beside it',
    message: ({ name, splitsOff, problem }) =>
      `What was typed with "${name}" goes to "${splitsOff}", ${problem}.`,
    remedy: () => 'Remove "splitsOff", or ask both as texts on one page.',
  }),
  'marks-missing': error<{ country: string }>({
    title: 'House numbers after a mark have marks',
    message: ({ country }) =>
      `In "${country}" a house number stands after a mark, but no mark is named, so none is ever told from its street.`,
    remedy: () => 'Add "marks" beside "stand".',
  }),
  'check-reads-forward': error<{
    country: string;
    name: string;
    rule: string;
    dataPoint: string;
    asked: 'later' | 'never';
  }>({
    title: 'A check compares with an answer that is there',
    message: ({ country, name, rule, dataPoint, asked }) =>
      `In "${country}" the check "${rule}" of "${name}" compares with "${dataPoint}", ${
        asked === 'later' ? 'a question of a later step' : 'a question never asked there'
      }.`,
    remedy: ({ dataPoint, name }) => `Ask for "${dataPoint}" before "${name}", or remove the check.`,
  }),
  'date-unbounded': error<{ name: string; side: 'earliest' | 'latest'; rules: readonly string[] }>({
    title: 'A date has bounds',
    message: ({ name, side }) =>
      `The date "${name}" has no ${side} day, so ${side === 'earliest' ? 'the year 205' : 'the year 9999'} is an answer.`,
    remedy: ({ rules }) => `Add one of these checks: ${rules.map((rule) => `"${rule}"`).join(', ')}.`,
  }),
  'age-missing': error<{ country: string; name: string; rule: string }>({
    title: 'A checked age has limits',
    message: ({ country, name, rule }) =>
      `The check "${rule}" of "${name}" holds an age against those of "${country}", which sets none.`,
    remedy: () => 'Add "age" to the country.',
  }),
  'age-limits': error<{ country: string; minimum: number; maximum: number }>({
    title: 'Some age is right',
    message: ({ country, minimum, maximum }) =>
      `Nobody can apply in "${country}": the least age is ${minimum}, but the greatest only ${maximum}.`,
    remedy: () => 'Correct one of the two.',
  }),
  'question-unanswerable': error<{
    country: string;
    name: string;
    law: string;
    tried: string;
    /** What its checks compare it with. */
    beside: string;
  }>({
    title: 'Every question can be answered',
    message: ({ country, name, law, tried, beside }) =>
      `In "${country}" no answer to "${name}" was found that keeps all its laws: ${tried} breaks "${law}"${
        beside === '{}' ? '' : ` beside ${beside}`
      }.`,
    remedy: () => 'Correct the schema or the checks, so that some answer keeps them all.',
  }),
};
