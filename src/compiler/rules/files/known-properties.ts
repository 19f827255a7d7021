import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import { spanOfKey } from '../../read/spans.ts';
import type { DocumentRule } from '../../rule.ts';

/** A property that its meta-schema does not name is refused: a slip of the pen must not pass for an omission. */
export const knownProperties: DocumentRule = ({ document, violations }, report) => {
  for (const { keyword, path, property, definition, schema } of violations) {
    if (keyword !== 'additionalProperties' || property === undefined) continue;
    if (definition === 'answerSchema') continue;
    const known = Object.keys((schema['properties'] as object | undefined) ?? {});
    report(
      'unknown-property',
      { property, similar: nearestNames(property, known) },
      spanOfKey(document, [...path, property]),
    );
  }
};
