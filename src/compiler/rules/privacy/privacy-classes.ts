import table from '../../../../schemas/lead-fields.json' with { type: 'json' };
import { findDuplicates } from '../../../lib/find-duplicates.ts';
import { formatDescriptions } from '../../../validation/format-descriptions.ts';
import { type FormatName, isFormatName } from '../../../validation/formats.ts';
import { type CountryQuestion, definitionSpan } from '../../link/country-question.ts';
import { spanOfValue } from '../../read/spans.ts';
import { configRule, countryRule, dataPointRule } from '../../rule.ts';
import { groupedFields } from '../../contract.ts';
import { hasUnreadQuestions } from '../../link/question-order.ts';
import { eventProperty } from '../../emit/analytics.ts';

/** Returns the format that the answer resembles. An account in any national format counts as an IBAN. */
function formatLike({ merged: { control, schema } }: CountryQuestion): FormatName | undefined {
  if (control === 'account') return 'iban';
  const { format } = schema;
  if (isFormatName(format) && formatDescriptions[format].personal !== undefined) return format;
  return control === 'email' || control === 'phone' ? control : undefined;
}

const notPersonal: readonly string[] = table.notPersonal;

/**
 * Questions that identify a person, contain contact data or set a field of a group of the lead must have a personal
 * privacy class. Codes and accounts must never be persisted.
 */
export const fittingClasses = configRule(({ countries, contract }, report) => {
  const reportedIds = new Set<string>();
  const applicantFields = new Set(groupedFields(contract).filter((field) => !notPersonal.includes(field)));
  for (const { questions } of countries.values()) {
    for (const question of questions) {
      const { id: name, merged, catalogue } = question;
      const format = formatLike(question);
      const { personal, neverKept } = format === undefined ? {} : formatDescriptions[format];
      const personalContent =
        personal ?? (applicantFields.has(merged.field) ? 'about the applicant' : undefined);
      if (personalContent === undefined || reportedIds.has(name)) continue;
      if (merged.privacy.class === 'public') {
        reportedIds.add(name);
        report(
          'privacy-class',
          { name, is: personalContent },
          spanOfValue(catalogue.document, ['privacy', 'class']),
        );
      } else if (neverKept === true && merged.privacy.persist !== 'never') {
        reportedIds.add(name);
        report(
          'private-persisted',
          { name, is: personalContent },
          spanOfValue(catalogue.document, ['privacy', 'persist']),
        );
      }
    }
  }
});

const neverKeptFields: { readonly [field: string]: string } = table.neverKept;

/** The numbers of identity documents must never be stored in the browser, whatever their format. */
export const unpersistedNumbers = dataPointRule(([name, { contents, document }], report) => {
  const personalContent = neverKeptFields[contents.field];
  if (personalContent === undefined || contents.privacy.persist === 'never') return;
  const { format } = contents.schema;
  // `fittingClasses` reports these.
  if (isFormatName(format) && formatDescriptions[format].neverKept === true) return;
  report('private-persisted', { name, is: personalContent }, spanOfValue(document, ['privacy', 'persist']));
});

/** Secret answers must never be stored in the browser. */
export const unpersistedSecrets = dataPointRule(([name, { contents, document }], report) => {
  const { class: privacyClass, persist } = contents.privacy;
  if (privacyClass !== 'secret' || persist === 'never') return;
  report('secret-persisted', { name }, spanOfValue(document, ['privacy', 'persist']));
});

/** A required secret must be on the last step, because it is sent only with its own step. */
export const secretsAskedLast = countryRule((linkedCountry, report) => {
  const { slug: country, formQuestions } = linkedCountry;
  // A question that could not be read may be on the last step.
  if (hasUnreadQuestions(linkedCountry)) return;
  const lastStep = [...new Set(formQuestions.map((dataPoint) => dataPoint.merged.step))].at(-1);
  for (const question of formQuestions) {
    const { step, required, privacy } = question.merged;
    if (lastStep === undefined || step === lastStep || !required || privacy.class !== 'secret') continue;
    const detail = { country, name: question.id, step, last: lastStep };
    report('secret-too-early', detail, definitionSpan(linkedCountry, question, ['required']));
  }
});

/** With a review page no secret can be required, because secrets are not kept until the review is sent. */
export const secretsBeforeReview = countryRule((linkedCountry, report) => {
  if (linkedCountry.file.contents.review !== true) return;
  for (const question of linkedCountry.formQuestions) {
    const { required, privacy } = question.merged;
    if (!required || privacy.class !== 'secret') continue;
    const detail = { country: linkedCountry.slug, name: question.id };
    report('secret-before-review', detail, definitionSpan(linkedCountry, question, ['required']));
  }
});

/** An event can contain the answer only if the question is public. */
export const privateAnalytics = dataPointRule(([name, { contents, document }], report) => {
  const { class: privacyClass, analytics } = contents.privacy;
  if (privacyClass === 'public' || analytics !== 'value') return;
  report(
    'personal-analytics',
    { name, class: privacyClass },
    spanOfValue(document, ['privacy', 'analytics']),
  );
});

/** Analytics properties must be unique. */
export const distinctProperties = configRule(({ dataPoints }, report) => {
  const trackedQuestions = [...dataPoints]
    .filter(([, { contents }]) => contents.privacy.analytics !== 'none')
    .map(([id, { contents, document }]) => ({ id, property: eventProperty(id, contents.privacy), document }));
  for (const [{ id: second, property, document }, { id: first }] of findDuplicates(
    trackedQuestions,
    (one) => one.property,
  )) {
    report('property-twice', { property, first, second }, spanOfValue(document, ['privacy', 'property']));
  }
});
