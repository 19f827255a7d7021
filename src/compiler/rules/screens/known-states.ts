import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import { showValue } from '../../shape/show-value.ts';
import type { DocumentRule } from '../../rule.ts';

/** A state is one of those the lender's server can answer with. */
export const knownStates: DocumentRule = ({ document, violations }, report) => {
  for (const { definition, path, property, received } of violations) {
    if (definition === 'state') {
      report('unknown-state', { received: showValue(received) }, spanOfValue(document, path));
    } else if (definition === 'stateName' && property !== undefined) {
      report('unknown-state', { received: showValue(property) }, spanOfKey(document, [...path, property]));
    }
  }
};
