import { error, type Similar } from '../catalogue-entry.ts';

/** The words for what would harm an applicant: questions nobody here can answer, personal answers told or kept. */
export const applicantEntries = {
  'option-name': error<{ name: string; option: string; separator: string }>({
    title: 'An option has words',
    message: ({ name, option, separator }) =>
      `The option "${option}" of "${name}" can have no words: its key would be cut at "${separator}", and the option shown blank.`,
    remedy: () => 'Write its name in letters, digits, hyphens and underscores.',
  }),
  'age-unchecked': error<{ country: string; name: string; rule: string }>({
    title: 'A limit of age is held',
    message: ({ country, name, rule }) =>
      `"${country}" says how old an applicant is, but "${name}" has no check "${rule}", so nobody is held to it.`,
    remedy: ({ rule }) => `Add { "rule": "${rule}" } to its "checks".`,
  }),
  'field-misspelt': error<{ name: string; field: string } & Similar>({
    title: 'A field of the lead is spelt as the contract spells it',
    message: ({ name, field }) =>
      `"${name}" writes the field "${field}", which the lead's contract does not know: no lender would find the answer.`,
    remedy: () => 'Correct the field, or give it a name of its own.',
  }),
  'reserved-field': error<{ name: string; field: string }>({
    title: 'The application keeps its own fields',
    message: ({ name, field }) =>
      `"${name}" writes the field "${field}", which the application itself fills in, so one would overwrite the other.`,
    remedy: () => 'Give the data point another field.',
  }),
  'foreign-format': error<
    {
      country: string;
      name: string;
      format: string;
      /** ISO 3166-1. */
      home: string;
    } & Similar
  >({
    title: 'A country asks for what its residents have',
    message: ({ country, name, format, home }) =>
      `In "${country}" the answer to "${name}" must be a "${format}", which only ${home} issues: residents could not answer.`,
    remedy: () => 'Name a format of this country, or write a pattern.',
  }),
  'unknown-autocomplete': error<{ name: string } & Similar>({
    title: 'A browser knows what to fill in',
    message: ({ name }) => `"${name}" is no autofill field of HTML, so no browser would fill it in.`,
    remedy: () => 'Correct it, or write "off".',
  }),
  'needed-question': error<{
    country: string;
    name: string;
    field: string;
    reason: string;
    problem: 'dropped' | 'optional' | 'conditional';
  }>({
    title: 'A lead says what no lender can do without',
    message: ({ country, field, reason, problem, name }) =>
      ({
        dropped: `"${country}" never asks for "${field}": ${reason}.`,
        optional: `In "${country}" the answer to "${name}" may be left out: ${reason}.`,
        conditional: `In "${country}" not everybody is asked for "${name}": ${reason}.`,
      })[problem],
    remedy: ({ name, problem }) =>
      ({
        dropped: `Add "${name}" to "dataPoints".`,
        optional: 'Write "required": true.',
        conditional: 'Remove "when".',
      })[problem],
  }),
  'person-refused': error<{ country: string; person: string; name: string; rule: string; answer: string }>({
    title: 'People get through',
    message: ({ country, person, name, rule, answer }) =>
      `In "${country}" the form refuses ${answer}, the answer of "${person}" to "${name}": it breaks "${rule}".`,
    remedy: () => 'Let the rule pass what people answer, or correct the person.',
  }),
  'unreadable-text': error<{ found: string }>({
    title: 'A file can be read',
    message: ({ found }) => `This is ${found}.`,
    remedy: () => 'Write again what was meant, and save the file as UTF-8.',
  }),
  'broken-placeholder': error<{ key: string; found: string }>({
    title: 'A placeholder is whole',
    message: ({ key, found }) =>
      `The text "${key}" holds "${found}", which is no placeholder: applicants would read the brace.`,
    remedy: () => 'Write a placeholder with two braces on either side, {{like this}}, or no brace at all.',
  }),
  'unfinished-message': error<{ key: string; found: string; what: string }>({
    title: 'A text is finished',
    message: ({ key, found, what }) => `The text "${key}" holds "${found}", ${what}.`,
    remedy: ({ found }) => `Write what applicants are to read, in their language, without "${found}".`,
  }),
  'state-swapped': error<{ screen: string; state: number; shown: number }>({
    title: 'News belongs to its state',
    message: ({ screen, state, shown }) =>
      `The screen "${screen}" has the name of the state ${state}, but shows the state ${shown}: applicants would read the wrong news.`,
    remedy: ({ state }) => `Write ${state} in "states", or give the screen another name.`,
  }),
  'state-unasked': error<{ screen: string; kind: string }>({
    title: 'Who waits hears news',
    message: ({ screen, kind }) =>
      `The screen "${screen}" shows applications that wait, but its kind "${kind}" never asks the lender for news: applicants would wait for ever.`,
    remedy: () => 'Write "kind": "waiting".',
  }),
  'privacy-class': error<{ name: string; is: string }>({
    title: 'What tells of a person is personal',
    message: ({ name, is }) => `"${name}" is ${is}, but its class is "public".`,
    remedy: () => 'Write "contact", "identity" or "financial".',
  }),
  'private-persisted': error<{ name: string; is: string }>({
    title: 'Codes and accounts are never stored',
    message: ({ name, is }) =>
      `"${name}" is ${is}, and would be left in the storage of a browser that others may use.`,
    remedy: () => 'Write "persist": "never".',
  }),
  'sensitive-preanswered': error<{ name: string }>({
    title: 'A sensitive question starts without an answer',
    message: ({ name }) =>
      `"${name}" is sensitive and has a first answer, so applicants would say of themselves what they never said.`,
    remedy: () => 'Remove "initial".',
  }),
};
