import { controls, type ControlSchema } from '../../../model/controls.ts';
import type { JsonSchema } from '../../../model/flow.ts';
import { formatNames } from '../../../validation/formats.ts';
import type { SourceSpan } from '../../../diagnostics/source-span.ts';
import type { CountryQuestion } from '../../link/country-question.ts';
import type { LinkedCountry } from '../../link/config.ts';
import type { DataPointFile } from '../../link/config-files.ts';
import { autofillPattern, autofillNames } from '../../link/autofill.ts';
import { hasFourDigits } from '../../link/check-operands.ts';
import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import { configRule, dataPointRule } from '../../rule.ts';
import { nearestNames } from '../../../diagnostics/nearest-names.ts';

type KeywordNeed = NonNullable<ControlSchema['has']>[string];

const disjunction = new Intl.ListFormat('en', { type: 'disjunction' });
const conjunction = new Intl.ListFormat('en', { type: 'conjunction' });

function quote(word: string): string {
  return `"${word}"`;
}

function formatsOf({ formats }: ControlSchema): readonly string[] {
  return formatNames.filter((name) =>
    formats?.some((family) => name === family || name.startsWith(`${family}-`)),
  );
}

function keywordText([keyword, need]: readonly [string, KeywordNeed]): string {
  return typeof need === 'object' ? `${quote(keyword)}: ${JSON.stringify(need.is)}` : quote(keyword);
}

/** Describes the property that distinguishes such schemas from others of the same type. */
function describeDistinction(controlSchema: ControlSchema): string {
  const { has = {}, lacks, formats, formatsExcept, privacy } = controlSchema;
  const keywords = Object.entries(has);
  if (formats !== undefined)
    return ` with the format ${disjunction.format(formatsOf(controlSchema).map(quote))}`;
  if (keywords.length > 0) {
    const digits = Object.values(has).includes('four-digits') ? ' of four digits' : '';
    return ` with ${conjunction.format(keywords.map(keywordText))}${digits}`;
  }
  if (privacy !== undefined) return `, and the privacy class ${quote(privacy)}`;
  const except =
    formatsExcept === undefined ? '' : ` and not of a format ${disjunction.format(formatsExcept.map(quote))}`;
  return lacks === undefined ? '' : ` without ${disjunction.format(lacks.map(quote))}${except}`;
}

/** Describes the schema that a control needs, as the object of a sentence. */
function describeNeeds(controlSchema: ControlSchema): string {
  const { types, orProperty, byCountry } = controlSchema;
  const property = orProperty === undefined ? '' : `, or ${quote(orProperty)}`;
  const pattern = byCountry === undefined ? '' : ', or with a "pattern"';
  return `a schema of type ${disjunction.format(types)}${describeDistinction(controlSchema)}${property}${pattern}`;
}

function isKeywordMet(need: KeywordNeed, value: unknown): boolean {
  if (need === 'present') return true;
  if (need === 'texts') return Array.isArray(value) && value.every((item) => typeof item === 'string');
  if (need === 'four-digits') return hasFourDigits(value);
  return JSON.stringify(value) === JSON.stringify(need.is);
}

function canShow(
  { types, has = {}, lacks, orProperty, privacy }: ControlSchema,
  file: DataPointFile,
): boolean {
  const { schema } = file;
  return (
    types.some((type) => type === schema['type']) &&
    lacks?.some((keyword) => Object.hasOwn(schema, keyword)) !== true &&
    (privacy === undefined || file.privacy.class === privacy) &&
    ((orProperty !== undefined && file[orProperty] !== undefined) ||
      Object.entries(has).every(
        ([keyword, need]) => Object.hasOwn(schema, keyword) && isKeywordMet(need, schema[keyword]),
      ))
  );
}

function fitsFormat(controlSchema: ControlSchema, { format, pattern }: JsonSchema): boolean {
  if (controlSchema.formatsExcept?.some((name) => name === format) === true) return false;
  if (controlSchema.formats === undefined || formatsOf(controlSchema).some((name) => name === format))
    return true;
  return controlSchema.byCountry === true && format === undefined && pattern !== undefined;
}

function fitsQuestion(controlSchema: ControlSchema, file: DataPointFile): boolean {
  const isFormatOfCountry = file.schema['format'] === undefined && controlSchema.byCountry === true;
  return canShow(controlSchema, file) && (isFormatOfCountry || fitsFormat(controlSchema, file.schema));
}

