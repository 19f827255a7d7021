import table from '../../../../schemas/duties.json' with { type: 'json' };
import { countryCodesIn } from '../../country-groups.ts';
import { optionsOf } from '../../link/options.ts';
import { type Config, type LinkedCountry, sitesOf } from '../../link/config.ts';
import { type JsonPath, spanOfKey } from '../../read/spans.ts';
import { countryRule } from '../../rule.ts';

interface Duty {
  readonly wants:
    | { readonly notice: string }
    | { readonly footerFact: string }
    /** A consumer right that pages mention. */
    | { readonly right: string; readonly least?: number }
    | { readonly field: string }
    | { readonly option: string; readonly of: string }
    | { readonly age: number }
    /** A field that must always be asked on the page that creates the lead. */
    | { readonly onFirstPage: string }
    /** A way of collecting a fee that no site may use. */
    | { readonly feeNot: string }
    /** A group of the lead that must not be asked. */
    | { readonly without: string };
  readonly in: string;
  readonly law: string;
}

const duties: readonly Duty[] = table.duties;

interface DutyViolation {
  readonly what: string;
  readonly remedy: string;
  readonly path: JsonPath;
}

/** Returns the violation of a duty by a country, if there is one. */
function violationOf({ wants }: Duty, country: LinkedCountry): DutyViolation | undefined {
  const { file, formQuestions, skipped, questions } = country;
  const { notices, footerFacts, age, consumerRights = {} } = file.contents;
  if ('notice' in wants) {
    const { notice } = wants;
    if (notices?.some((each) => each === notice) === true) return undefined;
    return { what: `the notice "${notice}"`, remedy: `Add "${notice}" to "notices".`, path: ['notices'] };
  }
  if ('footerFact' in wants) {
    const fact = wants.footerFact;
    if (footerFacts?.some((each) => each === fact) === true) return undefined;
    const what = `each site to state its ${fact}`;
    return { what, remedy: `Add "${fact}" to "footerFacts".`, path: ['footerFacts'] };
  }
  if ('right' in wants) {
    const { right, least } = wants;
    const configuredRight = Object.entries(consumerRights).find(([name]) => name === right)?.[1];
    if (least !== undefined && typeof configuredRight === 'number' && configuredRight < least) {
      const remedy = `Write ${least} or more.`;
      return { what: `"${right}" to be at least ${least}`, remedy, path: ['consumerRights', right] };
    }
    if (configuredRight !== undefined) return undefined;
    const what = `each applicant to be informed of the right "${right}"`;
    return { what, remedy: `Add "${right}" to "consumerRights".`, path: ['consumerRights'] };
  }
  if ('age' in wants) {
    if (age === undefined || age.minimum >= wants.age) return undefined;
    const remedy = `Write ${wants.age} or more.`;
    return { what: `a minimum age of ${wants.age}`, remedy, path: ['age', 'minimum'] };
  }
  if ('feeNot' in wants) return undefined;
  if ('onFirstPage' in wants) {
    const [first] = formQuestions;
    const question = formQuestions.find((each) => each.merged.field === wants.onFirstPage);
    if (question === undefined) return undefined;
    const { step, when } = question.merged;
    if (step === first?.merged.step && when === undefined) return undefined;
    const remedy = `Ask it on "${first?.merged.step ?? ''}", without a condition.`;
    const what = `"${question.id}" to be asked of every applicant before data is sent`;
    return { what, remedy, path: ['dataPoints'] };
  }
  if ('without' in wants) {
    const group = wants.without;
    const question = questions.find(({ merged: { field } }) => field.startsWith(`${group}.`));
    if (question === undefined) return undefined;
    const remedy = `Exclude the screens that ask it with "screensExcept", or list "${question.id}" in "notAsked".`;
    return { what: `that no question asks for "${group}"`, remedy, path: ['dataPoints'] };
  }
  // If the whole form is a single page, the other questions may be on the lender's screens.
  const steps = new Set<string>(formQuestions.map((question) => question.merged.step));
  if (steps.size < 2) return undefined;
  const id = 'of' in wants ? wants.of : wants.field;
  const question = [...formQuestions, ...skipped].find((each) => each.id === id);
  if ('of' in wants) {
    if (question !== undefined && optionsOf(question.merged.schema).includes(wants.option)) return undefined;
    const remedy = `Offer "${wants.option}" there.`;
    return { what: `the consent "${wants.option}" of "${wants.of}"`, remedy, path: ['overrides', id] };
  }
  if (question?.merged.required === true && question.merged.when === undefined) return undefined;
  const remedy = `Ask every applicant for "${wants.field}".`;
  return { what: `"${wants.field}" to be asked of every applicant`, remedy, path: ['dataPoints'] };
}

