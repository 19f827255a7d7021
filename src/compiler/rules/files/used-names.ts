import { languageOf } from '../../../lib/locale-chain.ts';
import { spanAt, spanOfKey, spanOfValue } from '../../read/spans.ts';
import { fallbackLanguage } from '../../read/file-kind.ts';
import { caution } from '../../rule.ts';
import { namesRead } from '../../../flow/condition-parts.ts';

/** What nobody is shown is pointed out: a country no brand is in, a brand in no country, and what no country has a use for. */
export const usedNames = caution(({ countries, brands, divisions, messages, steps }, report) => {
  const all = [...countries.values()];
  for (const { slug: name, file, questions } of all) {
    if (![...brands.values()].some((brand) => brand.countries.has(name))) {
      report('unused-definition', { kind: 'country', name }, spanOfKey(file.document, []));
    }
    const asksDivision = questions.some(({ asked }) => asked.optionLabels?.list === 'divisions');
    const listed = divisions.get(name);
    if (listed !== undefined && !asksDivision) {
      report('unused-definition', { kind: 'list of divisions', name }, spanOfKey(listed.document, []));
    }
    for (const [id, override] of Object.entries(file.contents.overrides ?? {})) {
      if (Object.keys(override).length > 0) continue;
      const place = spanOfKey(file.document, ['overrides', id]);
      report('unused-definition', { kind: 'empty override', name: id }, place);
    }
  }
  for (const { slug: name, brand, countries: sites } of brands.values()) {
    if (brand === undefined || sites.size > 0) continue;
    report('unused-definition', { kind: 'brand', name }, spanOfKey(brand.document, []));
  }
  const offered = new Set(all.flatMap(({ file }) => file.contents.locales));
  const leanedOn = new Set([fallbackLanguage, ...[...offered].map(languageOf)]);
  for (const [name, files] of messages) {
    const [file] = files.values();
    if (offered.has(name) || leanedOn.has(name) || file === undefined) continue;
    const { document } = file;
    report('unused-definition', { kind: 'language', name }, spanAt(document.file, document.text, 0, 1));
  }
  if (steps === undefined) return;
  const { contexts, steps: listed } = steps.contents;
  for (const [index, name] of contexts.entries()) {
    if (Object.values(listed).some(({ context }) => context === name)) continue;
    report('unused-definition', { kind: 'context', name }, spanOfValue(steps.document, ['contexts', index]));
  }
});

/** What no country uses is pointed out; it does no harm, so it is only a warning. */
export const usedDefinitions = caution(({ countries, dataPoints, screens, steps, conditions }, report) => {
  const asked = [...countries.values()].flatMap((country) => country.questions);
  const usedSteps = new Set<string>(asked.map((dataPoint) => dataPoint.asked.step));
  const rules = asked.map((question) => question.asked.when);
  const usedConditions = namesRead(rules, conditions?.contents.conditions ?? {});
  for (const [name, { document }] of dataPoints) {
    if (asked.some(({ id }) => id === name)) continue;
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
    const place = spanOfKey(conditions.document, ['conditions', name]);
    report('unused-definition', { kind: 'condition', name }, place);
  }
});