/** Returns the spans of a question, including the country's override, which also applies on screens. */
function spansOf(
  { id, index, override }: CountryQuestion,
  { file, formQuestions, screens }: LinkedCountry,
): readonly (readonly [SourceSpan, ...SourceSpan[]])[] {
  if (override.schema?.['format'] !== undefined) {
    return [[spanOfValue(file.document, ['overrides', id, 'schema', 'format'])]];
  }
  if (formQuestions.some((question) => question.id === id)) {
    return [[spanOfValue(file.document, ['dataPoints', index])]];
  }
  return [...screens.values()].flatMap(({ contents, document }) => {
    const position = contents.dataPoints?.indexOf(id) ?? -1;
    if (position < 0) return [];
    return [
      [spanOfValue(document, ['dataPoints', position]), spanOfKey(file.document, ['overrides', id])] as const,
    ];
  });
}

/** A control must be able to enter exactly the answers that the schema allows, in every country. */
export const fittingControls = configRule(({ dataPoints, countries }, report) => {
  for (const [name, { contents, document }] of dataPoints) {
    const { control } = contents;
    const controlSchema = controls[control];
    if (fitsQuestion(controlSchema, contents)) continue;
    report(
      'control-mismatch',
      { name, control, needs: describeNeeds(controlSchema) },
      spanOfValue(document, ['control']),
    );
  }
  for (const country of countries.values()) {
    for (const question of country.questions) {
      const { id: name, catalogue, merged } = question;
      const { control, schema } = merged;
      const controlSchema = controls[control];
      if (!fitsQuestion(controlSchema, catalogue.contents) || fitsFormat(controlSchema, schema)) continue;
      for (const spans of spansOf(question, country)) {
        const detail = { name, control, needs: describeNeeds(controlSchema), country: country.slug };
        report('control-mismatch', detail, ...spans, spanOfValue(catalogue.document, ['control']));
      }
    }
  }
});

/** The part that is split off an answer must be stored in a text question of the same page. */
export const fittingSplits = configRule(({ dataPoints, countries }, report) => {
  for (const [name, { contents, document }] of dataPoints) {
    const { moveHouseNumberTo, control } = contents;
    const target = moveHouseNumberTo === undefined ? undefined : dataPoints.get(moveHouseNumberTo);
    if (moveHouseNumberTo === undefined || target === undefined) continue;
    const problem =
      moveHouseNumberTo === name
        ? 'which is the question itself'
        : control !== 'text'
          ? `but its own control is "${control}"`
          : target.contents.control !== 'text'
            ? `whose control is "${target.contents.control}"`
            : undefined;
    if (problem === undefined) continue;
    report(
      'split-mismatch',
      { name, moveHouseNumberTo, problem },
      spanOfValue(document, ['moveHouseNumberTo']),
    );
  }
  for (const { slug: country, file, formQuestions } of countries.values()) {
    const { position, marks } = file.contents.houseNumbers ?? {};
    if (position === 'after-mark' && marks === undefined) {
      report('marks-missing', { country }, spanOfValue(file.document, ['houseNumbers', 'position']));
    }
    for (const { id: name, index, merged: question } of formQuestions) {
      const moveHouseNumberTo = question.moveHouseNumberTo?.dataPoint;
      const target = formQuestions.find(({ id }) => id === moveHouseNumberTo);
      if (moveHouseNumberTo === undefined || target === undefined || target.merged.step === question.step)
        continue;
      const problem = `which "${country}" asks on another page`;
      const spans = [index, target.index].map((listIndex) =>
        spanOfValue(file.document, ['dataPoints', listIndex]),
      );
      const [span = spanOfValue(file.document, ['dataPoints']), ...others] = spans;
      report('split-mismatch', { name, moveHouseNumberTo, problem }, span, ...others);
    }
  }
});

const autofillExpression = new RegExp(autofillPattern);

/** The autocomplete token must exist in HTML. */
export const knownAutofill = dataPointRule(([, { contents, document }], report) => {
  const { autocomplete: name } = contents;
  if (autofillExpression.test(name)) return;
  const similar = nearestNames(name, autofillNames);
  report('unknown-autocomplete', { name, similar }, spanOfValue(document, ['autocomplete']));
});
