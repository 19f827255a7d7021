import { error, warning, warningText } from '../catalogue-entry.ts';

/** The texts for what a country's law wants, and for what may be meant and mostly is not. */
export const cautionEntries = {
  'amount-unbounded': error<{ name: string; missing: 'minimum' | 'maximum' }>({
    title: 'An amount has bounds',
    message: ({ name, missing }) =>
      `"${name}" has no "${missing}", so an answer with a zero too many, or a minus, would be taken.`,
    remedy: ({ missing }) => `Add "${missing}" to its schema.`,
  }),
  'copied-fact': warningText(
    'What was copied is made its own',
    '"{fact}" is the same as in {copiedFrom}, which this was copied from.',
    'Write what holds here. Once all that is left the same is right, remove "copiedFrom".',
  ),
  'copied-company': error<{
    brand: string;
    country: string;
    facts: readonly string[];
    copiedFrom: string;
  }>({
    title: 'A brand names the company behind it',
    message: ({ brand, country, facts, copiedFrom }) =>
      `"${brand}" in "${country}" names the company of another brand: ${facts.map((fact) => `"${fact}"`).join(', ')} ${facts.length === 1 ? 'is' : 'are'} as in ${copiedFrom}, which this was copied from.`,
    remedy: () =>
      'Write those of the company behind this brand. Where it is the same one, remove "copiedFrom".',
  }),
  'copied-from-nothing': warningText(
    'A copy is held against what it was copied from',
    'There is no other file "{copiedFrom}" of this kind to hold the copy against.',
    'Correct "copiedFrom", or remove it.',
  ),
  'duty-neglected': error<{ country: string; what: string; law: string; remedy: string }>({
    title: 'A country does what its law wants',
    message: ({ country, what, law }) => `The law of "${country}" wants ${what}: ${law}.`,
    remedy: ({ remedy }) => remedy,
  }),
  'code-unformed': warning<{ country: string; name: string; formed: number; others: number }>({
    title: 'A code has the form its country gives it',
    message: ({ country, name, formed, others }) =>
      `"${country}" takes any text for "${name}", where ${formed} of the ${others} other countries that ask it ${formed === 1 ? 'has' : 'have'} a format or a pattern.`,
    remedy: ({ country, name }) =>
      `Write the format or pattern of "${country}" into "schema" of "overrides", "${name}", or accept it in config/application.json with a reason.`,
  }),
  'foreign-currency': warningText(
    'A loan is in the money of its country',
    'Amounts in "{country}" are in {currency}, but its money is {expected}.',
    'Write "{expected}", or accept it in config/application.json.',
  ),
  'people-few': warning<{ country: string; count: number; fewest: number }>({
    title: 'A form is tried by enough people',
    message: ({ country, count, fewest }) =>
      `${count === 0 ? 'Nobody tries' : `Only ${count} of ${fewest} people try`} the form of "${country}", so it may refuse names, addresses and incomes as there are.`,
    remedy: ({ country, count }) =>
      `${count === 0 ? 'Write' : 'Add people to'} config/people/${country}.json.`,
  }),
  'people-unasked': warningText(
    'Each question is put to somebody',
    'In "{country}" nobody comes to "{name}", so no answer of people is tried there.',
    'Give somebody in config/people/{country}.json the answers that lead there.',
  ),
  'period-endless': warning<{
    country: string;
    bound: 'minimum' | 'maximum';
    period: number;
    unit: string;
    years: number;
  }>({
    title: 'A loan is paid back while somebody needs it',
    message: ({ country, bound, period, unit, years }) =>
      `In "${country}" a loan ${bound === 'maximum' ? 'may' : 'must'} last ${period} ${unit}s${unit === 'year' ? '' : `, which are ${years} years`}.`,
    remedy: ({ bound }) =>
      `Correct "unit" or "${bound}", or accept it in config/application.json with a reason.`,
  }),
  'text-twice': warning<{
    kind: 'label' | 'option';
    locale: string;
    name: string;
    other: string;
    text: string;
  }>({
    title: 'What can be told apart is called differently',
    message: ({ kind, locale, name, other, text }) =>
      kind === 'label'
        ? `In "${locale}" both "${other}" and "${name}" are called "${text}" on one page.`
        : `In "${locale}" the options "${other}" and "${name}" of one question are both called "${text}".`,
    remedy: () => 'Word one of the two otherwise.',
  }),
  untranslated: warning<{ locale: string; same: number; all: number }>({
    title: 'A language is no copy of English',
    message: ({ locale, same, all }) =>
      `${same} of the ${all} texts of "${locale}" here are the English ones, word by word.`,
    remedy: () => 'Translate them, or leave out what is not translated yet.',
  }),
  'unshown-locale': warningText(
    'A language that is offered is shown',
    'Applicants in "{country}" see "{first}", the first; "{name}" is proven, and shown in the workshop alone.',
    'Remove it, put it first, or accept it in config/application.json with a reason.',
  ),
  'unwritten-language': warning<{ name: string; open: number }>({
    title: 'A language is written before a country has it',
    message: ({ name, open }) =>
      `locales/${name} has ${open} ${open === 1 ? 'text' : 'texts'} to write; no country uses it yet.`,
    remedy: () => 'Write them, by Translations of the workshop or in the files, before a country names it.',
  }),
  'idle-part': warningText(
    'Each part of a condition decides something',
    'In the condition "{condition}" part {#position} of "{operator}" decides nothing: with it and without it the same is asked, whatever is answered.',
    'Correct it, or remove it.',
  ),
  'open-negation': warning<{ country: string; condition: string; dataPoint: string }>({
    title: 'What is denied is answered',
    message: ({ country, condition, dataPoint }) =>
      `In "${country}" the condition "${condition}" denies something about "${dataPoint}", which may be left open; then it is not true, and nothing is asked.`,
    remedy: ({ dataPoint }) =>
      `Require "${dataPoint}", or say with "any" and { "op": "not", "of": { "op": "answered" } } that an open answer counts, too.`,
  }),
  'idle-acceptance': warning<{ code: string; file: string; problem: 'unmatched' | 'error' }>({
    title: 'What is accepted is there',
    message: ({ code, file, problem }) =>
      problem === 'error'
        ? `"${code}" is no warning, so it cannot be accepted.`
        : `Nothing in ${file} leads to "${code}" any more.`,
    remedy: () => 'Remove it from "accepted".',
  }),
};
