import { expect, it } from 'vitest';
import { collectFindings } from '../../../../src/compiler/rule.ts';
import { inverseStepLinks } from '../../../../src/compiler/rules/flow/paths.ts';
import { walk } from '../../../../src/flow/walk.ts';
import { analysisOf } from '../../base-config.ts';
import { readable } from '../../findings.ts';

/** A walk that returns to the first step from a later step. */
const skipping: typeof walk = (flow, answers, options) => {
  const currentWalk = walk(flow, answers, options);
  return currentWalk.current === 'income' ? { ...currentWalk, previous: flow.steps[0].path } : currentWalk;
};

it('the back link undoes the next link on every path through a valid form', () => {
  const findings = collectFindings();
  inverseStepLinks(analysisOf(), findings.report);
  expect(findings.sorted()).toEqual([]);
});

it('a walk whose back link skips a step is reported with its answers', () => {
  const findings = collectFindings();
  inverseStepLinks(analysisOf(), findings.report, skipping);
  expect(readable(findings.sorted())).toEqual([
    {
      code: 'step-order',
      at: ['config/countries/atlantis.json:15:5'],
      text:
        'In "atlantis" the step "work" is followed by the step "income", but Back from there goes to the step "contact". ' +
        'Example: {"employment":"employed"}. ' +
        'Correct the conditions of the data points on these steps.',
    },
  ]);
});

it('a wrong back link is found by the walk itself', () => {
  const findings = collectFindings();
  const analysis = analysisOf();
  const [first, ...others] = analysis.flow.steps;
  const wrongLinks = others.map((step) =>
    step.path === 'income' ? { ...step, prevButtonFormPath: first.path } : step,
  );
  inverseStepLinks(
    { ...analysis, flow: { ...analysis.flow, steps: [first, ...wrongLinks] } },
    findings.report,
  );
  expect(readable(findings.sorted()).map(({ text: texts }) => texts)).toEqual([
    'In "atlantis" the step "work" is followed by the step "agreement", but Back from there goes to the step "contact". ' +
      'Example: {"employment":"student"}. ' +
      'Correct the conditions of the data points on these steps.',
  ]);
});

it('a broken step on every path is reported once, with the fewest answers that show it', () => {
  const findings = collectFindings();
  const analysis = analysisOf();
  const [first] = analysis.flow.steps;
  const brokenWalk: typeof walk = (flow, answers, options) => {
    const currentWalk = walk(flow, answers, options);
    return currentWalk.current === first.path ? { ...currentWalk, next: first.path } : currentWalk;
  };
  const personas = [
    { ...analysis.personas[0], name: 'one', answers: { employment: 'employed', employer: 'x' } },
    { ...analysis.personas[0], name: 'other', answers: {} },
  ].map((persona) => ({ path: [first.path], invalidAnswers: [], ...persona }));
  inverseStepLinks({ ...analysis, personas }, findings.report, brokenWalk);
  const texts = readable(findings.sorted()).map((finding) => finding.text);
  expect(texts.filter((text) => text.includes(`step "${first.path}" is followed by`))).toEqual([
    expect.stringContaining('Example: {}.'),
  ]);
});
