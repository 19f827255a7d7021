import path from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';

// Everything here is measured one after the other, so that nothing slows another thing down.
// oxlint-disable no-await-in-loop

/** A page with a form, and how to tell that it has answered a press. */
export interface FormPage {
  readonly address: string;
  /** The text input that is typed into. */
  readonly field: string;
  readonly submit: string;
  readonly error: string;
  /** How many errors an empty form has. */
  readonly errors: number;
}

export interface StepsPage {
  readonly address: string;
  readonly submit: string;
  /** The first input of a step, counted from 1. */
  readonly fieldOf: (step: number) => string;
  readonly steps: number;
}

/** Of a phone: four times slower, 1.6 megabits a second, 150 ms away. */
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const slowness = 4;

interface Throttled {
  readonly cpu?: boolean;
  readonly network?: boolean;
}

export const phone: Throttled = { cpu: true, network: true };
const phoneWithEverything: Throttled = { cpu: true };

interface Probe {
  readonly typedAt: number;
  readonly pressedAt: number;
  readonly answeredAt: number;
  readonly lost: number;
}

interface Noted {
  readonly largestPaint: number;
  readonly shift: number;
  readonly blocked: number;
  readonly keys: number[];
  readonly probe?: Probe;
}

/** What `agent.js` puts into the page. */
interface Agent {
  readonly noted: Noted;
  readonly shown: (selector: string) => number;
  readonly afterClick: (selector: string, count: number) => Promise<number>;
  readonly probe: (page: Omit<FormPage, 'address'>) => void;
}

declare global {
  var bench: Agent;
}

const restInMs = 500;

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

interface Visit {
  readonly page: Page;
  readonly client: CDPSession;
  readonly bytes: (isCounted?: (type: string) => boolean) => number;
  readonly requests: () => number;
  /** Until the page asks for nothing more for a while; what comes ahead of the next page waits longer than that. */
  readonly rest: () => Promise<void>;
}

/** A visit with nothing kept from an earlier one. */
async function visit<Found>(
  browser: Browser,
  address: string,
  { cpu = false, network: isSlow = false }: Throttled,
  act: (visit: Visit) => Promise<Found>,
  probed?: Omit<FormPage, 'address'>,
): Promise<Found> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Performance.enable');
    if (isSlow) await client.send('Network.emulateNetworkConditions', network);
    if (cpu) await client.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    const types = new Map<string, string>();
    const sizes = new Map<string, number>();
    const awaited = new Set<string>();
    let last = Date.now();
    const end = ({ requestId }: { readonly requestId: string }): void => {
      awaited.delete(requestId);
      last = Date.now();
    };
    client.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request }) => {
      if (!request.url.startsWith('http')) return;
      types.set(requestId, type);
      awaited.add(requestId);
    });
    client.on('Network.loadingFinished', (finished) => {
      sizes.set(finished.requestId, finished.encodedDataLength);
      end(finished);
    });
    client.on('Network.loadingFailed', end);
    await page.addInitScript({ path: path.join(import.meta.dirname, 'agent.js') });
    if (probed !== undefined) await page.addInitScript({ content: `bench.probe(${JSON.stringify(probed)})` });
    await page.goto(address);
    return await act({
      page,
      client,
      bytes: (isCounted = () => true) =>
        [...types].reduce((bytes, [id, type]) => bytes + (isCounted(type) ? (sizes.get(id) ?? 0) : 0), 0),
      requests: () => types.size,
      rest: async () => {
        while (awaited.size > 0 || Date.now() - last < restInMs) await pause(50);
      },
    });
  } finally {
    await context.close();
  }
}

