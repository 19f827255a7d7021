import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import { spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** A question belongs to a step that exists. */
export const knownSteps: ConfigRule = ({ steps, defined, dataPoints, countries }, report) => {
  if (steps === undefined) return;
  const known = defined.steps;
  for (const [id, { contents, document }] of dataPoints) {
    const name = contents.step;
    if (known.has(name)) continue;
    const user = `The data point "${id}"`;
    report(
      'unknown-step',
      { name, user, similar: nearestNames(name, known) },
      spanOfValue(document, ['step']),
    );
  }
  for (const { slug, file } of countries.values()) {
    for (const [id, { step: name }] of Object.entries(file.contents.overrides ?? {})) {
      if (name === undefined || known.has(name)) continue;
      const user = `The override of "${id}" in "${slug}"`;
      const place = spanOfValue(file.document, ['overrides', id, 'step']);
      report('unknown-step', { name, user, similar: nearestNames(name, known) }, place);
    }
  }
};
