import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import { conditionParts } from '../../../flow/condition-parts.ts';
import { spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** Whoever names a condition names one that exists: an unknown one must not count as true. */
export const knownConditions: ConfigRule = ({ conditions, defined, dataPoints, countries }, report) => {
  if (conditions === undefined) return;
  const known = defined.conditions;
  for (const [id, { contents, document }] of dataPoints) {
    const name = contents.when;
    if (name === undefined || known.has(name)) continue;
    const user = `The data point "${id}"`;
    const place = spanOfValue(document, ['when']);
    report('unknown-condition', { name, user, similar: nearestNames(name, known) }, place);
  }
  for (const { slug, file } of countries.values()) {
    for (const [id, { when: name }] of Object.entries(file.contents.overrides ?? {})) {
      if (name === undefined || known.has(name)) continue;
      const user = `The override of "${id}" in "${slug}"`;
      const place = spanOfValue(file.document, ['overrides', id, 'when']);
      report('unknown-condition', { name, user, similar: nearestNames(name, known) }, place);
    }
  }
  for (const [condition, value] of Object.entries(conditions.contents.conditions)) {
    for (const { condition: part, path } of conditionParts(value)) {
      if (part.op !== 'condition' || known.has(part.name)) continue;
      const user = `The condition "${condition}"`;
      const place = spanOfValue(conditions.document, ['conditions', condition, ...path, 'name']);
      report('unknown-condition', { name: part.name, user, similar: nearestNames(part.name, known) }, place);
    }
  }
};
