import { error, warning, warningText } from '../catalogue-entry.ts';

/** Duties from a country's law, and configuration that is valid but probably a mistake. */
export const cautionEntries = {
  'amount-unbounded': error<{ name: string; missing: 'minimum' | 'maximum' }>({
    title: 'Amount without limits',
    message: ({ name, missing }) =>
      `"${name}" has no "${missing}", so a typing error, such as an extra zero or a minus, would be accepted.`,
    remedy: ({ missing }) => `Add "${missing}" to its schema.`,
  }),
  'copied-fact': warningText(
    'Unchanged copy',
    '"{fact}" is the same as in {copiedFrom}, the file it was copied from.',
    'Write the value for this country. If all unchanged values are right, remove "copiedFrom".',
  ),
  'copied-company': error<{
    brand: string;
    country: string;
    facts: readonly string[];
    copiedFrom: string;
  }>({
    title: 'Company of another brand',
    message: ({ brand, country, facts, copiedFrom }) =>
      `"${brand}" in "${country}" names the company of another brand: ${facts.map((fact) => `"${fact}"`).join(', ')} ${facts.length === 1 ? 'is' : 'are'} the same as in ${copiedFrom}, the file it was copied from.`,
    remedy: () => 'Write the company of this brand. If it is the same company, remove "copiedFrom".',
  }),
  'copied-from-nothing': warningText(
    'Unknown file in "copiedFrom"',
    'There is no other file "{copiedFrom}" of this kind to compare with.',
    'Correct "copiedFrom", or remove it.',
  ),
  'duty-neglected': error<{ country: string; what: string; law: string; remedy: string }>({
    title: 'Legal requirement is not met',
    message: ({ country, what, law }) => `The law of "${country}" requires ${what}: ${law}.`,
    remedy: ({ remedy }) => remedy,
  }),
  'code-unformed': warning<{ country: string; name: string; formed: number; others: number }>({
    title: 'Code without a format',
    message: ({ country, name, formed, others }) =>
      `"${country}" accepts any text for "${name}". ${formed} of the ${others} other countries that ask it ${formed === 1 ? 'has' : 'have'} a format or a pattern.`,
    remedy: ({ country, name }) =>
      `Add the format or pattern of "${country}" to "schema" in "overrides", "${name}", or accept the warning in config/application.json with a reason.`,
  }),
  'foreign-currency': warningText(
    'Foreign currency',
    'Amounts in "{country}" are in {currency}, but its currency is {expected}.',
    'Write "{expected}", or accept the warning in config/application.json.',
  ),
  'people-few': warning<{ country: string; count: number; fewest: number }>({
    title: 'Too few sample applicants',
    message: ({ country, count, fewest }) =>
      `The form of "${country}" is checked with ${count === 0 ? 'no sample applicant' : `${count} of at least ${fewest} sample applicants`}. It may reject real names, addresses and incomes.`,
    remedy: ({ country, count }) =>
      `${count === 0 ? 'Add' : 'Add sample applicants to'} config/people/${country}.json.`,
  }),
  'people-unasked': warning<{
    country: string;
    name: string;
    /** Answers with which a sample applicant is asked the question; null if they cannot be derived. */
    suggestion: {
      readonly person: string;
      readonly isNew: boolean;
      readonly answers: { readonly [dataPoint: string]: unknown };
    } | null;
  }>({
    title: 'No sample applicant reaches the question',
    message: ({ country, name }) => `No sample applicant in "${country}" reaches "${name}".`,
    remedy: ({ country, suggestion }) => {
      const file = `config/people/${country}.json`;
      if (suggestion === null)
        return `Add an applicant to ${file} whose answers meet the condition of the question.`;
      const { person, isNew, answers } = suggestion;
      const list = Object.entries(answers)
        .map(([id, answer]) => `"${id}": ${JSON.stringify(answer)}`)
        .join(', ');
      const noun = Object.keys(answers).length === 1 ? 'this answer' : 'these answers';
      return isNew
        ? `Add an applicant with ${noun} to ${file}: ${list}.`
        : `Add ${noun} to the applicant "${person}" in ${file}: ${list}.`;
    },
  }),
  'period-endless': warning<{
    country: string;
    bound: 'minimum' | 'maximum';
    period: number;
    unit: string;
    years: number;
  }>({
    title: 'Very long loan period',
    message: ({ country, bound, period, unit, years }) =>
      `In "${country}" a loan ${bound === 'maximum' ? 'may' : 'must'} last ${period} ${unit}s${unit === 'year' ? '' : `, which are ${years} years`}.`,
    remedy: ({ bound }) =>
      `Correct "unit" or "${bound}", or accept the warning in config/application.json with a reason.`,
  }),
  'text-twice': warning<{
    kind: 'label' | 'option' | 'title';
    locale: string;
    name: string;
    other: string;
    text: string;
  }>({
    title: 'Two labels with the same text',
    message: ({ kind, locale, name, other, text }) =>
      ({
        label: `In "${locale}" both "${other}" and "${name}" have the label "${text}" on one page.`,
        option: `In "${locale}" the options "${other}" and "${name}" of one question have the same label "${text}".`,
        title: `In "${locale}" the steps "${other}" and "${name}" have the same title "${text}".`,
      })[kind],
    remedy: () => 'Change one of them.',
  }),
  untranslated: warning<{ locale: string; same: number; all: number }>({
    title: 'Texts are not translated',
    message: ({ locale, same, all }) =>
      `${same} of the ${all} texts of "${locale}" here are identical to the English ones.`,
    remedy: () => 'Translate them, or remove the ones that are not translated yet.',
  }),
  'unwritten-language': warning<{ name: string; untranslated: number }>({
    title: 'Incomplete language',
    message: ({ name, untranslated }) =>
      `locales/${name} has ${untranslated} ${untranslated === 1 ? 'text' : 'texts'} to write. No country uses the language yet.`,
    remedy: () =>
      'Write them in Translations of the workshop, or in the files, before a country uses the language.',
  }),
  'idle-part': warningText(
    'Part of a condition has no effect',
    'In the condition "{condition}" part {#position} of "{operator}" has no effect: the same questions are asked with and without it.',
    'Correct it, or remove it.',
  ),
  'open-negation': warning<{ country: string; condition: string; dataPoint: string }>({
    title: 'Negated optional answer',
    message: ({ country, condition, dataPoint }) =>
      `In "${country}" the condition "${condition}" negates "${dataPoint}", which is optional. If it is empty, the negated condition is false too, and the question is not asked.`,
    remedy: ({ dataPoint }) =>
      `Make "${dataPoint}" required, or use "any" with { "op": "not", "of": { "op": "answered" } } to include an empty answer.`,
  }),
  'idle-acceptance': warning<{ code: string; file: string; problem: 'unmatched' | 'error' }>({
    title: 'Unused acceptance of a warning',
    message: ({ code, file, problem }) =>
      problem === 'error'
        ? `"${code}" is not a warning, so it cannot be accepted.`
        : `${file} no longer has the warning "${code}".`,
    remedy: () => 'Remove it from "accepted".',
  }),
};
