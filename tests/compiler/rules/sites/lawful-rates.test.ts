import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a rate above the limit of the country is reported', () => {
  expect(faultsOf('lawful-rates')).toContainEqual({
    code: 'rate-above-cap',
    at: ['config/brands/tide/atlantis.json:18:32'],
    text: 'The highest rate of "tide" in "atlantis" is 40 percent, above the limit of 36.54: one and a half times the current bank rate (tasa de usura), January 2026. Write a lower rate. If the limit has changed, correct "rateCaps" in schemas/duties.json.',
  });
});
