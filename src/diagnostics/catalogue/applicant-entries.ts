import { error, errorSimilar, errorText } from '../catalogue-entry.ts';

/** The words for what would harm an applicant: questions nobody here can answer, personal answers told or kept. */
export const applicantEntries = {
  'option-name': errorText(
    'An option has words',
    'The option "{option}" of "{name}" can have no words: its key would be cut at "{separator}", and the option shown blank.',
    'Write its name in letters, digits, hyphens and underscores.',
  ),
  'age-unchecked': error<{ country: string; name: string; rule: string }>({
    title: 'A limit of age is held',
    message: ({ country, name, rule }) =>
      `"${country}" says how old an applicant is, but "${name}" has no check "${rule}", so nobody is held to it.`,
    remedy: ({ rule }) => `Add { "rule": "${rule}" } to its "checks".`,
  }),
  'field-misspelt': errorSimilar(
    'A field of the lead is spelt as the contract spells it',
    `"{name}" writes the field "{field}", which the lead's contract does not know: no lender would find the answer.`,
    'Correct the field, or give it a name of its own.',
  ),
  'reserved-field': errorText(
    'The application keeps its own fields',
    '"{name}" writes the field "{field}", which the application itself fills in, so one would overwrite the other.',
    'Give the data point another field.',
  ),
  'foreign-format': errorSimilar(
    'A country asks for what its residents have',
    'In "{country}" the answer to "{name}" must be a "{format}", which only {home} issues: residents could not answer.',
    'Name a format of this country, or write a pattern.',
  ),
  'unknown-autocomplete': errorSimilar(
    'A browser knows what to fill in',
    '"{name}" is no autofill field of HTML, so no browser would fill it in.',
    'Correct it, or write "off".',
  ),
  'needed-question': error<{
    country: string;
    name: string;
    field: string;
    reason: string;
    problem: 'dropped' | 'optional' | 'conditional' | 'late';
  }>({
    title: 'A lead says what no lender can do without',
    message: ({ country, field, reason, problem, name }) =>
      ({
        dropped: `"${country}" never asks for "${field}": ${reason}.`,
        optional: `In "${country}" the answer to "${name}" may be left out: ${reason}.`,
        conditional: `In "${country}" not everybody is asked for "${name}": ${reason}.`,
        late: `In "${country}" "${name}" is asked on the last step, so whoever stops before it is lost: ${reason}.`,
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
    'People get through',
    'In "{country}" the form refuses {answer}, the answer of "{person}" to "{name}": it breaks "{rule}".',
    'Let the rule pass what people answer, or correct the person.',
  ),
  'unreadable-text': errorText(
    'A file can be read',
    'This is {found}.',
    'Write again what was meant, and save the file as UTF-8.',
  ),
  'broken-placeholder': error<{ key: string; found: string }>({
    title: 'A placeholder is whole',
    message: ({ key, found }) =>
      `The text "${key}" holds "${found}", which is no placeholder: applicants would read the brace.`,
    remedy: () => 'Write a placeholder with two braces on either side, {{like this}}, or no brace at all.',
  }),
  'unfinished-message': errorText(
    'A text is finished',
    'The text "{key}" holds "{found}", {what}.',
    'Write what applicants are to read, in their language, without "{found}".',
  ),
  'state-swapped': errorText(
    'News belongs to its state',
    'The screen "{screen}" has the name of the state {#state}, but shows the state {#shown}: applicants would read the wrong news.',
    'Write {#state} in "states", or give the screen another name.',
  ),
  'state-unasked': errorText(
    'Who waits hears news',
    'The screen "{screen}" shows applications that wait, but its kind "{kind}" never asks the lender for news: applicants would wait for ever.',
    'Write "kind": "waiting".',
  ),
  'privacy-class': errorText(
    'What tells of a person is personal',
    '"{name}" is {is}, but its class is "public".',
    'Write "contact", "identity" or "financial".',
  ),
  'private-persisted': errorText(
    'Codes and accounts are never stored',
    '"{name}" is {is}, and would be left in the storage of a browser that others may use.',
    'Write "persist": "never".',
  ),
  'sensitive-preanswered': errorText(
    'A sensitive question starts without an answer',
    '"{name}" is sensitive and has a first answer, so applicants would say of themselves what they never said.',
    'Remove "initial".',
  ),
};
