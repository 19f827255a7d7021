import { describe, expect, it } from 'vitest';
import type { Flow } from '../../../src/model/flow.ts';
import { compileFiles, sampleTree } from '../sample-tree.ts';

const country = 'config/countries/atlantis.json';

/** Returns a flow with an age check and the given minimum age. */
function flowWithAges(minimum: number): Flow {
  const tree = sampleTree('needed-ages');
  const text = tree.get(country) ?? '';
  const withAges = text.replace('"loan":', `"age": { "minimum": ${minimum}, "maximum": 75 },\n  "loan":`);
  const result = compileFiles(new Map([...tree, [country, withAges]]));
  return JSON.parse((result.ok ? result.files.get('countries/atlantis/flow.json') : undefined) ?? '') as Flow;
}

describe('a flow that checks an age', () => {
  it('contains the ages and the check', () => {
    const { age, dataPoints } = flowWithAges(18);
    const checks = Object.values(dataPoints).flatMap((dataPoint) => dataPoint?.checks ?? []);
    expect([age, checks]).toEqual([
      { minimum: 18, maximum: 75 },
      [{ rule: 'minimum-age' }, { rule: 'within-years-back', years: 100 }],
    ]);
  });

  it('changes the fingerprint of the step that checks it when the ages change, and no other fingerprint', () => {
    const before = flowWithAges(18);
    const after = flowWithAges(21);
    const changedSteps = before.steps.filter(
      (step, index) => step.fingerprint !== after.steps[index]?.fingerprint,
    );
    expect(changedSteps.map((step) => step.path)).toEqual(['contact']);
  });
});
