import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import { formatNames } from '../../../validation/formats.ts';
import { spanOfValue } from '../../read/spans.ts';
import { showValue } from '../../shape/show-value.ts';
import type { DocumentRule } from '../../rule.ts';

/** A format has a check: JSON Schema lets a format it does not know pass anything. */
export const knownFormats: DocumentRule = ({ document, violations }, report) => {
  for (const { definition, keyword, path, received } of violations) {
    if (definition !== 'formatName' || keyword !== 'enum') continue;
    const name = typeof received === 'string' ? received : showValue(received);
    report('unknown-format', { name, similar: nearestNames(name, formatNames) }, spanOfValue(document, path));
  }
};
