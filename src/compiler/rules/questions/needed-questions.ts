import { placeSaid } from '../../link/asked-data-point.ts';
import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import table from '../../../../schemas/lead-fields.json' with { type: 'json' };
import type { LinkedCountry, Config } from '../../link/config.ts';
import { formsOfScreen } from '../../link/screen-forms.ts';
import { countryRule, questionRule } from '../../rule.ts';

/** Without these fields a lead has no contact, no amount or no consent. */
const needed: { readonly [field: string]: string } = {
  amount: 'a lender would not know how much to lend',
  'contactDetails.email': 'the lender could not contact the applicant',
  generalPolicies: 'the applicant would not have agreed to anything',
};

const emailField = 'contactDetails.email';

function isOnLastOfSteps({ asked }: LinkedCountry, id: string): boolean {
  const steps = [...new Set(asked.map((question) => question.asked.step))];
  const own = asked.find((question) => question.id === id)?.asked.step;
  return steps.length > 1 && own !== undefined && steps.at(-1) === own;
}

/** What is asked before the lead is sent: the country's own form, with the screen it starts on. */
function askedBeforeSending(country: LinkedCountry, config: Config): LinkedCountry['asked'] {
  const { startPage } = country.file.contents;
  const first = country.screens.has(startPage)
    ? formsOfScreen(startPage, config).countries.get(country.slug)
    : undefined;
  return [...country.asked, ...(first?.asked ?? [])];
}

/** Every country's form asks for what no lead can do without, of everybody. */
export const neededQuestions = countryRule((country, report, config) => {
  const { slug, file, skipped } = country;
  const asked = askedBeforeSending(country, config);
  if (asked.length + skipped.length < new Set(file.contents.dataPoints).size) return;
  for (const [field, reason] of Object.entries(needed)) {
    const question = asked.find((one) => one.asked.field === field);
    const detail = { country: slug, field, reason };
    if (question === undefined) {
      const [meant] = [...config.dataPoints].find(([, { contents }]) => contents.field === field) ?? [];
      if (meant === undefined || skipped.some(({ id }) => id === meant)) continue;
      const place = spanOfKey(file.document, ['dataPoints']);
      report('needed-question', { ...detail, name: meant, problem: 'dropped' }, place);
      continue;
    }
    const { id: name } = question;
    if (question.asked.when !== undefined) {
      const place = placeSaid(country, question, ['when']);
      report('needed-question', { ...detail, name, problem: 'conditional' }, place);
    } else if (!question.asked.required) {
      const place = placeSaid(country, question, ['required']);
      report('needed-question', { ...detail, name, problem: 'optional' }, place);
    } else if (field === emailField && isOnLastOfSteps(country, name)) {
      const place = placeSaid(country, question, ['step']);
      report('needed-question', { ...detail, name, problem: 'late' }, place);
    }
  }
});

const optionalFields: { readonly [field: string]: string } = table.optional;

/** Questions that many people cannot answer, such as a second surname, are optional. */
export const optionalAnswers = questionRule(([question, country], report) => {
  const { id: name, asked } = question;
  const reason = optionalFields[asked.field];
  if (reason === undefined || !asked.required || asked.when !== undefined) return;
  const place = placeSaid(country, question, ['required']);
  report('required-unanswerable', { country: country.slug, name, reason }, place);
});

/** Advertising is agreed to freely, so a loan cannot depend on it. */
export const freeMarketing = questionRule(([question, country], report) => {
  const { id: name, asked, catalogue } = question;
  if (asked.field !== table.marketing || !asked.required) return;
  const place = placeSaid(country, question, ['required']);
  report('marketing-required', { name }, place, spanOfValue(catalogue.document, ['field']));
});
