import { expect, it } from 'vitest';
import { analyticsOf } from '../../../src/compiler/emit/analytics.ts';
import { configOf, analysisOf } from '../base-config.ts';
import { edited } from '../sample-tree.ts';

it('events may tell of a question what its privacy says, and nothing of one that is not to be told of', () => {
  const tree = edited('config/data-points/email.json', '"analytics": "presence"', '"analytics": "none"');
  const told = analyticsOf(configOf(tree), [analysisOf(tree).flow]);
  expect(told).not.toHaveProperty('email');
  expect(told).toMatchObject({
    amount: { property: 'form_amount', send: 'value' },
    monthlyIncome: { property: 'form_monthly_income', send: 'presence' },
  });
});
