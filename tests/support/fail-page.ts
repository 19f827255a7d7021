import { expect, type Page } from '@playwright/test';
import { dataPointOf, stepOf } from '../../src/flow/step-of.ts';
import type { Control, Flow, FlowDataPoint } from '../../src/model/flow.ts';
import type { StepPath } from '../../src/model/identifiers.ts';
import { inputsOf } from './answer-page.ts';

/** The controls in which anything can be typed, right or wrong. */
const typed: readonly Control[] = [
  'email',
  'phone',
  'money',
  'slider',
  'stepper',
  'date',
  'month-year',
  'account',
];

async function askedOn(page: Page, flow: Flow, step: string): Promise<readonly FlowDataPoint[]> {
  const dataPoints = stepOf(flow, step as StepPath).dataPoints.map((id) => dataPointOf(flow, id));
  const counts = await Promise.all(dataPoints.map((dataPoint) => inputsOf(page, dataPoint).count()));
  return dataPoints.filter((_dataPoint, position) => (counts[position] ?? 0) > 0);
}

/**
 * Sends a page as it is when nobody has answered it; where no answer is required, with one that is none. Gives what
 * takes that one back, or undefined where nothing on the page can be wrong.
 */
export async function failPage(
  page: Page,
  flow: Flow,
  step: string,
): Promise<(() => Promise<void>) | undefined> {
  const asked = await askedOn(page, flow, step);
  const needsAnswer = asked.some(
    ({ required, initial, control }) => required && initial === undefined && control !== 'captcha',
  );
  const wrong = asked.find(
    ({ control, presentation }) => presentation === 'inline' && typed.includes(control),
  );
  if (!needsAnswer && wrong === undefined) return undefined;
  const input = !needsAnswer && wrong !== undefined ? inputsOf(page, wrong).first() : undefined;
  const before = await input?.inputValue();
  await input?.fill('?');
  await page.locator('main button[type="submit"]').click();
  await expect(page.getByRole('alert').filter({ has: page.getByRole('heading') })).toBeFocused();
  return async () => {
    await input?.fill(before ?? '');
  };
}
