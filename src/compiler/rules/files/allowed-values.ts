import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import { spanOfValue } from '../../read/spans.ts';
import { showValue } from '../../shape/show-value.ts';
import type { DocumentRule } from '../../rule.ts';

/** Where a meta-schema lists values, one of them is used. */
export const allowedValues: DocumentRule = ({ document, violations }, report) => {
  for (const { keyword, path, definition, received, schema } of violations) {
    if ((keyword !== 'enum' && keyword !== 'const') || definition === 'formatName') continue;
    const allowed: readonly unknown[] =
      keyword === 'enum' ? (schema['enum'] as unknown[]) : [schema['const']];
    const names = allowed.filter((value) => typeof value === 'string');
    report(
      'value-not-allowed',
      {
        received: showValue(received),
        allowed: allowed.map(showValue),
        similar: typeof received === 'string' ? nearestNames(received, names) : [],
      },
      spanOfValue(document, path),
    );
  }
};
