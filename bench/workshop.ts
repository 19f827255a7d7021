import path from 'node:path';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { findChromium } from '../scripts/find-programs.ts';
import { startProjectCopy } from '../tests/support/browser/project-copy.ts';
import { median } from './measure.ts';

/*
 * Milliseconds from an edit in the workshop to the frame that shows it: `npx tsx bench/workshop.ts 5` makes each edit and
 * reverts it five times on a copy of the project.
 */

// Measurements run one after the other, so that they do not slow each other down.
// oxlint-disable no-await-in-loop

const port = 5399;
const rounds = Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? 5);
const maxInMs = 300;

declare global {
  var edited: { pressedAt: number; isCompiling: boolean; seenAfter: number | undefined };
}

interface Edit {
  readonly name: string;
  readonly page: string;
  readonly question: string;
  readonly tab: 'Words' | 'Rules';
  /** Every second time it reverts the edit. */
  readonly make: (page: Page, isRevert: boolean) => Promise<unknown>;
}

function panel(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Selection' });
}

async function write(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.press('Enter');
}

const middleName = { page: 'name', question: 'middleName' } as const;
const labels = ['Drugie imię', 'Kolejne imię'] as const;

const edits: readonly Edit[] = [
  {
    ...middleName,
    name: 'a label, in one language',
    tab: 'Words',
    make: (page, isRevert) => write(panel(page).getByLabel('Label'), labels[isRevert ? 0 : 1]),
  },
  {
    ...middleName,
    name: 'the order, in one country',
    tab: 'Words',
    make: (page, isRevert) =>
      page.locator('[data-asked="middleName"]').press(isRevert ? 'Alt+ArrowUp' : 'Alt+ArrowDown'),
  },
  {
    ...middleName,
    name: 'required, in one country',
    tab: 'Rules',
    make: (page) => panel(page).getByLabel('Answer required').click(),
  },
  {
    name: 'a bound, in every country that asks it',
    page: 'name',
    question: 'firstName',
    tab: 'Rules',
    make: async (page, isRevert) => {
      await panel(page).getByRole('radio', { name: 'All countries' }).check({ force: true });
      await write(panel(page).getByLabel('Maximum length'), isRevert ? '64' : '63');
    },
  },
];

async function waitUntilSettled(page: Page): Promise<void> {
  await page.locator('.framed[aria-busy="false"]').waitFor();
  await page.waitForFunction(() => document.querySelector('.check-status')?.textContent === '');
  // The workshop prepares the next edit.
  await page.waitForTimeout(1500);
}

async function measure(browser: Browser, edit: Edit): Promise<readonly number[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.addInitScript({ path: path.join(import.meta.dirname, 'edit-watcher.js') });
  await page.goto(
    `http://localhost:${port}/workshop/?country=poland&page=${edit.page}&question=${edit.question}`,
  );
  const shown = page.frameLocator('.framed iframe:not(.behind)');
  await shown.locator(`main[data-page="${edit.page}"]`).waitFor({ timeout: 120_000 });
  await panel(page).getByRole('tab', { name: edit.tab }).click();
  const times = new Array<number>();
  // The first edit and its revert warm up the server.
  for (let turn = 0; turn < (rounds + 1) * 2; turn += 1) {
    const isRevert = turn % 2 === 1;
    await waitUntilSettled(page);
    await page.evaluate(() =>
      Object.assign(globalThis.edited, { pressedAt: 0, isCompiling: false, seenAfter: undefined }),
    );
    await edit.make(page, isRevert);
    await page.waitForFunction(() => globalThis.edited.seenAfter !== undefined, undefined, { polling: 200 });
    if (turn >= 2) times.push((await page.evaluate(() => globalThis.edited.seenAfter)) ?? Number.NaN);
  }
  await page.close();
  return times;
}

const executablePath = findChromium();
const copy = await startProjectCopy(port);
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(executablePath !== undefined && { executablePath }),
});
try {
  for (const edit of edits) {
    const times = await measure(browser, edit);
    const isLate = median(times) > maxInMs;
    if (isLate) process.exitCode = 1;
    const [least, most] = [Math.min(...times), Math.max(...times)].map(Math.round);
    process.stdout.write(
      `${isLate ? 'LATE' : 'soon'}  ${edit.name}: ${Math.round(median(times))} ms (${least} to ${most})\n`,
    );
  }
} finally {
  await browser.close();
  await copy.close();
}
