import { expect, it } from 'vitest';
import { warningsOf } from '../../findings.ts';

it('an unused definition causes a warning', () => {
  expect(warningsOf('used-definitions')).toEqual([
    {
      code: 'unused-definition',
      at: ['config/conditions.json:5:5'],
      text: 'No country uses the condition "is-student". Use it, or remove it.',
    },
    {
      code: 'unused-definition',
      at: ['config/data-points/newsletter.json:1:1'],
      text: 'No country uses the data point "newsletter". Use it, or remove it.',
    },
    {
      code: 'unused-definition',
      at: ['config/steps.json:7:5'],
      text: 'No country uses the step "savings". Use it, or remove it.',
    },
  ]);
});
