import path from 'node:path';
import { type Browser, chromium, type Page, request } from '@playwright/test';
import { findChromium } from '../scripts/find-programs.ts';
import { foldText } from '../src/form/fold-text.ts';
import type { Answers } from '../src/model/answers.ts';
import { type Hand, inputsOf, pointer } from '../tests/support/browser/answer-page.ts';
import { keyboard } from '../tests/support/browser/keyboard-hand.ts';
import { knowNoPlaces } from '../tests/support/browser/know-no-places.ts';
import { optionName } from '../tests/support/browser/option-name.ts';
import { sandboxControl } from '../tests/support/browser/sandbox-control.ts';
import { walkForm } from '../tests/support/browser/walk-form.ts';
import { personaOf, shippedCountries } from '../tests/support/shipped/shipped-country.ts';
import { median } from './measure.ts';
import { serveSites } from './served.ts';
import { writeTables } from './write-tables.ts';

/*
 * How soon each step of the longest form answers to a key or a press, on a phone six times slower than this machine:
 * `npx tsx bench/interactions.ts 3` walks what `npm run build` has made three times, as who has all there is to say, and
 * `--write` keeps the table in docs/performance.md. What counts is an interaction as INP counts it: from the key or press,
 * all that it waits for, to the next frame.
 */

// Everything is measured one after the other, so that nothing slows another thing down.
// oxlint-disable no-await-in-loop

const rounds = Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? 3);
const slowness = 6;
const mostInMs = 200;
const betweenKeysInMs = 80;
/** Nobody answers a page sooner. */
const readingInMs = 1000;

/** What `interaction-notes.js` notes. */
interface Interaction {
  readonly event: string;
  /** What was pressed or typed in. */
  readonly at: string;
  /** Milliseconds until it began to be handled, until that was done, and until the next frame. */
  readonly waited: number;
  readonly handled: number;
  readonly took: number;
}

declare global {
  /** By the number that the browser gives an interaction: of its events, the one that took longest. */
  var interactions: Map<number, Interaction>;
}

const fingers: Hand = {
  ...pointer,
  async give(page, asked, entry) {
    const inputs = inputsOf(page, asked);
    const type = async (into: typeof inputs, text: string): Promise<void> => {
      await into.click();
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text, { delay: betweenKeysInMs });
    };
    if (entry.act === 'type') {
      const { text, part } = entry;
      await type(part === undefined ? inputs : inputs.and(page.locator(`[data-part="${part}"]`)), text);
      await page.keyboard.press('Tab');
      return;
    }
    if (entry.act === 'find') {
      const name = await optionName(page, asked, entry.option);
      await type(inputs, foldText(name));
      await page.getByRole('option', { name, exact: true }).click();
      return;
    }
    const isList = entry.act === 'choose' && (await page.locator(`select[name="${asked.id}"]`).count()) > 0;
    if (isList) await inputs.focus();
    await (isList ? keyboard : pointer).give(page, asked, entry);
  },
};

interface Step {
  readonly step: string;
  readonly interactions: number;
  readonly worst: Interaction;
}

/** What was noted since it was last taken, the slowest first. */
async function takeInteractions(page: Page): Promise<readonly Interaction[]> {
  const noted = await page.evaluate(() => {
    const all = [...interactions.values()];
    interactions.clear();
    return all;
  });
  return noted.toSorted((one, other) => other.took - one.took);
}

const countries = shippedCountries(path.resolve(import.meta.dirname, '../generated'));
const [longest] = countries.toSorted((one, other) => other.flow.steps.length - one.flow.steps.length);
if (longest === undefined) throw new Error('There are no countries.');
const { slug, flow, site } = longest;
const answers = personaOf(longest, 'maximal').answers as Answers;

async function walk(browser: Browser, address: string): Promise<readonly Step[]> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, serviceWorkers: 'block' });
  await page.addInitScript({ path: path.join(import.meta.dirname, 'interaction-notes.js') });
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await page.goto(address);
  await page.locator('#application[data-route]').waitFor({ state: 'detached' });
  const steps = new Array<Step>();
  let left: string | undefined;
  const take = async (): Promise<void> => {
    // The frame of the press that led here is told of after it.
    await page.waitForTimeout(readingInMs);
    const found = await takeInteractions(page);
    const [worst] = found;
    if (left === undefined) return;
    if (worst === undefined) throw new Error(`The browser told of no interaction on ${left}.`);
    steps.push({ step: left, interactions: found.length, worst });
  };
  await walkForm(page, flow, answers, {
    hand: fingers,
    arrive: take,
    leave: async (step) => void (left = step),
  });
  await take();
  await page.context().close();
  return steps;
}

/** Of a step in all rounds: the one whose worst interaction is the middle one. */
function middle(steps: readonly Step[]): Step | undefined {
  const sorted = steps.toSorted((one, other) => one.worst.took - other.worst.took);
  return sorted[Math.floor((sorted.length - 1) / 2)];
}

function table(walks: readonly (readonly Step[])[]): string {
  const lines = (walks[0] ?? []).map(({ step }) => {
    const found = middle(walks.flatMap((walked) => walked.filter((each) => each.step === step)));
    if (found === undefined) throw new Error(`${step} was not measured.`);
    const { event, at, waited, handled, took } = found.worst;
    const what = event.startsWith('key') ? `a key in ${at}` : `a press on ${at}`;
    const done = Math.min(handled, took);
    const mark = took > mostInMs ? ' **missed**' : '';
    return `| ${step} | ${found.interactions} | ${took}${mark} | ${what} | ${Math.round(waited)} | ${Math.round(done - waited)} | ${Math.round(took - done)} |`;
  });
  return [
    '| step | interactions | the slowest | what it was | waited | handled | painted |',
    '|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}

const served = await serveSites();
const executablePath = findChromium();
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
const lender = await request.newContext();
try {
  const name = `${site.brand}-${site.country}`;
  await knowNoPlaces(sandboxControl(lender, served.origin(name).replace(`${name}.`, '')));
  const walks = new Array<readonly Step[]>();
  for (let round = 0; round < rounds; round += 1) {
    walks.push(await walk(browser, `${served.origin(name)}${site.basePath}/`));
    process.stderr.write(`round ${round + 1} of ${rounds}\n`);
  }
  const day = new Date().toISOString().slice(0, 10);
  const worst = walks.flatMap((steps) => steps.map(({ worst: { took } }) => took));
  const report = [
    `Of ${slug}, on ${day}; of ${rounds} walks the middle one of each step, in milliseconds, at most ${mostInMs}. The slowest on any walk took ${Math.max(...worst)}, the middle one of all steps and walks ${median(worst)}.`,
    table(walks),
  ].join('\n\n');
  process.stdout.write(`${report}\n`);
  if (process.argv.includes('--write')) writeTables('docs/performance.md', 'interactions', report);
} finally {
  await lender.dispose();
  await browser.close();
  served.close();
}
