import type { SourceSpan } from '../../../diagnostics/source-span.ts';
import { type CountryQuestion, definitionSpan } from '../../link/country-question.ts';
import type { Config, LinkedCountry } from '../../link/config.ts';
import { writtenChecks } from '../../link/written-checks.ts';
import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import { showValue } from '../../shape/violation.ts';
import type { FlowRule, Report } from '../../rule.ts';
import type { FlowAnalysis } from '../../analysis/analyse-flow.ts';

/**
 * Returns the span of the rule that rejects the answer: in the country's file if it overrides the rule, else in the
 * catalogue.
 */
function spanOfRule(
  { countryFile: file }: LinkedCountry,
  question: CountryQuestion,
  rule: string,
): SourceSpan {
  const { catalogue, override, merged } = question;
  // The valid phone numbers depend on the country's numbering plan.
  if (rule === 'format' && (merged.schema.format === 'phone' || merged.schema.format === 'phone-any')) {
    return spanOfValue(file.document, ['phone', 'country']);
  }
  if (Object.hasOwn({ ...catalogue.contents.schema, ...override.schema }, rule)) {
    return definitionSpan({ file }, question, ['schema', rule]);
  }
  const brokenCheck = writtenChecks({ file }, question).find(({ check }) => check.rule === rule);
  return brokenCheck?.spanOf('rule') ?? spanOfKey(catalogue.document, ['schema']);
}

/**
 * A form must accept all sample applicants of its country. A rule that accepts the generated sample may still reject
 * real answers.
 */
export const admittedPeople: FlowRule = ({ country, rejectedAnswers }, report) => {
  const { people } = country;
  if (people === undefined) return;
  for (const { person, dataPoint, rule, answer } of rejectedAnswers) {
    const question = country.formQuestions.find(({ id }) => id === dataPoint);
    if (question === undefined) continue;
    const detail = { country: country.slug, person, name: dataPoint, rule, answer: showValue(answer) };
    const answerSpan = spanOfValue(people.document, ['people', person, dataPoint]);
    // An unknown division is an error of the person's file, not of the country's list.
    const isDivision = question.catalogue.contents.choices === 'divisions' && rule === 'enum';
    if (isDivision) report('person-refused', detail, answerSpan);
    else report('person-refused', detail, spanOfRule(country, question, rule), answerSpan);
  }
};

/** Enough people to cover different names, ages, incomes and addresses. */
const minPeople = 12;

/** Each country must have enough sample applicants, and each of its questions must be asked to one of them. */
export function enoughPeople(config: Config, analyses: readonly FlowAnalysis[], report: Report): void {
  for (const { slug: country, file, people } of config.countries.values()) {
    const count = Object.keys(people?.contents.people ?? {}).length;
    if (people === undefined || count < minPeople) {
      const { document } = people ?? file;
      report('people-few', { country, count, fewest: minPeople }, spanOfKey(document, []));
    }
    const analysis = analyses.find((each) => each.country.slug === country);
    if (people === undefined || analysis === undefined) continue;
    const unaskedIds = new Set(analysis.unaskedQuestions);
    for (const { id: name, index } of analysis.country.formQuestions) {
      if (!unaskedIds.has(name)) continue;
      report(
        'people-unasked',
        { country, name, suggestion: analysis.suggestAnswers(name) ?? null },
        spanOfValue(file.document, ['dataPoints', index]),
        spanOfKey(people.document, ['people']),
      );
    }
  }
}
