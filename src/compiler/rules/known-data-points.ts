import { nearestNames } from '../../diagnostics/nearest-names.ts';
import { conditionParts } from '../link/condition-parts.ts';
import { placeOfKey, placeOfValue } from '../read/place.ts';
import type { ConfigRule } from './config-rule.ts';

/** Whoever names a data point names one of the catalogue. */
export const knownDataPoints: ConfigRule = ({ defined, countries, conditions }, report) => {
  const known = defined.dataPoints;
  for (const { slug, file } of countries.values()) {
    const user = `The country "${slug}"`;
    for (const [index, name] of file.contents.dataPoints.entries()) {
      if (known.has(name)) continue;
      const place = placeOfValue(file.document, ['dataPoints', index]);
      report('unknown-data-point', { name, user, similar: nearestNames(name, known) }, place);
    }
    for (const name of Object.keys(file.contents.overrides ?? {})) {
      if (known.has(name)) continue;
      const place = placeOfKey(file.document, ['overrides', name]);
      report('unknown-data-point', { name, user, similar: nearestNames(name, known) }, place);
    }
  }
  if (conditions === undefined) return;
  for (const [condition, value] of Object.entries(conditions.contents.conditions)) {
    for (const { condition: part, path } of conditionParts(value)) {
      if (!('dataPoint' in part) || known.has(part.dataPoint)) continue;
      const place = placeOfValue(conditions.document, ['conditions', condition, ...path, 'dataPoint']);
      const user = `The condition "${condition}"`;
      const similar = nearestNames(part.dataPoint, known);
      report('unknown-data-point', { name: part.dataPoint, user, similar }, place);
    }
  }
};
