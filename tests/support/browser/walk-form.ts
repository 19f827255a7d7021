import { expect, type Page } from '@playwright/test';
import { partnerPath } from '../../../sandbox/pages/partner.ts';
import type { Answers } from '../../../src/model/answers.ts';
import type { Flow } from '../../../src/model/flow.ts';
import { answerPage, type InputMethod, pointer } from './answer-page.ts';
import { untilRendered } from './until-rendered.ts';

/** Callbacks for each page of the form: before it is answered, and when it is answered. */
export interface Visit {
  readonly arrive?: (step: string) => Promise<void>;
  readonly leave?: (step: string) => Promise<void>;
  readonly inputMethod?: InputMethod;
}

/** Returns the step or screen of the current page. */
export async function shownPage(page: Page): Promise<string> {
  return (await page.locator('main[data-page]').getAttribute('data-page')) ?? '';
}

/** Whether the partner's page is shown. */
export function isAtPartner(page: Page): boolean {
  return new URL(page.url()).pathname === partnerPath;
}

/**
 * Waits until the page is left, for another page or the partner. Fails with the error messages if the page rejects
 * its answers.
 */
export async function untilLeft(page: Page, step: string): Promise<void> {
  const partner = page.getByRole('heading', { name: 'Welcome' });
  const otherPage = `main[data-page]:not([data-page="${step}"])`;
  const next = page.locator(otherPage).or(partner);
  await untilRendered(page, `${otherPage}, html:not(:has(main[data-page]))`);
  await next.waitFor({ timeout: 20_000 }).catch(async () => {
    const errors = await page.getByRole('alert').allInnerTexts();
    throw new Error(`The page "${step}" is not left: ${errors.join(' ') || 'it says nothing.'}`);
  });
}

/** Answers and submits the pages of the form until another page is shown. Returns the passed steps. */
export async function walkForm(
  page: Page,
  flow: Flow,
  answers: Answers,
  { arrive, leave, inputMethod: hand = pointer }: Visit = {},
): Promise<readonly string[]> {
  const passedSteps: string[] = [];
  await expect(page.locator('main[data-page]')).toBeVisible();
  for (;;) {
    const currentPage = await shownPage(page);
    if (!flow.steps.some(({ path }) => path === currentPage)) return passedSteps;
    if (passedSteps.includes(currentPage))
      throw new Error(`The page "${currentPage}" came again after ${passedSteps.join(', ')}.`);
    await arrive?.(currentPage);
    await answerPage(page, flow, answers, hand);
    await leave?.(currentPage);
    await hand.send(page);
    await untilLeft(page, currentPage);
    passedSteps.push(currentPage);
  }
}
