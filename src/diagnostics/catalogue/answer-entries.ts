import { error, errorText, warning } from '../catalogue-entry.ts';

/** Lists without options, checks that always fail or cannot be evaluated. */
export const answerEntries = {
  'list-mismatch': errorText(
    'Options from two sources',
    'The options of "{name}" come from a list, but {problem}.',
    'Remove "choices", or the conflicting setting.',
  ),
  'lender-list-mismatch': errorText(
    'Lender list does not fit the options',
    `The options of "{name}" are filtered by the lender's list "{list}", but {problem}.`,
    'Remove "lenderList", or the conflicting setting.',
  ),
  'no-option-left': errorText(
    'No option left',
    'The country "{country}" removes every option of "{name}".',
    'Keep at least one option, or do not ask the question.',
  ),
  'divisions-missing': errorText(
    'Country without divisions',
    'The country "{country}" asks for "{name}", one of its divisions, but has no list of divisions.',
    'Add config/divisions/{country}.json, or do not ask the question.',
  ),
  'division-twice': error<{ country: string; property: 'code' | 'name'; value: string }>({
    title: 'Duplicate division',
    message: ({ country, property, value }) =>
      `Two divisions of "${country}" have the same ${property} "${value}", so they cannot be distinguished.`,
    remedy: () => 'Remove or correct one of them.',
  }),
  'country-code': error<{ country: string; code: string; home: string; wrong: 'code' | 'divisions' }>({
    title: 'Country code does not match the divisions',
    message: ({ country, code, home, wrong }) =>
      wrong === 'code'
        ? `The code of "${country}" is "${code}", but its divisions belong to "${home}".`
        : `The divisions of "${country}" belong to "${home}", but its code and its phone numbers are those of "${code}".`,
    remedy: ({ code, home, wrong }) =>
      wrong === 'code'
        ? `Write "code": "${home}", or list the divisions of this country.`
        : `List the divisions of "${code}".`,
  }),
  'division-abroad': errorText(
    'Division of another country',
    'The division "{code}" is listed for "{country}", whose codes begin with "{prefix}".',
    'Correct the code, or move the division to the list of its country.',
  ),
  'division-unknown': warning<{ country: string; code: string; similar: readonly string[] }>({
    title: 'Unknown division',
    message: ({ country, code }) =>
      `"${code}" is listed for "${country}", but ISO 3166-2 has no such division, or divides it further.`,
    remedy: () => 'Correct the code, or accept the warning in config/application.json with a reason.',
  }),
  'divisions-left-out': warning<{ country: string; missing: readonly string[] }>({
    title: 'Missing divisions',
    message: ({ country, missing }) =>
      `ISO 3166-2 has divisions of "${country}" that are not listed, so people who live there cannot answer: ${missing.join(', ')}.`,
    remedy: () => 'Add them, or accept the warning in config/application.json with a reason.',
  }),
  'check-operand': errorText(
    'Check cannot be evaluated',
    'The check "{rule}" of "{name}" always fails: "{dataPoint}" is not {needs}.',
    'Correct the check, or the schema of the data point.',
  ),
  'split-mismatch': errorText(
    'Split answer without a target',
    'A part of "{name}" is moved to "{moveHouseNumberTo}", {problem}.',
    'Remove "moveHouseNumberTo", or ask both as texts on one page.',
  ),
  'marks-missing': errorText(
    'House number marks are missing',
    'In "{country}" a mark precedes the house number, but no mark is listed, so a house number is never recognized.',
    'Add "marks" next to "position".',
  ),
  'check-reads-forward': error<{
    country: string;
    name: string;
    rule: string;
    dataPoint: string;
    asked: 'later' | 'never';
  }>({
    title: 'Check refers to an unanswered question',
    message: ({ country, name, rule, dataPoint, asked }) =>
      `In "${country}" the check "${rule}" of "${name}" compares with "${dataPoint}", ${
        asked === 'later' ? 'which is asked on a later step' : 'which is never asked there'
      }.`,
    remedy: ({ dataPoint, name }) => `Ask "${dataPoint}" before "${name}", or remove the check.`,
  }),
  'date-unbounded': error<{ name: string; side: 'earliest' | 'latest'; rules: readonly string[] }>({
    title: 'Date without limits',
    message: ({ name, side }) =>
      `The date "${name}" has no ${side} day, so a mistyped year such as ${side === 'earliest' ? '205' : '9999'} is accepted.`,
    remedy: ({ rules }) => `Add one of these checks: ${rules.map((rule) => `"${rule}"`).join(', ')}.`,
  }),
  'age-missing': errorText(
    'Age limits are missing',
    'The check "{rule}" of "{name}" needs the age limits of "{country}", which has none.',
    'Add "age" to the country.',
  ),
  'age-limits': errorText(
    'Age limits exclude everyone',
    'All applicants in "{country}" are rejected: the minimum age is {#minimum}, but the maximum is {#maximum}.',
    'Correct one of the two.',
  ),
  'question-unanswerable': error<{
    country: string;
    name: string;
    rule: string;
    tried: string;
    /** The answers that its checks compare it with. */
    compared: string;
  }>({
    title: 'Question without a valid answer',
    message: ({ country, name, rule, tried, compared }) =>
      `In "${country}" no valid answer to "${name}" was found: ${tried} breaks "${rule}"${
        compared === '{}' ? '' : ` with ${compared}`
      }.`,
    remedy: () => 'Correct the schema or the checks, so that a valid answer exists.',
  }),
};
