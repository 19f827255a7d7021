import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import { spanOfKey } from '../../read/spans.ts';
import type { Violation } from '../../shape/violation.ts';
import type { DocumentRule } from '../../rule.ts';

interface Described {
  readonly description?: string;
}

/** Whether a property beside it, which nothing knows, is this one with a slip of the pen: that one is reported. */
function isMisspelt({ path, property = '', schema }: Violation, violations: readonly Violation[]): boolean {
  const known = Object.keys((schema['properties'] as object | undefined) ?? {});
  return violations.some(
    (other) =>
      other.keyword === 'additionalProperties' &&
      other.path.join('>') === path.join('>') &&
      nearestNames(other.property ?? '', known)[0] === property,
  );
}

/** What a meta-schema requires is there. */
export const neededProperties: DocumentRule = ({ document, violations }, report) => {
  for (const violation of violations) {
    const { keyword, path, property, schema } = violation;
    if (keyword !== 'required' || property === undefined || isMisspelt(violation, violations)) continue;
    const properties = schema['properties'] as { readonly [name: string]: Described } | undefined;
    const meaning = properties?.[property]?.description ?? '';
    report('missing-property', { property, meaning }, spanOfKey(document, path));
  }
};
