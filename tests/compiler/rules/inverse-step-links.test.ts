import { expect, it } from 'vitest';
import { collectFindings } from '../../../src/compiler/report.ts';
import { inverseStepLinks } from '../../../src/compiler/rules/inverse-step-links.ts';
import { walk } from '../../../src/flow/walk.ts';
import { proofOf } from '../base-config.ts';
import { readable } from '../findings.ts';

/** A walk that goes back to the first step from one of the later ones. */
const skipping: typeof walk = (flow, answers, errors, options) => {
  const here = walk(flow, answers, errors, options);
  return here.current === 'income' ? { ...here, previous: flow.steps[0].path } : here;
};

it('back undoes next on every way through a sound form', () => {
  const findings = collectFindings();
  inverseStepLinks(proofOf(), findings.report);
  expect(findings.sorted()).toEqual([]);
});

it('a walk whose way back skips a step is reported with the answers that show it', () => {
  const findings = collectFindings();
  inverseStepLinks(proofOf(), findings.report, skipping);
  expect(readable(findings.sorted())).toEqual([
    {
      code: 'step-order',
      at: ['config/countries/atlantis.json:15:5'],
      says:
        'In "atlantis" the step after "work" is "income", but back from there leads to "contact". ' +
        'The answers {"employment":"employed"} show it. ' +
        'Correct the conditions of the data points on these steps.',
    },
  ]);
});
