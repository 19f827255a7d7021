import { error, errorText, warning } from '../catalogue-entry.ts';

/** The texts for answers nobody can choose or give: lists without options, checks that cannot decide. */
export const answerEntries = {
  'list-mismatch': errorText(
    'Options come from one place',
    'The options of "{name}" are those of a list, but {problem}.',
    'Remove "choices", or what stands against it.',
  ),
  'lender-list-mismatch': errorText(
    'A lender narrows options of its own kind',
    `The options of "{name}" are narrowed by the lender's list "{list}", but {problem}.`,
    'Remove "lenderList", or what stands against it.',
  ),
  'no-option-left': errorText(
    'Some option is left',
    'The country "{country}" leaves out every option of "{name}".',
    'Keep at least one, or do not ask the question.',
  ),
  'divisions-missing': errorText(
    'A country lists its divisions',
    'The country "{country}" asks for "{name}", one of its divisions, but lists none.',
    'Add config/divisions/{country}.json, or do not ask the question.',
  ),
  'division-twice': error<{ country: string; property: 'code' | 'name'; value: string }>({
    title: 'A division is listed once',
    message: ({ country, property, value }) =>
      `Two divisions of "${country}" have the ${property} "${value}", so nobody could tell them apart.`,
    remedy: () => 'Remove or correct one of the two.',
  }),
  'country-code': error<{ country: string; code: string; home: string; wrong: 'code' | 'divisions' }>({
    title: 'A country has the code of its divisions',
    message: ({ country, code, home, wrong }) =>
      wrong === 'code'
        ? `The code of "${country}" is "${code}", but its divisions lie in "${home}".`
        : `The divisions of "${country}" lie in "${home}", but its code and its phone numbers are of "${code}".`,
    remedy: ({ code, home, wrong }) =>
      wrong === 'code'
        ? `Write "code": "${home}", or list the divisions of this country.`
        : `List the divisions of "${code}".`,
  }),
  'division-abroad': errorText(
    'A division lies in its country',
    'The division "{code}" is listed for "{country}", whose codes begin with "{prefix}".',
    'Correct the code, or move the division to the list of its country.',
  ),
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
  'check-operand': errorText(
    'A check can decide',
    'The check "{rule}" of "{name}" can never decide: "{dataPoint}" is not {needs}.',
    'Correct the check, or the schema of the data point.',
  ),
  'split-mismatch': errorText(
    'What is split off an answer has a question beside it',
    'What was typed with "{name}" goes to "{splitsOff}", {problem}.',
    'Remove "splitsOff", or ask both as texts on one page.',
  ),
  'marks-missing': errorText(
    'House numbers after a mark have marks',
    'In "{country}" a house number stands after a mark, but no mark is named, so none is ever told from its street.',
    'Add "marks" beside "stand".',
  ),
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
  'age-missing': errorText(
    'A checked age has limits',
    'The check "{rule}" of "{name}" holds an age against those of "{country}", which sets none.',
    'Add "age" to the country.',
  ),
  'age-limits': errorText(
    'Some age is right',
    'Nobody can apply in "{country}": the least age is {#minimum}, but the greatest only {#maximum}.',
    'Correct one of the two.',
  ),
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
