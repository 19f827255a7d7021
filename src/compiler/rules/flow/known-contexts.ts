import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import { spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** A step belongs to a section of the progress bar. */
export const knownContexts: ConfigRule = ({ steps }, report) => {
  if (steps === undefined) return;
  const known: readonly string[] = steps.contents.contexts;
  for (const [step, { context: name }] of Object.entries(steps.contents.steps)) {
    if (known.includes(name)) continue;
    report(
      'unknown-context',
      { name, step, similar: nearestNames(name, known) },
      spanOfValue(steps.document, ['steps', step, 'context']),
    );
  }
};
