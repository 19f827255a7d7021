import path from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';

// Measurements run one after the other, so that they do not slow each other down.
// oxlint-disable no-await-in-loop

/** A page with a form, and how its response to a press is recognised. */
export interface FormPage {
  readonly address: string;
  /** The text input for typing. */
  readonly field: string;
  readonly submit: string;
  /** A checkbox that is checked first. */
  readonly checked?: string | undefined;
  readonly error: string;
  /** The number of errors of an empty form. */
  readonly errors: number;
}

export interface StepsPage {
  readonly address: string;
  readonly submit: string;
  /** A checkbox that is checked first. */
  readonly checked?: string | undefined;
  /** The first input of a step, counted from 1. */
  readonly fieldOf: (step: number) => string;
  readonly steps: number;
}

/** A phone: a CPU four times slower, 1.6 megabits a second, 150 ms latency. */
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const cpuSlowdown = 4;

interface Throttling {
  readonly cpu?: boolean;
  readonly network?: boolean;
}

export const phone: Throttling = { cpu: true, network: true };

/** What `agent.js` records in the page. */
interface Agent {
  readonly noted: {
    readonly largestPaint: number;
    readonly shift: number;
    readonly blocked: number;
    readonly keys: number[];
    readonly probe?: { readonly typedAt: number; readonly pressedAt: number; readonly errorsShownAt: number };
  };
  readonly afterClick: (selector: string, count: number) => Promise<number>;
  readonly probe: (page: Omit<FormPage, 'address'>) => void;
}

declare global {
  var bench: Agent;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

interface OpenedPage {
  readonly page: Page;
  readonly client: CDPSession;
  readonly bytes: (isCounted?: (type: string) => boolean) => number;
  readonly requests: () => number;
  /** Resolves when the page has requested nothing for half a second. */
  readonly waitUntilIdle: () => Promise<void>;
}

/** A visit with an empty cache. */
async function visit<Found>(
  browser: Browser,
  address: string,
  { cpu = false, network: isSlow = false }: Throttling,
  act: (visit: OpenedPage) => Promise<Found>,
  probedForm?: Omit<FormPage, 'address'>,
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
    if (cpu) await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const types = new Map<string, string>();
    const sizes = new Map<string, number>();
    const pending = new Set<string>();
    let lastRequestAt = Date.now();
    const end = ({ requestId }: { readonly requestId: string }): void => {
      pending.delete(requestId);
      lastRequestAt = Date.now();
    };
    client.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request }) => {
      if (!request.url.startsWith('http')) return;
      types.set(requestId, type);
      pending.add(requestId);
    });
    client.on('Network.loadingFinished', (finished) => {
      sizes.set(finished.requestId, finished.encodedDataLength);
      end(finished);
    });
    client.on('Network.loadingFailed', end);
    await page.addInitScript({ path: path.join(import.meta.dirname, 'agent.js') });
    if (probedForm !== undefined)
      await page.addInitScript({ content: `bench.probe(${JSON.stringify(probedForm)})` });
    await page.goto(address);
    return await act({
      page,
      client,
      bytes: (isCounted = () => true) =>
        [...types].reduce((bytes, [id, type]) => bytes + (isCounted(type) ? (sizes.get(id) ?? 0) : 0), 0),
      requests: () => types.size,
      waitUntilIdle: async () => {
        while (pending.size > 0 || Date.now() - lastRequestAt < 500) await pause(50);
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

export interface LoadTimes {
  readonly largestPaint: number;
  readonly shift: number;
  readonly blocked: number;
  readonly script: number;
  readonly total: number;
  readonly requests: number;
  readonly heap: number;
}

export function measureLoad(browser: Browser, address: string, throttling: Throttling): Promise<LoadTimes> {
  return visit(browser, address, throttling, async ({ page, client, bytes, requests, waitUntilIdle }) => {
    await waitUntilIdle();
    const { largestPaint, shift, blocked } = await page.evaluate(() => bench.noted);
    await client.send('HeapProfiler.collectGarbage');
    return {
      // The browser sometimes reports none.
      largestPaint: largestPaint || Number.NaN,
      shift,
      blocked,
      script: bytes((type) => type === 'Script'),
      total: bytes(),
      requests: requests(),
      heap: (await counters(client))['JSHeapUsedSize'] ?? Number.NaN,
    };
  });
}

export interface AcceptanceTimes {
  /** Milliseconds until the page kept the typed text and showed the click as pending. */
  readonly accepted: number;
  readonly errorsShown: number;
}

/** Types and presses as soon as there is an input. */
export function measureAcceptance(browser: Browser, form: FormPage): Promise<AcceptanceTimes> {
  const { address, ...probed } = form;
  return visit(
    browser,
    address,
    phone,
    async ({ page }) => {
      await page.waitForFunction(() => bench.noted.probe !== undefined);
      await pause(300);
      const kept = await page.inputValue(form.field);
      if (kept !== 'probe') throw new Error(`${address} lost the typed text: "${kept}"`);
      const probe = await page.evaluate(() => bench.noted.probe);
      if (probe === undefined) throw new Error(`${address} lost the probe.`);
      return { accepted: Math.max(probe.typedAt, probe.pressedAt), errorsShown: probe.errorsShownAt };
    },
    probed,
  );
}

export interface TypingTimes {
  /** Milliseconds from a key to its frame. */
  readonly painted: number;
  /** Milliseconds of the main thread per key. */
  readonly busy: number;
  /** Milliseconds until all errors of an empty form were painted. */
  readonly errors: number;
}

export function median(values: readonly number[]): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}

const keys = 'abcdefghijklmnopqrstuvwx';

async function type({ page, client }: OpenedPage): Promise<Pick<TypingTimes, 'painted' | 'busy'>> {
  await page.evaluate(() => bench.noted.keys.splice(0));
  const before = await counters(client);
  for (const letter of keys) {
    const key = { key: letter, code: `Key${letter.toUpperCase()}`, text: letter, unmodifiedText: letter };
    await client.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
    await client.send('Input.dispatchKeyEvent', { type: 'keyUp', key: key.key, code: key.code });
    await pause(60);
  }
  await pause(400);
  const after = await counters(client);
  const painted = await page.evaluate(() => bench.noted.keys);
  if (painted.length !== keys.length)
    throw new Error(`${painted.length} of ${keys.length} keys were painted`);
  const seconds = (after['TaskDuration'] ?? Number.NaN) - (before['TaskDuration'] ?? Number.NaN);
  return { painted: median(painted), busy: (seconds * 1000) / keys.length };
}

async function click({ page, client }: OpenedPage, selector: string): Promise<void> {
  const button = page.locator(selector).filter({ visible: true }).first();
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (box === null) throw new Error(`${selector} has no box`);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: 'left', clickCount: 1 } as const;
  await client.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: at.x, y: at.y });
  await client.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at });
  await client.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at });
}