async function counters(client: CDPSession): Promise<Readonly<Record<string, number>>> {
  const { metrics } = await client.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

async function heapOf(client: CDPSession): Promise<number> {
  await client.send('HeapProfiler.collectGarbage');
  return (await counters(client))['JSHeapUsedSize'] ?? Number.NaN;
}

export interface Loaded {
  readonly largestPaint: number;
  readonly shift: number;
  readonly blocked: number;
  readonly script: number;
  readonly total: number;
  readonly requests: number;
  readonly heap: number;
}

export function measureLoad(browser: Browser, address: string, throttled: Throttled): Promise<Loaded> {
  return visit(browser, address, throttled, async ({ page, client, bytes, requests, rest }) => {
    await rest();
    const { largestPaint, shift, blocked } = await page.evaluate(() => bench.noted);
    return {
      // Now and then the browser tells of none.
      largestPaint: largestPaint || Number.NaN,
      shift,
      blocked,
      script: bytes((type) => type === 'Script'),
      total: bytes(),
      requests: requests(),
      heap: await heapOf(client),
    };
  });
}

export interface Accepted {
  /** When the text and the press were there that the page kept and answered. */
  readonly accepted: number;
  readonly answered: number;
}

/** Of somebody who types and presses as soon as there is something to type into. */
export function measureAcceptance(browser: Browser, form: FormPage): Promise<Accepted> {
  const { address, ...probed } = form;
  return visit(
    browser,
    address,
    phone,
    async ({ page }) => {
      await page.waitForFunction(() => bench.noted.probe !== undefined);
      await pause(300);
      const kept = await page.inputValue(form.field);
      if (kept !== 'probe') throw new Error(`${address} lost what was typed: "${kept}"`);
      const {
        typedAt = 0,
        pressedAt = 0,
        answeredAt = 0,
      } = (await page.evaluate(() => bench.noted.probe)) ?? {};
      return { accepted: Math.max(typedAt, pressedAt), answered: answeredAt };
    },
    probed,
  );
}

/** Milliseconds of one key. */
interface Key {
  /** Until it was painted. */
  readonly painted: number;
  /** Of the main thread, the page's own share of it, and what the browser's styles and layout took. */
  readonly busy: number;
  readonly script: number;
  readonly layout: number;
}

export interface Typed {
  readonly quick: Key;
  readonly slow: Key;
  /** Until all errors of an empty form were painted. */
  readonly errors: number;
  readonly blocked: number;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';
const paces = { quick: { keys: 24, pause: 60 }, slow: { keys: 10, pause: 300 } } as const;

/** Of what was measured. */
export function median(values: readonly number[]): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}

async function type({ page, client }: Visit, pace: 'quick' | 'slow'): Promise<Key> {
  const { keys, pause: between } = paces[pace];
  await page.evaluate(() => bench.noted.keys.splice(0));
  const before = await counters(client);
  for (const letter of letters.slice(0, keys)) {
    const key = { key: letter, code: `Key${letter.toUpperCase()}`, text: letter, unmodifiedText: letter };
    await client.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
    await client.send('Input.dispatchKeyEvent', { type: 'keyUp', key: key.key, code: key.code });
    await pause(between);
  }
  await pause(400);
  const after = await counters(client);
  const painted = await page.evaluate(() => bench.noted.keys);
  if (painted.length !== keys) throw new Error(`${painted.length} of ${keys} keys were painted`);
  const perKey = (...names: readonly string[]): number =>
    names.reduce((sum, name) => sum + ((after[name] ?? 0) - (before[name] ?? 0)) * 1000, 0) / keys;
  return {
    painted: median(painted),
    busy: perKey('TaskDuration'),
    script: perKey('ScriptDuration'),
    layout: perKey('LayoutDuration', 'RecalcStyleDuration'),
  };
}

async function click({ page, client }: Visit, selector: string): Promise<void> {
  const button = page.locator(selector).filter({ visible: true }).first();
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (box === null) throw new Error(`${selector} is nowhere`);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: 'left', clickCount: 1 } as const;
  await client.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: at.x, y: at.y });
  await client.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at });
  await client.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at });
}

/** From a press until that many elements of a kind are painted. */
async function pressed(
  opened: Visit,
  submit: string,
  awaited: { readonly selector: string; readonly count: number },
): Promise<number> {
  const { page } = opened;
  await page.evaluate(({ selector, count }) => {
    Object.assign(globalThis, { painted: bench.afterClick(selector, count) });
  }, awaited);
  await click(opened, submit);
  return page.evaluate(() => (globalThis as unknown as { readonly painted: Promise<number> }).painted);
}

export function measureTyping(browser: Browser, form: FormPage): Promise<Typed> {
  const { address, field, submit, error, errors } = form;
  return visit(browser, address, phoneWithEverything, async (opened) => {
    const { page, rest } = opened;
    await rest();
    const { blocked } = await page.evaluate(() => bench.noted);
    const input = page.locator(field).filter({ visible: true }).first();
    await input.scrollIntoViewIfNeeded();
    await input.focus();
    // What a page fetches once it is used comes with the first key.
    await input.fill('');
    await rest();
    const quick = await type(opened, 'quick');
    const slow = await type(opened, 'slow');
    const kept = await input.inputValue();
    if (kept.length !== paces.quick.keys + paces.slow.keys) throw new Error(`${address} has "${kept}"`);
    // An address of one letter is none, so that as many are wrong as in the reference.
    await input.fill('a');
    const shown = await pressed(opened, submit, { selector: error, count: errors });
    return { quick, slow, errors: shown, blocked };
  });
}

export interface Stepped {
  readonly first: number;
  readonly median: number;
}

export function measureSteps(browser: Browser, form: StepsPage): Promise<Stepped> {
  const { address, submit, fieldOf, steps } = form;
  return visit(browser, address, phoneWithEverything, async (opened) => {
    await opened.rest();
    // Nobody answers a page sooner, and what is fetched ahead is fetched while somebody reads.
    await pause(2000);
    const took = new Array<number>();
    for (let step = 2; step <= steps; step += 1) {
      took.push(await pressed(opened, submit, { selector: fieldOf(step), count: 1 }));
      await pause(250);
    }
    return { first: took[0] ?? Number.NaN, median: median(took) };
  });
}

export interface Memory {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

async function memoryOf({ client }: Visit): Promise<Memory> {
  const heap = await heapOf(client);
  const { Nodes = Number.NaN, JSEventListeners = Number.NaN } = await counters(client);
  return { heap, nodes: Nodes, listeners: JSEventListeners };
}

/** What a page holds after so many changes between two steps, forth and back. */
export function measureMemory(
  browser: Browser,
  form: StepsPage,
  changes: readonly number[],
): Promise<readonly Memory[]> {
  const { address, submit, fieldOf } = form;
  return visit(browser, address, {}, async (opened) => {
    const { page, rest } = opened;
    await rest();
    await page.locator(submit).click();
    await page.locator(fieldOf(2)).waitFor();
    const found = new Array<Memory>();
    let made = 0;
    for (const wanted of changes) {
      for (; made < wanted; made += 2) {
        await page.evaluate(() => history.back());
        await page.locator(fieldOf(1)).waitFor();
        await page.evaluate(() => history.forward());
        await page.locator(fieldOf(2)).waitFor();
      }
      found.push(await memoryOf(opened));
    }
    return found;
  });
}
