import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import type { LinkedCountry } from '../../link/config.ts';
import { countryRule, dataPointRule, questionRule, type Report } from '../../rule.ts';
import { type CountryQuestion, definitionSpan } from '../../link/country-question.ts';
import { optionsOf } from '../../link/options.ts';
import { showValue } from '../../shape/violation.ts';

/** A country can only override questions that it asks. */
export const usedOverrides = countryRule(({ slug: country, file, screens }, report, { defined }) => {
  const screenQuestions = [...screens.values()].flatMap(({ contents }) => contents.dataPoints ?? []);
  const notAsked: readonly string[] = file.contents.notAsked ?? [];
  const askedIds = [
    ...file.contents.dataPoints,
    ...screenQuestions.filter((name) => !notAsked.includes(name)),
  ];
  for (const name of Object.keys(file.contents.overrides ?? {})) {
    if (askedIds.includes(name) || !defined.dataPoints.has(name)) continue;
    report(
      'unused-override',
      { country, name, similar: nearestNames(name, askedIds) },
      spanOfKey(file.document, ['overrides', name]),
    );
  }
});

function isLower(override: unknown, catalogue: unknown): boolean {
  return Number(override) < Number(catalogue);
}

function isHigher(override: unknown, catalogue: unknown): boolean {
  return Number(override) > Number(catalogue);
}

/** Whether an override accepts values that the catalogue's keyword rejects or may reject. */
const widens: { readonly [keyword: string]: (override: unknown, catalogue: unknown) => boolean } = {
  minimum: isLower,
  minLength: isLower,
  minItems: isLower,
  maximum: isHigher,
  maxLength: isHigher,
  maxItems: isHigher,
  multipleOf: (override, catalogue) => {
    const ratio = Number(override) / Number(catalogue);
    return Math.abs(ratio - Math.round(ratio)) > 1e-8;
  },
  enum: (override, catalogue) =>
    (override as readonly unknown[]).some((value) => !(catalogue as readonly unknown[]).includes(value)),
  // Patterns are not compared. Only an added pattern is known to narrow the answers. A format can be replaced by
  // another format.
  pattern: (override, catalogue) => override !== catalogue,
};

function wideningKeywords({
  base,
  override: ownOverride,
}: CountryQuestion): readonly (readonly [string, unknown, unknown])[] {
  return Object.entries(ownOverride.schema ?? {}).flatMap(([keyword, override]) =>
    Object.hasOwn(base, keyword) && widens[keyword]?.(override, base[keyword]) === true
      ? [[keyword, base[keyword], override] as const]
      : [],
  );
}

/** An override can only narrow the catalogue's schema, so that a lender can rely on one schema for all countries. */
export const narrowingOverrides = questionRule(([dataPoint, { file }], report) => {
  const { id: name, catalogue, override } = dataPoint;
  for (const [keyword, base, value] of wideningKeywords(dataPoint)) {
    report(
      'override-widens',
      { name, keyword, catalogue: showValue(base), override: showValue(value) },
      spanOfValue(file.document, ['overrides', name, 'schema', keyword]),
      spanOfValue(catalogue.document, ['schema', keyword]),
    );
  }
  if (catalogue.contents.required && override.required === false) {
    report(
      'override-widens',
      { name, keyword: 'required', catalogue: 'true', override: 'false' },
      spanOfValue(file.document, ['overrides', name, 'required']),
      spanOfValue(catalogue.document, ['required']),
    );
  }
});

const limitOf = { minimum: 'minimum', maximum: 'maximum', multipleOf: 'step' } as const;

const limitKeywords = Object.keys(limitOf) as readonly (keyof typeof limitOf)[];

/** Loan limits can only be set in "loan". An override would repeat or replace them unnoticed. */
export const limitsOnce = questionRule(
  ([{ id: name, catalogue, override }, { slug: country, file }], report) => {
    const { limits } = catalogue.contents;
    if (limits === undefined) return;
    const loan = file.contents.loan[limits];
    const reportLimit = (
      key: string,
      path: readonly string[],
      overrideValue: unknown,
      expected: number,
    ): void => {
      if (overrideValue === undefined) return;
      const spans = [
        spanOfValue(file.document, ['overrides', name, ...path]),
        spanOfKey(file.document, ['loan', limits]),
      ] as const;
      if (overrideValue === expected) report('limit-repeats-loan', { country, name, key, limits }, ...spans);
      else {
        const detail = { country, name, key, written: showValue(overrideValue), limits, expected };
        report('limit-contradicts-loan', detail, ...spans);
      }
    };
    for (const keyword of limitKeywords) {
      reportLimit(keyword, ['schema', keyword], override.schema?.[keyword], loan[limitOf[keyword]]);
    }
    reportLimit('initial', ['initial'], override.initial, loan.default);
  },
);

/** A question that uses the loan limits cannot have limits of its own in the catalogue. */
export const limitsOfCountries = dataPointRule(([name, { contents, document }], report) => {
  const { limits, schema, initial } = contents;
  if (limits === undefined) return;
  for (const key of limitKeywords) {
    if (schema[key] === undefined) continue;
    report('limit-repeats-loan', { name, key, limits }, spanOfValue(document, ['schema', key]));
  }
  if (initial === undefined) return;
  report('limit-repeats-loan', { name, key: 'initial', limits }, spanOfValue(document, ['initial']));
});

/** A question must allow more than one answer. */
export const severalPossibleAnswers = countryRule((country, report) => {
  for (const question of country.questions) checkChoice(country, question, report);
});

function checkChoice(country: LinkedCountry, question: CountryQuestion, report: Report): void {
  const { id: name, merged } = question;
  const { minimum, maximum } = merged.schema;
  const isChoice = merged.control === 'choice' || merged.control === 'search-choice';
  const options = isChoice ? optionsOf(merged.schema) : [];
  const [onlyOption] = options;
  const path = ['schema', isChoice ? 'enum' : 'maximum'];
  if (options.length === 1 && onlyOption !== undefined) {
    const span = definitionSpan(
      country,
      question,
      Object.hasOwn(question.override, 'choicesExcept') ? ['choicesExcept'] : path,
    );
    report('single-answer', { country: country.slug, name, answer: showValue(onlyOption) }, span);
  } else if (typeof maximum === 'number' && minimum === maximum) {
    const span = definitionSpan(country, question, path);
    report('single-answer', { country: country.slug, name, answer: showValue(maximum) }, span);
  }
}
