import table from '../../../../schemas/lead-fields.json' with { type: 'json' };
import { findDuplicates } from '../../../lib/find-duplicates.ts';
import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import { configRule, countryRule, dataPointRule, questionRule } from '../../rule.ts';
import { autofillPattern } from '../../link/autofill.ts';
import type { Config } from '../../link/config.ts';
import { leadEnvelope } from '../../emit/lead-envelope.ts';
import { groupedFields } from '../../contract.ts';

/** Within a country, only one question can set a field of the lead. */
export const oneQuestionPerField = countryRule(({ slug: country, formQuestions }, report) => {
  for (const [{ id: second, catalogue }, first] of findDuplicates(
    formQuestions,
    (each) => each.catalogue.contents.field,
  )) {
    const { field } = catalogue.contents;
    report(
      'field-twice',
      { country, field, first: first.id, second },
      spanOfValue(catalogue.document, ['field']),
      spanOfValue(first.catalogue.document, ['field']),
    );
  }
});

/** A field of the lead cannot be both a value and a group of fields. */
export const separateFields = questionRule(([innerQuestion, { slug: country, formQuestions }], report) => {
  const innerField = innerQuestion.catalogue.contents.field;
  for (const outerQuestion of formQuestions) {
    const outerField = outerQuestion.catalogue.contents.field;
    if (!innerField.startsWith(`${outerField}.`)) continue;
    report(
      'field-inside-field',
      { country, inner: innerQuestion.id, innerField, outer: outerQuestion.id, outerField },
      spanOfValue(innerQuestion.catalogue.document, ['field']),
      spanOfValue(outerQuestion.catalogue.document, ['field']),
    );
  }
});

/** The id of a question cannot be the field of another one, because a server error may use either. */
export const oneOwnerPerName = questionRule(
  ([{ id: name, catalogue }, { slug: country, formQuestions }], report) => {
    const otherQuestion = formQuestions.find(
      (candidate) => candidate.id !== name && candidate.catalogue.contents.field === name,
    );
    if (otherQuestion === undefined) return;
    report(
      'ambiguous-owner',
      { country, name, other: otherQuestion.id },
      spanOfKey(catalogue.document, []),
      spanOfValue(otherQuestion.catalogue.document, ['field']),
    );
  },
);

/** Fields of the envelope that questions can set. */
const questionFields = new Set([
  'amount',
  'period',
  'financingOption',
  'monthlyPaymentDay',
  'generalPolicies',
  'policies',
  'googleCaptchaToken',
]);

/** A question cannot set the fields that the application itself sets in a lead. */
export const fieldsOfQuestions = configRule(({ dataPoints, countries }, report) => {
  const [country] = countries.values();
  // The envelope has the same fields in each country. Screens also send the lead id.
  const envelope =
    country === undefined ? [] : ['leadId', ...Object.keys(leadEnvelope(country.file.contents))];
  for (const [name, { contents, document }] of dataPoints) {
    const [group = ''] = contents.field.split('.');
    if (questionFields.has(contents.field) || !envelope.includes(group)) continue;
    report('reserved-field', { name, field: contents.field }, spanOfValue(document, ['field']));
  }
});

function nameOf(field: string): string {
  return field.slice(field.lastIndexOf('.') + 1);
}

/** Two questions must not have each other's fields. */
export const unswappedFields = dataPointRule(([first, { contents, document }], report, { dataPoints }) => {
  const second = nameOf(contents.field);
  const secondFile = dataPoints.get(second);
  if (secondFile === undefined || first >= second || nameOf(secondFile.contents.field) !== first) return;
  report(
    'fields-swapped',
    { first, firstField: contents.field, second, secondField: secondFile.contents.field },
    spanOfValue(document, ['field']),
    spanOfValue(secondFile.document, ['field']),
  );
});

/**
 * A field that is similar to a known unused field is probably misspelt. Other unknown fields may be extensions of the
 * lender.
 */
export const correctlySpelledFields = configRule(({ contract, dataPoints }, report) => {
  const fields = groupedFields(contract);
  const usedFields = new Set([...dataPoints.values()].map(({ contents }) => contents.field));
  for (const [name, { contents, document }] of dataPoints) {
    const { field } = contents;
    if (fields.includes(field)) continue;
    const similar = fields.filter((knownField) => !usedFields.has(knownField) && isTypo(field, knownField));
    if (similar.length === 0) continue;
    report('field-misspelt', { name, field, similar }, spanOfValue(document, ['field']));
  }
});

/** Whether the fields differ in at most two adjacent letters. */
function isTypo(field: string, knownField: string): boolean {
  let start = 0;
  while (start < field.length && field[start] === knownField[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(field.length, knownField.length) - start &&
    field[field.length - 1 - end] === knownField[knownField.length - 1 - end]
  ) {
    end += 1;
  }
  return field.length - start - end <= 2 && knownField.length - start - end <= 2;
}

const autocompleteByField: { readonly [field: string]: readonly string[] | undefined } = table.autocomplete;
const autofillExpression = new RegExp(autofillPattern);

/** The kind of data a token names, without the form section, address or telephone it belongs to. */
function kindOf(autocomplete: string): string {
  return autocomplete.replace(/^(?:section-\S* )?(?:(?:shipping|billing) )?(?:(?:home|work|mobile) )?/, '');
}

/** "field-twice" or "fields-swapped" reports this question, so its field is wrong, not its token. */
function hasWrongField(name: string, field: string, { countries, dataPoints }: Config): boolean {
  const nameOfField = nameOf(field);
  const fieldOfOther = dataPoints.get(nameOfField)?.contents.field;
  if (nameOfField !== name && fieldOfOther !== undefined && nameOf(fieldOfOther) === name) return true;
  return [...countries.values()].some(
    (country) =>
      country.formQuestions.filter(({ catalogue }) => catalogue.contents.field === field).length > 1,
  );
}

/** The autocomplete token must fit the field, so that a family name is not filled in as a given name. */
export const fittingAutocomplete = dataPointRule(([name, { contents, document }], report, config) => {
  const { field, autocomplete } = contents;
  // "unknown-autocomplete" reports invalid tokens.
  if (autocomplete === 'off' || !autofillExpression.test(autocomplete)) return;
  const allowed = Object.hasOwn(autocompleteByField, field) ? autocompleteByField[field] : undefined;
  const kind = kindOf(autocomplete);
  if (allowed === undefined ? !kind.startsWith('cc-') : allowed.includes(kind)) return;
  if (hasWrongField(name, field, config)) return;
  const expected = [...(allowed ?? []), 'off'].map((token) => `"${token}"`).join(' or ');
  report(
    'autocomplete-mismatch',
    { name, field, autocomplete, expected },
    spanOfValue(document, ['autocomplete']),
    spanOfValue(document, ['field']),
  );
});
