import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import { spanOfKey, type JsonPath } from '../../read/spans.ts';
import { configLaw, documentLaw } from '../../rule.ts';
import type { JsonSchema } from '../../../model/flow.ts';
import { concernsType } from '../../link/keyword-types.ts';
import type { SourceDocument } from '../../read/source-document.ts';
import type { Report } from '../../report.ts';

/** An answer schema uses only the keywords that form, validators and servers all read alike. */
export const closedSchemaSubset = documentLaw(({ document, violations }, report) => {
  for (const { keyword, path, property, definition, schema } of violations) {
    if (definition !== 'answerSchema' || keyword !== 'additionalProperties' || property === undefined)
      continue;
    const known = Object.keys((schema['properties'] as object | undefined) ?? {});
    report(
      'schema-keyword',
      { keyword: property, similar: nearestNames(property, known) },
      spanOfKey(document, [...path, property]),
    );
  }
});

function check(
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

/** A keyword says something about values of the schema's type: JSON Schema passes over one that does not. */
export const effectiveKeywords = configLaw(({ dataPoints, countries }, report) => {
  for (const { contents, document } of dataPoints.values()) {
    check(contents.schema, String(contents.schema['type']), document, ['schema'], report);
  }
  for (const { file, asked } of countries.values()) {
    for (const { id, override, catalogue } of asked) {
      const type = String(catalogue.contents.schema['type']);
      check(override.schema ?? {}, type, file.document, ['overrides', id, 'schema'], report);
    }
  }
});
