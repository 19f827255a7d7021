import { expect, type Locator, type Page } from '@playwright/test';
import { dataPointOf, stepOf } from '../../../src/flow/find.ts';
import { doNothing } from '../../../src/lib/do-nothing.ts';
import type { Control } from '../../../src/model/controls.ts';
import type { Flow, FlowDataPoint } from '../../../src/model/flow.ts';
import type { StepPath } from '../../../src/model/identifiers.ts';
import { inputsOf } from './answer-page.ts';

/** Controls that accept any text. */
const typedControls: readonly Control[] = [
  'text',
  'email',
  'phone',
  'money',
  'number',
  'year',
  'slider',
  'stepper',
  'search-choice',
  'date',
  'month-year',
  'account',
  'postal-code',
  'company',
  'vehicle-make',
  'vehicle-model',
];

/** Not a number, date or option, and longer than any valid text. */
const noAnswer = '?'.repeat(300);

async function retype(input: Locator, text: string): Promise<void> {
  await input.fill(text);
  // Suggestions may cover the next question.
  await input.press('Tab');
}

async function questionsOn(page: Page, flow: Flow, step: string): Promise<readonly FlowDataPoint[]> {
  const dataPoints = stepOf(flow, step as StepPath).dataPoints.map((id) => dataPointOf(flow, id));
  const counts = await Promise.all(dataPoints.map((dataPoint) => inputsOf(page, dataPoint).count()));
  return dataPoints.filter((_dataPoint, position) => (counts[position] ?? 0) > 0);
}

async function answerWrongly(
  page: Page,
  questions: readonly FlowDataPoint[],
): Promise<(() => Promise<void>) | undefined> {
  const dataPoint = questions.find(
    ({ control, presentation }) => presentation === 'inline' && typedControls.includes(control),
  );
  if (dataPoint === undefined) return undefined;
  const input = inputsOf(page, dataPoint).first();
  const before = await input.inputValue();
  await retype(input, noAnswer);
  return () => retype(input, before);
}

/**
 * Submits a page without answers, or with an invalid answer if none is required. Returns a function that
 * removes the invalid answer. Returns undefined if all answers are optional choices, because the page
 * cannot fail then.
 */
export async function failPage(
  page: Page,
  flow: Flow,
  step: string,
): Promise<(() => Promise<void>) | undefined> {
  const questions = await questionsOn(page, flow, step);
  const needsAnswer = questions.some(
    ({ required, initial, control }) => required && initial === undefined && control !== 'captcha',
  );
  const restore = needsAnswer ? doNothing : await answerWrongly(page, questions);
  if (restore === undefined) return undefined;
  await page.locator('main button[type="submit"]').click();
  await expect(page.getByRole('alert').filter({ has: page.getByRole('heading') })).toBeFocused();
  return async () => restore();
}
