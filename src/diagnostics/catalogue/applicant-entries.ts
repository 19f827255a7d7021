import { error, errorSimilar, errorText } from '../catalogue-entry.ts';

/** Faults that would harm an applicant: questions that cannot be answered, personal answers that are sent or stored. */
export const applicantEntries = {
  'option-name': errorText(
    'Option without a label',
    'The option "{option}" of "{name}" cannot have a label: its message key would be cut at "{separator}".',
    'Use only letters, digits, hyphens and underscores in its name.',
  ),
  'age-unchecked': error<{ country: string; name: string; rule: string }>({
    title: 'Age limit is not enforced',
    message: ({ country, name, rule }) =>
      `"${country}" has age limits, but "${name}" has no check "${rule}", so the limit is not enforced.`,
    remedy: ({ rule }) => `Add { "rule": "${rule}" } to its "checks".`,
  }),
  'field-misspelt': errorSimilar(
    'Misspelled field of the lead',
    `"{name}" sets the field "{field}", which the API contract does not know. The lender would not find the answer.`,
    'Correct the field, or choose a name that is not similar to a known field.',
  ),
  'reserved-field': errorText(
    'Reserved field',
    '"{name}" sets the field "{field}", which the application itself sets. One would overwrite the other.',
    'Give the data point another field.',
  ),
  'foreign-format': errorSimilar(
    'Format of another country',
    'In "{country}" the answer to "{name}" must be a "{format}", which exists only in {home}. Residents cannot answer.',
    'Use a format of this country, or write a pattern.',
  ),
  'unknown-autocomplete': errorSimilar(
    'Unknown autocomplete token',
    '"{name}" is not an autofill field of HTML, so browsers do not fill it in.',
    'Correct it, or write "off".',
  ),
  'needed-question': error<{
    country: string;
    name: string;
    field: string;
    reason: string;
    problem: 'dropped' | 'optional' | 'conditional' | 'late';
  }>({
    title: 'Question that every lead needs is missing, optional or late',
    message: ({ country, field, reason, problem, name }) =>
      ({
        dropped: `"${country}" never asks for "${field}": ${reason}.`,
        optional: `In "${country}" the answer to "${name}" is optional: ${reason}.`,
        conditional: `In "${country}" "${name}" is not asked of everyone: ${reason}.`,
        late: `In "${country}" "${name}" is asked on the last step, so applicants who stop earlier are lost: ${reason}.`,
      })[problem],
    remedy: ({ name, problem }) =>
      ({
        dropped: `Add "${name}" to "dataPoints".`,
        optional: 'Write "required": true.',
        conditional: 'Remove "when".',
        late: 'Ask it on the first step.',
      })[problem],
  }),
  'person-refused': errorText(
    'Sample applicant is rejected',
    'In "{country}" the form rejects {answer}, the answer of "{person}" to "{name}": it breaks "{rule}".',
    'Change the rule so that it accepts real answers, or correct the sample applicant.',
  ),
  'unreadable-text': errorText(
    'Unreadable file',
    'This is {found}.',
    'Restore the text, and save the file as UTF-8.',
  ),
  'broken-placeholder': error<{ key: string; found: string }>({
    title: 'Broken placeholder',
    message: ({ key, found }) =>
      `The text "${key}" contains "${found}", which is not a placeholder. Applicants would see the brace.`,
    remedy: () => 'Write a placeholder with two braces on each side, {{like this}}, or no brace.',
  }),
  'unfinished-message': errorText(
    'Unfinished text',
    'The text "{key}" contains "{found}", {what}.',
    'Write the final text in the language of the file, without "{found}".',
  ),
  'state-swapped': errorText(
    'Screen shows the wrong state',
    'The screen "{screen}" has the name of the state {#state}, but shows the state {#shown}. Applicants would see the wrong page.',
    'Write {#state} in "states", or give the screen another name.',
  ),
  'state-unasked': errorText(
    'Waiting screen does not poll',
    'The screen "{screen}" is shown while the lender decides, but its kind "{kind}" does not poll the lender. Applicants would wait forever.',
    'Write "kind": "waiting".',
  ),
  'privacy-class': errorText(
    'Personal data point is public',
    '"{name}" is {is}, but its privacy class is "public".',
    'Write "contact", "identity" or "financial".',
  ),
  'private-persisted': errorText(
    'Code or account number would be stored',
    '"{name}" is {is}, and would be stored in a browser that others may use.',
    'Write "persist": "never".',
  ),
  'sensitive-preanswered': errorText(
    'Sensitive question with an initial answer',
    '"{name}" is sensitive and has an initial answer. Applicants could send it without choosing it.',
    'Remove "initial".',
  ),
};
