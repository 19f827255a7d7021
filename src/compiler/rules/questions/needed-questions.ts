import { definitionSpan } from '../../link/country-question.ts';
import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import { isCaptcha } from '../../../model/controls.ts';
import table from '../../../../schemas/lead-fields.json' with { type: 'json' };
import type { LinkedCountry, Config } from '../../link/config.ts';
import { configOfScreen } from '../../link/screen-forms.ts';
import { countryRule, countryWarningRule, questionRule } from '../../rule.ts';

/** The fields without which a lead has no contact, amount or consent. */
const neededFields: { readonly [field: string]: string } = {
  amount: 'a lender would not know how much to lend',
  'contactDetails.email': 'the lender could not contact the applicant',
  generalPolicies: 'the applicant would not have agreed to anything',
};

/** The fields that a country must ask somewhere: in its form or on a screen. */
const fieldsNeededSomewhere: { readonly [field: string]: string } = {
  'contactDetails.phoneNumber': 'the lender could not call the applicant or send a code',
  'personalDetails.firstName': 'the lender would not know whose application it is',
  'personalDetails.lastName': 'the lender would not know whose application it is',
  'incomeDetails.monthlyIncome': 'the lender could not judge what the applicant can afford',
};

const emailField = 'contactDetails.email';

function isOnLastOfSteps({ formQuestions }: LinkedCountry, id: string): boolean {
  const steps = [...new Set(formQuestions.map((question) => question.merged.step))];
  const ownStep = formQuestions.find((question) => question.id === id)?.merged.step;
  return steps.length > 1 && ownStep !== undefined && steps.at(-1) === ownStep;
}

/** Returns the questions asked before the lead is sent: those of the country's form and of its start screen. */
function askedBeforeSending(country: LinkedCountry, config: Config): LinkedCountry['formQuestions'] {
  const { startPage } = country.file.contents;
  const startScreen = country.screens.has(startPage)
    ? configOfScreen(startPage, config).countries.get(country.slug)
    : undefined;
  return [...country.formQuestions, ...(startScreen?.formQuestions ?? [])];
}

/** Every country's form must ask the required fields of a lead, from all applicants. */
export const neededQuestions = countryRule((country, report, config) => {
  const { slug, file, skipped } = country;
  const asked = askedBeforeSending(country, config);
  if (asked.length + skipped.length < new Set(file.contents.dataPoints).size) return;
  for (const [field, reason] of Object.entries(neededFields)) {
    const question = asked.find((one) => one.merged.field === field);
    const detail = { country: slug, field, reason };
    if (question === undefined) {
      const [missingId] = [...config.dataPoints].find(([, { contents }]) => contents.field === field) ?? [];
      if (missingId === undefined || skipped.some(({ id }) => id === missingId)) continue;
      const span = spanOfKey(file.document, ['dataPoints']);
      report('needed-question', { ...detail, name: missingId, problem: 'dropped' }, span);
      continue;
    }
    const { id: name } = question;
    if (question.merged.when !== undefined) {
      const span = definitionSpan(country, question, ['when']);
      report('needed-question', { ...detail, name, problem: 'conditional' }, span);
    } else if (!question.merged.required) {
      const span = definitionSpan(country, question, ['required']);
      report('needed-question', { ...detail, name, problem: 'optional' }, span);
    } else if (field === emailField && isOnLastOfSteps(country, name)) {
      const span = definitionSpan(country, question, ['step']);
      report('needed-question', { ...detail, name, problem: 'late' }, span);
    }
  }
});

/** The form or a screen of each country should ask who applies, how to reach them and what they earn. */
export const questionsAskedSomewhere = countryWarningRule((country, report, { dataPoints }) => {
  const { slug, file, questions } = country;
  for (const [field, reason] of Object.entries(fieldsNeededSomewhere)) {
    // A catalogue without such a question is for another product.
    if (![...dataPoints.values()].some(({ contents }) => contents.field === field)) continue;
    if (questions.some(({ merged }) => merged.field === field)) continue;
    report('question-nowhere', { country: slug, field, reason }, spanOfKey(file.document, ['dataPoints']));
  }
});

/** The captcha should be last on its page, because applicants overlook questions below it. */
export const captchaLast = countryWarningRule(({ slug: country, file, formQuestions }, report) => {
  for (const { id: captcha, index, merged: own } of formQuestions) {
    if (own.control !== 'captcha') continue;
    const laterQuestion = formQuestions.find((each) => each.merged.step === own.step && each.index > index);
    if (laterQuestion === undefined) continue;
    report(
      'captcha-early',
      { country, step: own.step, name: laterQuestion.id, captcha },
      spanOfValue(file.document, ['dataPoints', index]),
      spanOfValue(file.document, ['dataPoints', laterQuestion.index]),
    );
  }
});

/** If production has a captcha, each form should ask for its token, because the lender would reject a lead without one. */
export const captchaAsked = countryWarningRule(
  ({ slug: country, file, formQuestions }, report, { application }) => {
    if (typeof application?.contents.environments.production?.captcha !== 'object') return;
    if (formQuestions.some((question) => isCaptcha(question.merged.control))) return;
    report('captcha-unasked', { country }, spanOfKey(file.document, ['dataPoints']));
  },
);

const optionalFields: { readonly [field: string]: string | undefined } = table.optional;
const alwaysOptionalFields: { readonly [field: string]: string | undefined } = table.alwaysOptional;

/** Questions that many people cannot answer, such as a second surname, must be optional. */
export const optionalAnswers = countryRule((country, report) => {
  for (const question of country.questions) {
    const { id: name, merged } = question;
    const reasonIfAlwaysAsked = merged.when === undefined ? optionalFields[merged.field] : undefined;
    const reason = alwaysOptionalFields[merged.field] ?? reasonIfAlwaysAsked;
    if (reason === undefined || !merged.required) continue;
    const span = definitionSpan(country, question, ['required']);
    report('required-unanswerable', { country: country.slug, name, reason }, span);
  }
});

/** Consent to advertising must be optional, because a loan cannot depend on it. */
export const optionalMarketing = questionRule(([question, country], report) => {
  const { id: name, merged, catalogue } = question;
  if (merged.field !== table.marketing || !merged.required) return;
  const span = definitionSpan(country, question, ['required']);
  report('marketing-required', { name }, span, spanOfValue(catalogue.document, ['field']));
});
