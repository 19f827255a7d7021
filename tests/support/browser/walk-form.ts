import { expect, type Page } from '@playwright/test';
import { partnerPath } from '../../../sandbox/pages/partner.ts';
import type { Answers } from '../../../src/model/answers.ts';
import type { Flow } from '../../../src/model/flow.ts';
import { answerPage, type Hand, pointer } from './answer-page.ts';
import { untilDrawn } from './until-drawn.ts';

/** What is done on each page of the form: before anything is answered, and once all is. */
export interface Visit {
  readonly arrive?: (step: string) => Promise<void>;
  readonly leave?: (step: string) => Promise<void>;
  readonly hand?: Hand;
}

/** The step or screen that a page shows. */
export async function shownPage(page: Page): Promise<string> {
  return (await page.locator('main[data-page]').getAttribute('data-page')) ?? '';
}

/** Whether the lender has led past every page of the application. */
export function isAtPartner(page: Page): boolean {
  return new URL(page.url()).pathname === partnerPath;
}

/** Waits for another page than this one, of the application or of the partner; a page that refuses its answers says why. */
export async function untilLeft(page: Page, step: string): Promise<void> {
  const partner = page.getByRole('heading', { name: 'Welcome' });
  const other = `main[data-page]:not([data-page="${step}"])`;
  const next = page.locator(other).or(partner);
  await untilDrawn(page, `${other}, html:not(:has(main[data-page]))`);
  await next.waitFor({ timeout: 20_000 }).catch(async () => {
    const errors = await page.getByRole('alert').allInnerTexts();
    throw new Error(`The page "${step}" is not left: ${errors.join(' ') || 'it says nothing.'}`);
  });
}

/** Answers and sends one page of the form after the other until one comes that is none. Gives the steps passed. */
export async function walkForm(
  page: Page,
  flow: Flow,
  answers: Answers,
  { arrive, leave, hand = pointer }: Visit = {},
): Promise<readonly string[]> {
  const passed: string[] = [];
  await expect(page.locator('main[data-page]')).toBeVisible();
  for (;;) {
    const shown = await shownPage(page);
    if (!flow.steps.some(({ path }) => path === shown)) return passed;
    if (passed.includes(shown)) throw new Error(`The page "${shown}" came again after ${passed.join(', ')}.`);
    await arrive?.(shown);
    await answerPage(page, flow, answers, hand);
    await leave?.(shown);
    await hand.send(page);
    await untilLeft(page, shown);
    passed.push(shown);
  }
}
