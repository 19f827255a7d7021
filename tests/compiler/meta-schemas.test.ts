import { describe, expect, it } from 'vitest';
import dataPoint from '../../schemas/config/data-point.schema.json' with { type: 'json' };
import type { Check } from '../../src/model/check.ts';
import { choiceLists, controls } from '../../src/model/flow.ts';
import { formatNames } from '../../src/validation/format-names.ts';

/** Every rule once: one more, or one less, does not compile. */
const rules: Record<Check['rule'], true> = {
  'minimum-age': true,
  'maximum-age': true,
  'not-in-future': true,
  'not-in-past': true,
  after: true,
  before: true,
  'differs-from': true,
  'encodes-birth-date': true,
  'encodes-gender': true,
  'not-before-birth-plus': true,
};

describe('the meta-schema of a data point', () => {
  const { $defs, properties } = dataPoint;

  it('offers the controls there are', () => {
    expect($defs.control.enum).toEqual(controls);
  });

  it('offers the formats that have a check', () => {
    expect($defs.formatName.enum).toEqual(formatNames);
  });

  it('offers the lists and the rules of checks the model knows', () => {
    expect(properties.choices.enum).toEqual(choiceLists);
    expect($defs.check.properties.rule.enum).toEqual(Object.keys(rules));
    const described = [$defs.checkAgainstToday, $defs.checkAgainstAnswer].flatMap(
      ({ properties: { rule } }) => rule.enum,
    );
    expect([...described, $defs.checkAgainstBirth.properties.rule.const]).toEqual(Object.keys(rules));
  });
});
