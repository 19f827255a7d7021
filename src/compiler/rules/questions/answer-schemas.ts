import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import { type JsonPath, spanOfKey, spanOfValue } from '../../read/spans.ts';
import { configRule, countryWarningRule, countryRule, documentRule, type Report } from '../../rule.ts';
import type { JsonSchema } from '../../../model/flow.ts';
import { memoize } from '../../../lib/memoize.ts';
import { concernsType } from '../../link/keyword-types.ts';
import type { SourceDocument } from '../../read/source-document.ts';
import { type CountryQuestion, definitionSpan } from '../../link/country-question.ts';
import { formatNames, isFormatName } from '../../../validation/formats.ts';
import { showValue } from '../../shape/violation.ts';
import { formatDescriptions } from '../../../validation/format-descriptions.ts';
import { type Config, filesOf } from '../../link/config.ts';
import { namesAt } from '../../read/name-locations.ts';
import { examinePattern } from '../../patterns/examine-pattern.ts';

/** Answer schemas can only use keywords that the form, the validators and servers all support. */
export const closedSchemaSubset = documentRule(({ document, violations }, report) => {
  for (const { keyword, path, property, definition, schema } of violations) {
    if (definition !== 'answerSchema' || keyword !== 'additionalProperties' || property === undefined)
      continue;
    const knownKeywords = Object.keys((schema['properties'] as object | undefined) ?? {});
    report(
      'schema-keyword',
      { keyword: property, similar: nearestNames(property, knownKeywords) },
      spanOfKey(document, [...path, property]),
    );
  }
});

function checkKeywords(
  keywords: JsonSchema,
  type: string,
  document: SourceDocument,
  path: JsonPath,
  report: Report,
): void {
  for (const keyword of Object.keys(keywords)) {
    if (concernsType(keyword, type)) continue;
    report('idle-keyword', { keyword, type }, spanOfKey(document, [...path, keyword]));
  }
}

/** A keyword must apply to the type of its schema, because JSON Schema ignores it otherwise. */
export const effectiveKeywords = configRule(({ dataPoints, countries }, report) => {
  for (const { contents, document } of dataPoints.values()) {
    checkKeywords(contents.schema, String(contents.schema['type']), document, ['schema'], report);
  }
  for (const { file, formQuestions } of countries.values()) {
    for (const { id, override, catalogue } of formQuestions) {
      const type = String(catalogue.contents.schema['type']);
      checkKeywords(override.schema ?? {}, type, file.document, ['overrides', id, 'schema'], report);
    }
  }
});

/** Formats must be known, because JSON Schema accepts any value for an unknown one. */
export const knownFormats = documentRule(({ document, violations }, report) => {
  for (const { definition, keyword, path, received } of violations) {
    if (definition !== 'formatName' || keyword !== 'enum') continue;
    const name = typeof received === 'string' ? received : showValue(received);
    report('unknown-format', { name, similar: nearestNames(name, formatNames) }, spanOfValue(document, path));
  }
});

/** Formats must not be those of another country. */
export const nationalFormats = countryRule((linkedCountry, report) => {
  const { slug: country, file, questions } = linkedCountry;
  const { code } = file.contents;
  for (const question of questions) {
    const { format } = question.merged.schema;
    const home = isFormatName(format) ? formatDescriptions[format].country : undefined;
    if (!isFormatName(format) || home === undefined || home === code) continue;
    const [family = format] = format.split(/-(?=[a-z]{2}$)/);
    const similar = formatNames.filter(
      (other) => formatDescriptions[other].country === code && other.startsWith(`${family}-`),
    );
    const detail = { country, name: question.id, format, home, similar };
    report('foreign-format', detail, definitionSpan(linkedCountry, question, ['schema', 'format']));
  }
});

const patternLocations = [
  { file: 'data-point', path: 'schema/pattern' },
  { file: 'country', path: 'overrides/*/schema/pattern' },
] as const;

/** Returns every pattern of the catalogue and of the countries, with its span. */
function writtenPatterns(config: Config) {
  return patternLocations.flatMap((location) =>
    [...filesOf[location.file](config)].flatMap(([, { contents, document }]) =>
      namesAt(contents, location).map(({ name: pattern, path }) => ({
        pattern,
        span: spanOfValue(document, path),
      })),
    ),
  );
}

/** A pattern must be a valid regular expression for the whole text. */
export const validPatterns = configRule((config, report) => {
  for (const { pattern, span } of writtenPatterns(config)) {
    const verdict = examinePattern(pattern);
    if (verdict.kind === 'invalid') report('pattern-invalid', { pattern, problem: verdict.problem }, span);
  }
});

/** A pattern must match in linear time. */
export const linearPatterns = configRule((config, report) => {
  for (const { pattern, span } of writtenPatterns(config)) {
    const verdict = examinePattern(pattern);
    if (verdict.kind === 'not-linear')
      report('pattern-not-linear', { pattern, reason: verdict.reason }, span);
  }
});

function hasFormat({ merged: { schema } }: CountryQuestion): boolean {
  return schema['format'] !== undefined || schema['pattern'] !== undefined;
}

/** Whether a country has its own format for an answer: a pattern, or a national format. */
function hasOwnFormat({ override, merged }: CountryQuestion): boolean {
  const { format } = merged.schema;
  if (override.schema?.['pattern'] !== undefined) return true;
  return isFormatName(format) && formatDescriptions[format].country !== undefined;
}

/**
 * Counts for each question the countries that ask it and those that give it a format. `isCode` is true if a country
 * has its own format for the answer.
 */
const formatCounts = memoize((countries: Config['countries']) => {
  const counts = new Map<string, { asked: number; formed: number; isCode: boolean }>();
  for (const question of [...countries.values()].flatMap(({ questions }) => questions)) {
    const { asked, formed, isCode } = counts.get(question.id) ?? { asked: 0, formed: 0, isCode: false };
    counts.set(question.id, {
      asked: asked + 1,
      formed: formed + (hasFormat(question) ? 1 : 0),
      isCode: isCode || hasOwnFormat(question),
    });
  }
  return counts;
});

/**
 * Warns about a code without a format if most other countries have one, as in a copied country. A question counts as
 * a code if some country has its own format for it.
 */
export const codesWithFormat = countryWarningRule(
  ({ slug: country, file, questions }, report, { countries }) => {
    for (const question of questions.filter((each) => !hasFormat(each))) {
      const { id: name } = question;
      const { asked = 0, formed = 0, isCode = false } = formatCounts(countries).get(name) ?? {};
      // This country asks the question without a format.
      const others = asked - 1;
      if (!isCode || formed * 2 <= others) continue;
      report(
        'code-unformed',
        { country, name, formed, others },
        spanOfKey(file.document, ['overrides', name]),
      );
    }
  },
);
