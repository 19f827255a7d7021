import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import { spanOfKey } from '../../read/spans.ts';
import type { DocumentRule } from '../../rule.ts';

/** An answer schema uses only the keywords that form, validators and servers all read alike. */
export const closedSchemaSubset: DocumentRule = ({ document, violations }, report) => {
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
};
