import { expect, it } from 'vitest';
import { analyticsOf } from '../../../src/compiler/emit/analytics.ts';
import { configOf, analysisOf } from '../base-config.ts';
import { edited } from '../sample-tree.ts';

it('events contain answers according to their privacy, and none of excluded questions', () => {
  const tree = edited('config/data-points/email.json', '"analytics": "presence"', '"analytics": "none"');
  const analytics = analyticsOf(configOf(tree), [analysisOf(tree).flow]);
  expect(analytics).not.toHaveProperty('email');
  expect(analytics).toMatchObject({
    amount: { property: 'form_amount', send: 'value' },
    monthlyIncome: { property: 'form_monthly_income', send: 'presence' },
  });
});
