import type { CataloguePart } from '../diagnostic.ts';

/** The texts for answers nobody can choose or give: lists without options, checks that cannot decide. */
export const answerEntries = {
  'list-mismatch': {
    title: 'Options come from one place',
    severity: 'error',
    message: ({ name, problem }) => `The options of "${name}" are those of a list, but ${problem}.`,
    remedy: () => 'Remove "choices", or what stands against it.',
  },
  'lender-list-mismatch': {
    title: 'A lender narrows options of its own kind',
    severity: 'error',
    message: ({ name, list, problem }) =>
      `The options of "${name}" are narrowed by the lender's list "${list}", but ${problem}.`,
    remedy: () => 'Remove "lenderList", or what stands against it.',
  },
  'no-option-left': {
    title: 'Some option is left',
    severity: 'error',
    message: ({ country, name }) => `The country "${country}" leaves out every option of "${name}".`,
    remedy: () => 'Keep at least one, or do not ask the question.',
  },
  'divisions-missing': {
    title: 'A country lists its divisions',
    severity: 'error',
    message: ({ country, name }) =>
      `The country "${country}" asks for "${name}", one of its divisions, but lists none.`,
    remedy: ({ country }) => `Add config/divisions/${country}.json, or do not ask the question.`,
  },
  'division-twice': {
    title: 'A division is listed once',
    severity: 'error',
    message: ({ country, property, value }) =>
      `Two divisions of "${country}" have the ${property} "${value}", so nobody could tell them apart.`,
    remedy: () => 'Remove or correct one of the two.',
  },
  'division-abroad': {
    title: 'A division lies in its country',
    severity: 'error',
    message: ({ country, code, prefix }) =>
      `The division "${code}" is listed for "${country}", whose codes begin with "${prefix}".`,
    remedy: () => 'Correct the code, or move the division to the list of its country.',
  },
  'check-operand': {
    title: 'A check can decide',
    severity: 'error',
    message: ({ name, rule, dataPoint, needs }) =>
      `The check "${rule}" of "${name}" can never decide: "${dataPoint}" is not ${needs}.`,
    remedy: () => 'Correct the check, or the schema of the data point.',
  },
  'check-reads-forward': {
    title: 'A check compares with an answer that is there',
    severity: 'error',
    message: ({ country, name, rule, dataPoint, asked }) =>
      `In "${country}" the check "${rule}" of "${name}" compares with "${dataPoint}", ${
        asked === 'later' ? 'a question of a later step' : 'a question never asked there'
      }.`,
    remedy: ({ dataPoint, name }) => `Ask for "${dataPoint}" before "${name}", or remove the check.`,
  },
  'date-unbounded': {
    title: 'A date has bounds',
    severity: 'error',
    message: ({ name, side }) =>
      `The date "${name}" has no ${side} day, so ${side === 'earliest' ? 'the year 205' : 'the year 9999'} is an answer.`,
    remedy: ({ rules }) => `Add one of these checks: ${rules.map((rule) => `"${rule}"`).join(', ')}.`,
  },
  'age-missing': {
    title: 'A checked age has limits',
    severity: 'error',
    message: ({ country, name, rule }) =>
      `The check "${rule}" of "${name}" holds an age against those of "${country}", which sets none.`,
    remedy: () => 'Add "age" to the country.',
  },
  'age-limits': {
    title: 'Some age is right',
    severity: 'error',
    message: ({ country, minimum, maximum }) =>
      `Nobody can apply in "${country}": the least age is ${minimum}, but the greatest only ${maximum}.`,
    remedy: () => 'Correct one of the two.',
  },
  'question-unanswerable': {
    title: 'Every question can be answered',
    severity: 'error',
    message: ({ country, name, law, tried, beside }) =>
      `In "${country}" no answer to "${name}" was found that keeps all its laws: ${tried} breaks "${law}"${
        beside === '{}' ? '' : ` beside ${beside}`
      }.`,
    remedy: () => 'Correct the schema or the checks, so that some answer keeps them all.',
  },
} satisfies CataloguePart<
  | 'list-mismatch'
  | 'lender-list-mismatch'
  | 'no-option-left'
  | 'divisions-missing'
  | 'division-twice'
  | 'division-abroad'
  | 'check-operand'
  | 'check-reads-forward'
  | 'date-unbounded'
  | 'age-missing'
  | 'age-limits'
  | 'question-unanswerable'
>;
