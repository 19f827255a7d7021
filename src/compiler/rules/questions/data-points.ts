import type { Check } from '../../../model/check.ts';
import { conditionParts } from '../../../flow/condition-parts.ts';
import { spanOfKey, spanOfValue, type JsonPath } from '../../read/spans.ts';
import type { SourceDocument } from '../../read/source-document.ts';
import { configLaw, countryLaw, nameCheck } from '../../rule.ts';

/** Whoever names a data point names one of the catalogue. */
export const knownDataPoints = configLaw((config, report) => {
  const { defined, dataPoints, countries, people, screens, conditions } = config;
  const hold = nameCheck('unknown-data-point', defined.dataPoints, report);
  const holdChecks = (
    checks: readonly Check[] | undefined,
    user: string,
    document: SourceDocument,
    path: JsonPath,
  ): void => {
    for (const [index, check] of (checks ?? []).entries()) {
      if (!('dataPoint' in check)) continue;
      hold(check.dataPoint, user, () => spanOfValue(document, [...path, index, 'dataPoint']));
    }
  };
  const holdList = (
    names: readonly string[] | undefined,
    user: string,
    document: SourceDocument,
    list: string,
  ): void => {
    for (const [index, name] of (names ?? []).entries()) {
      hold(name, user, () => spanOfValue(document, [list, index]));
    }
  };
  for (const [id, { contents, document }] of dataPoints) {
    holdChecks(contents.checks, `The check of "${id}"`, document, ['checks']);
    hold(contents.splitsOff, `"splitsOff" of "${id}"`, () => spanOfValue(document, ['splitsOff']));
  }
  for (const [id, { contents, document }] of screens) {
    holdList(contents.dataPoints, `The screen "${id}"`, document, 'dataPoints');
  }
  for (const { slug, file } of countries.values()) {
    const { contents, document } = file;
    const user = `The country "${slug}"`;
    holdList(contents.dataPoints, user, document, 'dataPoints');
    holdList(contents.notAsked, user, document, 'notAsked');
    for (const [name, { checks }] of Object.entries(contents.overrides ?? {})) {
      const path = ['overrides', name];
      holdChecks(checks, `The check of "${name}" in "${slug}"`, document, [...path, 'checks']);
      hold(name, user, () => spanOfKey(document, path));
    }
  }
  for (const [country, { contents, document }] of people) {
    for (const [person, answers] of Object.entries(contents.people)) {
      for (const name of Object.keys(answers)) {
        hold(name, `"${person}" of "${country}"`, () => spanOfKey(document, ['people', person, name]));
      }
    }
  }
  if (conditions === undefined) return;
  for (const [condition, value] of Object.entries(conditions.contents.conditions)) {
    for (const { condition: part, path } of conditionParts(value)) {
      if (!('dataPoint' in part)) continue;
      hold(part.dataPoint, `The condition "${condition}"`, () =>
        spanOfValue(conditions.document, ['conditions', condition, ...path, 'dataPoint']),
      );
    }
  }
});

/** A country asks each question once. */
export const uniqueDataPoints = countryLaw(({ slug: country, file }, report) => {
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
});

/** A question is asked in a country or it is not. */
export const decidedDataPoints = configLaw(({ countries }, report) => {
  for (const { slug: country, file } of countries.values()) {
    const { dataPoints, notAsked = [] } = file.contents;
    for (const [index, name] of notAsked.entries()) {
      const asked = dataPoints.indexOf(name);
      if (asked < 0) continue;
      report(
        'asked-and-not',
        { country, name },
        spanOfValue(file.document, ['notAsked', index]),
        spanOfValue(file.document, ['dataPoints', asked]),
      );
    }
  }
});
