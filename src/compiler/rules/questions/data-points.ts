import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import type { Check } from '../../../model/check.ts';
import { conditionParts } from '../../../flow/condition-parts.ts';
import { spanOfKey, spanOfValue, type JsonPath } from '../../read/spans.ts';
import type { SourceDocument } from '../../read/source-document.ts';
import type { Report } from '../../report.ts';
import { configLaw } from '../../rule.ts';

interface WrittenChecks {
  readonly checks: readonly Check[];
  readonly user: string;
  readonly document: SourceDocument;
  readonly path: JsonPath;
}

function reportChecks(
  { checks, user, document, path }: WrittenChecks,
  known: ReadonlySet<string>,
  report: Report,
): void {
  for (const [index, check] of checks.entries()) {
    if (!('dataPoint' in check) || known.has(check.dataPoint)) continue;
    const place = spanOfValue(document, [...path, index, 'dataPoint']);
    const similar = nearestNames(check.dataPoint, known);
    report('unknown-data-point', { name: check.dataPoint, user, similar }, place);
  }
}

/** Whoever names a data point names one of the catalogue. */
export const knownDataPoints = configLaw((config, report) => {
  const { defined, dataPoints, countries, screens, conditions } = config;
  const known = defined.dataPoints;
  for (const [id, { contents, document }] of dataPoints) {
    const user = `The check of "${id}"`;
    reportChecks({ checks: contents.checks ?? [], user, document, path: ['checks'] }, known, report);
    const { splitsOff } = contents;
    if (splitsOff === undefined || known.has(splitsOff)) continue;
    const similar = nearestNames(splitsOff, known);
    const detail = { name: splitsOff, user: `"splitsOff" of "${id}"`, similar };
    report('unknown-data-point', detail, spanOfValue(document, ['splitsOff']));
  }
  for (const [id, { contents, document }] of screens) {
    for (const [index, name] of (contents.dataPoints ?? []).entries()) {
      if (known.has(name)) continue;
      const place = spanOfValue(document, ['dataPoints', index]);
      const user = `The screen "${id}"`;
      report('unknown-data-point', { name, user, similar: nearestNames(name, known) }, place);
    }
  }
  for (const { slug, file } of countries.values()) {
    const user = `The country "${slug}"`;
    for (const [index, name] of file.contents.dataPoints.entries()) {
      if (known.has(name)) continue;
      const place = spanOfValue(file.document, ['dataPoints', index]);
      report('unknown-data-point', { name, user, similar: nearestNames(name, known) }, place);
    }
    for (const [index, name] of (file.contents.notAsked ?? []).entries()) {
      if (known.has(name)) continue;
      const place = spanOfValue(file.document, ['notAsked', index]);
      report('unknown-data-point', { name, user, similar: nearestNames(name, known) }, place);
    }
    for (const [name, override] of Object.entries(file.contents.overrides ?? {})) {
      const path = ['overrides', name, 'checks'];
      const checkUser = `The check of "${name}" in "${slug}"`;
      const { document } = file;
      reportChecks({ checks: override.checks ?? [], user: checkUser, document, path }, known, report);
      if (known.has(name)) continue;
      const place = spanOfKey(document, ['overrides', name]);
      report('unknown-data-point', { name, user, similar: nearestNames(name, known) }, place);
    }
  }
  if (conditions === undefined) return;
  for (const [condition, value] of Object.entries(conditions.contents.conditions)) {
    for (const { condition: part, path } of conditionParts(value)) {
      if (!('dataPoint' in part) || known.has(part.dataPoint)) continue;
      const place = spanOfValue(conditions.document, ['conditions', condition, ...path, 'dataPoint']);
      const user = `The condition "${condition}"`;
      const similar = nearestNames(part.dataPoint, known);
      report('unknown-data-point', { name: part.dataPoint, user, similar }, place);
    }
  }
});

/** A country asks each question once. */
export const uniqueDataPoints = configLaw(({ countries }, report) => {
  for (const { slug: country, file } of countries.values()) {
    const { dataPoints } = file.contents;
    for (const [index, name] of dataPoints.entries()) {
      const first = dataPoints.indexOf(name);
      if (first === index) continue;
      report(
        'data-point-twice',
        { country, name },
        spanOfValue(file.document, ['dataPoints', index]),
        spanOfValue(file.document, ['dataPoints', first]),
      );
    }
  }
});
