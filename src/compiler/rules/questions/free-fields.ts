import { spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';
import { leadEnvelope } from '../../emit/lead-envelope.ts';

/** Those of the envelope that are answers. */
const asked = new Set([
  'amount',
  'period',
  'financingOption',
  'monthlyPaymentDay',
  'generalPolicies',
  'policies',
  'googleCaptchaToken',
]);

/** No question writes what the application itself writes into a lead: whose it is, when it began, where it came from. */
export const freeFields: ConfigRule = ({ dataPoints, countries }, report) => {
  const [country] = countries.values();
  // Each country's envelope has the same fields.
  const envelope = country === undefined ? [] : Object.keys(leadEnvelope(country.file.contents));
  for (const [name, { contents, document }] of dataPoints) {
    const [group = ''] = contents.field.split('.');
    if (asked.has(contents.field) || !envelope.includes(group)) continue;
    report('reserved-field', { name, field: contents.field }, spanOfValue(document, ['field']));
  }
};
