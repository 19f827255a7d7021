import table from '../../../../schemas/lead-fields.json' with { type: 'json' };
import { controls } from '../../../model/controls.ts';
import { definitionSpan } from '../../link/country-question.ts';
import { spanOfValue } from '../../read/spans.ts';
import { countryRule, dataPointRule } from '../../rule.ts';

const consents: readonly string[] = table.consents;

/** A consent without a consent control must have a version. Otherwise it counts as a plain question. */
export const versionedConsents = dataPointRule(([name, { contents, document }], report) => {
  const { field, control, version } = contents;
  if (!consents.includes(field) || controls[control].isConsent === true || version !== undefined) return;
  report('consent-unversioned', { name }, spanOfValue(document, ['field']));
});

/** A consent must be asked on the page of the answer that it covers, or on an earlier one. */
export const timelyConsents = countryRule((country, report) => {
  const { slug, formQuestions, file } = country;
  for (const [consentField, field] of Object.entries(table.covers)) {
    const consent = formQuestions.find((question) => question.merged.field === consentField);
    const answer = formQuestions.find((question) => question.merged.field === field);
    if (consent === undefined || answer === undefined) continue;
    if (consent.index < answer.index || consent.merged.step === answer.merged.step) continue;
    report(
      'consent-late',
      { country: slug, name: consent.id, answer: answer.id },
      spanOfValue(file.document, ['dataPoints', consent.index]),
      definitionSpan(country, answer, ['step']),
    );
  }
});
