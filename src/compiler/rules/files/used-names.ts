import type { SourceSpan } from '../../../diagnostics/source-span.ts';
import type { Config } from '../../link/config.ts';
import { spanAt, spanOfKey, spanOfValue } from '../../read/spans.ts';
import { isUnfinished, messagesIn, usedLocales } from '../../messages/message-list.ts';
import { warningRule } from '../../rule.ts';
import { namesRead } from '../../../flow/condition-parts.ts';

interface UnusedLanguage {
  readonly name: string;
  /** The number of untranslated texts. */
  readonly untranslated: number;
  readonly span: SourceSpan;
}

/** Languages that no country uses, directly or as a fallback. */
function unusedLanguages(config: Config): readonly UnusedLanguage[] {
  return [...config.messages].flatMap(([name, files]) => {
    const [file] = files.values();
    if (usedLocales(config).has(name) || file === undefined) return [];
    const texts = [...files.values()].flatMap(({ contents }) => messagesIn(contents));
    const untranslated = texts.filter(({ text }) => isUnfinished(text)).length;
    return [{ name, untranslated, span: spanAt(file.document.file, file.document.text, 0, 1) }];
  });
}

/** One warning for a language that no country uses yet. Its missing texts are errors once a country uses it. */
export const writtenLanguages = warningRule((config, report) => {
  for (const { name, untranslated, span } of unusedLanguages(config)) {
    if (untranslated > 0) report('unwritten-language', { name, untranslated }, span);
  }
});

/** Warns about countries without a brand, brands without a country, and definitions that no country uses. */
export const usedNames = warningRule((config, report) => {
  const { countries, brands, divisions, steps } = config;
  const everyCountry = [...countries.values()];
  for (const { slug: name, file, questions } of everyCountry) {
    if (![...brands.values()].some((brand) => brand.countries.has(name))) {
      report('unused-definition', { kind: 'country', name }, spanOfKey(file.document, []));
    }
    const asksDivision = questions.some(({ merged }) => merged.optionLabels?.list === 'divisions');
    const listed = divisions.get(name);
    if (listed !== undefined && !asksDivision) {
      report('unused-definition', { kind: 'list of divisions', name }, spanOfKey(listed.document, []));
    }
    for (const [id, override] of Object.entries(file.contents.overrides ?? {})) {
      if (Object.keys(override).length > 0) continue;
      const span = spanOfKey(file.document, ['overrides', id]);
      report('unused-definition', { kind: 'empty override', name: id }, span);
    }
  }
  for (const { slug: name, brand, countries: sites } of brands.values()) {
    if (brand === undefined || sites.size > 0) continue;
    report('unused-definition', { kind: 'brand', name }, spanOfKey(brand.document, []));
  }
  for (const { name, untranslated, span } of unusedLanguages(config)) {
    if (untranslated === 0) report('unused-definition', { kind: 'language', name }, span);
  }
  if (steps === undefined) return;
  const { contexts, steps: listed } = steps.contents;
  for (const [index, name] of contexts.entries()) {
    if (Object.values(listed).some(({ context }) => context === name)) continue;
    report('unused-definition', { kind: 'context', name }, spanOfValue(steps.document, ['contexts', index]));
  }
});

/** Definitions that no country uses are only warnings, because they do no harm. */
export const usedDefinitions = warningRule(
  ({ countries, dataPoints, screens, steps, conditions }, report) => {
    const questions = [...countries.values()].flatMap((country) => country.questions);
    const usedSteps = new Set<string>(questions.map((dataPoint) => dataPoint.merged.step));
    const directConditions = questions.map((question) => question.merged.when);
    const usedConditions = namesRead(directConditions, conditions?.contents.conditions ?? {});
    for (const [name, { document }] of dataPoints) {
      if (questions.some(({ id }) => id === name)) continue;
      report('unused-definition', { kind: 'data point', name }, spanOfKey(document, []));
    }
    for (const [name, { document }] of screens) {
      if ([...countries.values()].some((country) => country.screens.has(name))) continue;
      report('unused-definition', { kind: 'screen', name }, spanOfKey(document, []));
    }
    for (const name of Object.keys(steps?.contents.steps ?? {})) {
      if (steps === undefined || usedSteps.has(name)) continue;
      report('unused-definition', { kind: 'step', name }, spanOfKey(steps.document, ['steps', name]));
    }
    for (const name of Object.keys(conditions?.contents.conditions ?? {})) {
      if (conditions === undefined || usedConditions.has(name)) continue;
      const span = spanOfKey(conditions.document, ['conditions', name]);
      report('unused-definition', { kind: 'condition', name }, span);
    }
  },
);
