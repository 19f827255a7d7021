import type { JsonSchema } from '../../../model/flow.ts';
import { concernsType } from '../../link/keyword-types.ts';
import { type JsonPath, spanOfKey } from '../../read/spans.ts';
import type { SourceDocument } from '../../read/source-document.ts';
import type { Report } from '../../report.ts';
import type { ConfigRule } from '../../rule.ts';

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
export const effectiveKeywords: ConfigRule = ({ dataPoints, countries }, report) => {
  for (const { contents, document } of dataPoints.values()) {
    check(contents.schema, String(contents.schema['type']), document, ['schema'], report);
  }
  for (const { file, asked } of countries.values()) {
    for (const { id, override, catalogue } of asked) {
      const type = String(catalogue.contents.schema['type']);
      check(override.schema ?? {}, type, file.document, ['overrides', id, 'schema'], report);
    }
  }
};