interface CollapseProblem {
  readonly law: string;
  readonly remedy: string;
}

/** Returns the reasons why the first step shows no price of the loan while the example is collapsed. */
function priceProblems(
  { slug, file, formQuestions }: LinkedCountry,
  brands: Config['brands'],
): readonly CollapseProblem[] {
  const rule = 'it can be collapsed only if the first step shows the monthly payment and the rate';
  const { unit } = file.contents.loan.period;
  const [first] = formQuestions;
  const asksLoan = formQuestions.some(
    ({ merged: { field, step, when } }) =>
      step === first?.merged.step && when === undefined && (field === 'amount' || field === 'period'),
  );
  const sitesWithoutPricing = sitesOf({ brands }).filter(
    ({ country, contents }) => country === slug && contents.pricing === undefined,
  );
  return [
    ...sitesWithoutPricing.map(({ brand }) => ({
      law: `${rule}, but "${brand}" has no "pricing" there`,
      remedy: `Write "open", or add "pricing" to config/brands/${brand}/${slug}.json.`,
    })),
    ...(unit === 'day' || unit === 'week'
      ? [{ law: `${rule}, but they are not shown for a loan in ${unit}s`, remedy: 'Write "open".' }]
      : []),
    ...(asksLoan
      ? []
      : [
          {
            law: `${rule}, but it asks neither "amount" nor "period"`,
            remedy: `Write "open", or ask one of them on "${first?.merged.step ?? ''}", without a condition.`,
          },
        ]),
  ];
}

/** Returns the reasons why a country must not collapse the cost example; empty if it may. */
function collapseProblems(country: LinkedCountry, brands: Config['brands']): readonly CollapseProblem[] {
  const { code, costExample } = country.file.contents;
  if (costExample !== 'collapsed') return [];
  const exception = table.collapsedCosts.find((each) => countryCodesIn(each.in).includes(code));
  if (exception === undefined) {
    const law = 'schemas/duties.json has no source that allows collapsing it';
    return [{ law, remedy: 'Write "open", or add the source to "collapsedCosts" there.' }];
  }
  return exception.allowed
    ? priceProblems(country, brands)
    : [{ law: exception.law, remedy: 'Write "open".' }];
}

/** A country can collapse the cost example only if its law allows that and its first step shows the price. */
export const collapsedCostExample = countryRule((country, report, { brands }) => {
  const { slug, file } = country;
  for (const problem of collapseProblems(country, brands)) {
    const what = 'the example of the costs to be visible at once';
    report('duty-neglected', { country: slug, what, ...problem }, spanOfKey(file.document, ['costExample']));
  }
});

/** A country must fulfil the legal duties of `schemas/duties.json`. */
export const fulfilledDuties = countryRule((country, report, { brands }) => {
  const { slug, file } = country;
  for (const duty of duties) {
    if (!countryCodesIn(duty.in).includes(file.contents.code)) continue;
    if ('feeNot' in duty.wants) {
      const { feeNot } = duty.wants;
      for (const { countries } of brands.values()) {
        const site = countries.get(slug);
        if (site === undefined || site.contents.pricing?.arrangementFee?.collection !== feeNot) continue;
        const span = spanOfKey(site.document, ['pricing', 'arrangementFee', 'collection']);
        const detail = { what: `no fee that is ${feeNot}`, remedy: 'Write "financed".' };
        report('duty-neglected', { country: slug, law: duty.law, ...detail }, span);
      }
      continue;
    }
    const violation = violationOf(duty, country);
    if (violation === undefined) continue;
    const { what, remedy, path } = violation;
    report('duty-neglected', { country: slug, what, law: duty.law, remedy }, spanOfKey(file.document, path));
  }
});
