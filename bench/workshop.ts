import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { findChromium } from '../scripts/find-programs.ts';
import { startProjectCopy } from '../tests/support/browser/project-copy.ts';
import { median } from './measure.ts';

/*
 * How soon an edit in the workshop is seen on the page: `npx tsx bench/workshop.ts 5` makes each kind of edit, and takes it
 * back, five times over, on a copy of the project. The clock runs from the press to the frame after the new page is shown;
 * what a row says of the processor is what browser and server spent on the whole edit, with the proof of every country.
 */

// Everything is measured one after the other, so that nothing slows another thing down.
// oxlint-disable no-await-in-loop

const port = 5399;
const rounds = Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? 5);
const wantedInMs = 300;

/** What `workshop-moments.js` notes of one edit: its moments, in milliseconds since the press. */
interface Noted {
  pressed: number;
  readonly at: { [moment: string]: number };
}

declare global {
  var noted: Noted;
}

/** What the browser, the server and its threads have spent, in milliseconds. */
async function spent(browser: Browser, folder: string): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const inBrowser = processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
  const place = realpathSync(folder);
  const inServer = readdirSync('/proc').reduce((sum, name) => {
    try {
      if (readlinkSync(`/proc/${name}/cwd`) !== place) return sum;
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const [user, system] = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11);
      return sum + (Number(user) + Number(system)) * 10;
    } catch {
      // It is no process, or has ended meanwhile.
      return sum;
    }
  }, 0);
  return inBrowser + inServer;
}

interface Kind {
  readonly name: string;
  readonly page: string;
  readonly question: string;
  readonly tab: 'Words' | 'Rules';
  /** Makes the edit in the odd turns, and takes it back in the even ones. */
  readonly edit: (page: Page, isBack: boolean) => Promise<void>;
  /** What the page of the application has by then. */
  readonly seen: (shown: FrameLocator, isBack: boolean) => Promise<boolean>;
}

function panel(page: Page): Locator {
  return page.getByRole('complementary', { name: 'What is chosen' });
}

async function write(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.press('Enter');
}

async function forEveryCountry(page: Page): Promise<void> {
  await panel(page).getByRole('radio', { name: 'Every country' }).check({ force: true });
}

const name = { page: 'name', question: 'middleName' } as const;
const words = ['Drugie imię', 'Kolejne imię'] as const;

const kinds: readonly Kind[] = [
  {
    ...name,
    name: 'a label, in one language',
    tab: 'Words',
    edit: (page, isBack) => write(panel(page).getByLabel('Label'), words[isBack ? 0 : 1]),
    seen: (shown, isBack) =>
      shown
        .getByText(words[isBack ? 0 : 1])
        .first()
        .isVisible(),
  },
  {
    ...name,
    name: 'the order, in one country',
    tab: 'Words',
    edit: (page, isBack) =>
      page.locator('[data-asked="middleName"]').press(isBack ? 'Alt+ArrowUp' : 'Alt+ArrowDown'),
    seen: async (shown, isBack) =>
      (await shown.locator('[data-question]').nth(2).getAttribute('data-question')) ===
      (isBack ? 'lastName' : 'middleName'),
  },
  {
    ...name,
    name: 'required, in one country',
    tab: 'Rules',
    edit: async (page) => panel(page).getByLabel('An answer is required').click(),
    seen: async (shown, isBack) => (await shown.getByText('(opcjonalnie)').count()) === (isBack ? 1 : 0),
  },
  {
    ...name,
    name: 'a bound, in one country',
    tab: 'Rules',
    edit: (page, isBack) => write(panel(page).getByLabel('Most characters'), isBack ? '64' : '40'),
    seen: () => Promise.resolve(true),
  },
  {
    ...name,
    name: 'a condition, in one country',
    tab: 'Rules',
    edit: async (page, isBack) => {
      await panel(page)
        .getByLabel('Asked', { exact: true })
        .selectOption(isBack ? '' : 'consolidating-debts');
    },
    seen: () => Promise.resolve(true),
  },
  {
    name: 'a bound, in all eight countries',
    page: 'initial-details',
    question: 'email',
    tab: 'Rules',
    edit: async (page, isBack) => {
      await forEveryCountry(page);
      await write(panel(page).getByLabel('Most characters'), isBack ? '254' : '200');
    },
    seen: () => Promise.resolve(true),
  },
];

interface Measured extends Kind {
  readonly moments: readonly Noted['at'][];
  readonly processor: readonly number[];
}

async function settled(page: Page): Promise<void> {
  await page.locator('.framed[aria-busy="false"]').waitFor();
  await page.waitForFunction(() => document.querySelector('.proving')?.textContent === '');
  // What is done ahead of the next edit is done by then.
  await page.waitForTimeout(1500);
}

async function measure(browser: Browser, folder: string, kind: Kind): Promise<Measured> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.addInitScript({ path: path.join(import.meta.dirname, 'workshop-moments.js') });
  await page.goto(
    `http://localhost:${port}/workshop/?country=poland&page=${kind.page}&question=${kind.question}`,
  );
  const shown = page.frameLocator('.framed iframe:not(.behind)');
  await shown.locator(`main[data-page="${kind.page}"]`).waitFor({ timeout: 120_000 });
  await panel(page).getByRole('tab', { name: kind.tab }).click();
  const moments: Noted['at'][] = [];
  const processor: number[] = [];
  // The first edit and its return warm up what a server that has just started knows nothing of.
  for (let turn = 0; turn < (rounds + 1) * 2; turn += 1) {
    const isBack = turn % 2 === 1;
    await settled(page);
    await page.evaluate(() => {
      globalThis.noted = { pressed: 0, at: {} };
    });
    const before = await spent(browser, folder);
    await kind.edit(page, isBack);
    await page.waitForFunction(() => 'seen' in globalThis.noted.at, undefined, { polling: 200 });
    if (!(await kind.seen(shown, isBack))) throw new Error(`${kind.name}: it is not on the page.`);
    await settled(page);
    if (turn < 2) continue;
    processor.push((await spent(browser, folder)) - before);
    moments.push(await page.evaluate(() => globalThis.noted.at));
  }
  await page.close();
  return { ...kind, moments, processor };
}

function report({ name: edit, moments, processor }: Measured): boolean {
  const names = [...new Set(moments.flatMap((each) => Object.keys(each)))];
  const times = names.map(
    (moment) => [moment, Math.round(median(moments.map((each) => each[moment] ?? Number.NaN)))] as const,
  );
  const seen = moments.map((each) => each['seen'] ?? Number.NaN);
  const isSoon = median(seen) <= wantedInMs;
  process.stdout.write(
    `${isSoon ? 'soon' : 'LATE'}  ${edit}: seen after ${Math.round(median(seen))} ms (${Math.round(Math.min(...seen))} to ${Math.round(Math.max(...seen))}); ` +
      `${times.map(([moment, time]) => `${moment} ${time}`).join(', ')}; ${Math.round(median(processor))} ms of the processor\n`,
  );
  return isSoon;
}

const executablePath = findChromium();
const copy = await startProjectCopy(port);
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(executablePath !== undefined && { executablePath }),
});
try {
  let late = 0;
  for (const kind of kinds) late += report(await measure(browser, copy.folder, kind)) ? 0 : 1;
  process.exitCode = late === 0 ? 0 : 1;
} finally {
  await browser.close();
  await copy.close();
}
