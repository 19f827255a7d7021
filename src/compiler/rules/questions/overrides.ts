import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import { countryLaw, questionLaw } from '../../rule.ts';
import type { AskedDataPoint } from '../../link/asked-data-point.ts';
import { showValue } from '../../shape/violation.ts';

/** A country overrides only what it asks. */
export const usedOverrides = countryLaw(({ slug: country, file, screens }, report, { defined }) => {
  const onScreens = [...screens.values()].flatMap(({ contents }) => contents.dataPoints ?? []);
  const never: readonly string[] = file.contents.notAsked ?? [];
  const asked = [...file.contents.dataPoints, ...onScreens.filter((name) => !never.includes(name))];
  for (const name of Object.keys(file.contents.overrides ?? {})) {
    if (asked.includes(name) || !defined.dataPoints.has(name)) continue;
    report(
      'unused-override',
      { country, name, similar: nearestNames(name, asked) },
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

/** Whether a keyword lets through something that the catalogue's value of the same keyword refuses, or might. */
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
  // Whether one expression accepts less than another is not decided here: only an added pattern surely narrows.
  // A format may be exchanged for another: each has a check, and which of them is right is for the country to say.
  pattern: (override, catalogue) => override !== catalogue,
};

function widened({
  base,
  override: written,
}: AskedDataPoint): readonly (readonly [string, unknown, unknown])[] {
  return Object.entries(written.schema ?? {}).flatMap(([keyword, override]) =>
    Object.hasOwn(base, keyword) && widens[keyword]?.(override, base[keyword]) === true
      ? [[keyword, base[keyword], override] as const]
      : [],
  );
}

/** Whatever a country accepts, the catalogue accepts: a lender can rely on one rule for all countries. */
export const narrowingOverrides = questionLaw(([dataPoint, { file }], report) => {
  const { id: name, catalogue, override } = dataPoint;
  for (const [keyword, base, value] of widened(dataPoint)) {
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