/** Milliseconds from a press until that many elements of a kind are painted. */
async function press(opened: OpenedPage, submit: string, selector: string, count: number): Promise<number> {
  const { page } = opened;
  await page.evaluate(
    (wanted) => {
      Object.assign(globalThis, { painted: bench.afterClick(wanted.selector, wanted.count) });
    },
    { selector, count },
  );
  await click(opened, submit);
  return page.evaluate(() => (globalThis as unknown as { readonly painted: Promise<number> }).painted);
}

export function measureTyping(browser: Browser, form: FormPage): Promise<TypingTimes> {
  const { address, field, submit, error, errors, checked } = form;
  return visit(browser, address, { cpu: true }, async (opened) => {
    const { page, waitUntilIdle } = opened;
    await waitUntilIdle();
    if (checked !== undefined) await page.locator(checked).check();
    const input = page.locator(field).filter({ visible: true }).first();
    await input.scrollIntoViewIfNeeded();
    await input.focus();
    // The first input starts the prefetch of later files.
    await input.fill('');
    await waitUntilIdle();
    const typed = await type(opened);
    const kept = await input.inputValue();
    if (kept.length !== keys.length) throw new Error(`${address} has "${kept}"`);
    // One letter is not an email address: the same number of errors as in the reference.
    await input.fill('a');
    return { ...typed, errors: await press(opened, submit, error, errors) };
  });
}

export interface StepTimes {
  readonly first: number;
  readonly median: number;
}

export function measureSteps(browser: Browser, form: StepsPage): Promise<StepTimes> {
  const { address, submit, fieldOf, steps, checked } = form;
  return visit(browser, address, { cpu: true }, async (opened) => {
    await opened.waitUntilIdle();
    if (checked !== undefined) await opened.page.locator(checked).check();
    // The pause of a reader, in which the page prefetches the next one.
    await pause(2000);
    const durations = new Array<number>();
    for (let step = 2; step <= steps; step += 1) {
      durations.push(await press(opened, submit, fieldOf(step), 1));
      await pause(250);
    }
    return { first: durations[0] ?? Number.NaN, median: median(durations) };
  });
}
