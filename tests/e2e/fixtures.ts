import { test as base, expect, type Page } from '@playwright/test';
import { accessibilityViolations, type Part } from '../support/browser/accessibility-violations.ts';
import { type LeakWatch, watchForLeaks } from '../support/browser/leak-watch.ts';
import { untilRendered } from '../support/browser/until-rendered.ts';
import { sandboxControl, type SandboxControl } from '../support/browser/sandbox-control.ts';

/** The applicant's answers. Each value is unlike any other text, so that leaks can be found by searching for it. */
export const applicant = {
  email: 'maria.sentinel.4711@example.com',
  phoneNational: '917 123 4567',
  phoneE164: '+639171234567',
} as const;

export interface Addresses {
  /** The origins of the application, one for each parallel worker. */
  readonly addresses: readonly string[];
}

interface Fixtures {
  readonly sandbox: SandboxControl;
  readonly application: ApplicationPage;
  /** Patterns of console errors that a test causes on purpose. */
  readonly allowedErrors: RegExp[];
  /** Runs in every test. */
  readonly leakWatch: LeakWatch;
}

/** Whether the page is wider than its window. */
export async function scrollsHorizontally(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

/** Returns how much of the window each sticky element covers. */
export async function stickyHeights(page: Page): Promise<readonly number[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position))
      .filter((element) => element.checkVisibility() && !element.closest('[role="dialog"], .MuiModal-root'))
      .map((element) => element.getBoundingClientRect().height / window.innerHeight),
  );
}

/** Sets the browser's text size. The next test uses the same window, so reset it. */
export async function letterSizes(page: Page): Promise<{ readonly size: (pixels: number) => Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  return {
    size: async (standard) => {
      await session.send('Page.setFontSizes', { fontSizes: { standard } });
    },
  };
}

/** The widths that every page is checked in: of a phone and a desktop. */
export const phone = { width: 360, height: 800 };
export const desk = { width: 1280, height: 900 };

/** The minimum size of a touch target in pixels. */
const minimumTarget = 48;

/** Returns the sizes of targets below that size: buttons, inputs or their cards, without links inside sentences. */
async function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    (minimum) =>
      [...document.querySelectorAll('button, summary, a[href], input, select, [role="slider"]')]
        .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .filter((element) => getComputedStyle(element).display !== 'inline')
        .map((element) => {
          const card = element.closest('label');
          const isTickBox =
            element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type);
          // The label of an input covers the whole card.
          const label = isTickBox ? element.labels?.[0] : undefined;
          const target = card ?? label?.offsetParent ?? element;
          return { element, box: target.getBoundingClientRect() };
        })
        .filter(({ box }) => box.width > 0 && Math.round(Math.min(box.width, box.height)) < minimum)
        .map(({ element, box }) => `${element.outerHTML.slice(0, 120)} ${box.width}x${box.height}`),
    minimumTarget,
  );
}

/** The application as users perceive it: by names, labels and texts. */
export class ApplicationPage {
  constructor(readonly page: Page) {}

  async open(path = ''): Promise<void> {
    await this.page.goto(path);
  }

  /** Waits until this step or screen is shown. */
  async shows(id: string): Promise<void> {
    const main = `main[data-page="${id}"]`;
    await untilRendered(this.page, main);
    await expect(this.page.locator(main)).toBeVisible();
  }

  field(name: string) {
    return this.page.locator(`[name="${name}"]`);
  }

  get mainAction() {
    return this.page.locator('main button[type="submit"]');
  }

  get summary() {
    return this.page.getByRole('alert').filter({ has: this.page.getByRole('heading') });
  }

  async fill(): Promise<void> {
    await this.field('email').fill(applicant.email);
    await this.field('phoneNumber').fill(applicant.phoneNational);
    await this.field('generalPolicies').check();
  }

  async submit(): Promise<void> {
    await this.mainAction.click();
  }

  /** Returns violated accessibility rules with their elements. Equal markup is scanned once. */
  async accessibilityViolations(answered?: readonly Part[]): Promise<readonly string[]> {
    return accessibilityViolations(this.page, answered);
  }

  async isAccessible(): Promise<void> {
    expect(await this.accessibilityViolations()).toEqual([]);
  }

  /** Returns layout problems: content wider than the window, and targets that are too small. */
  async layoutProblems(): Promise<readonly string[]> {
    const small = await smallTargets(this.page);
    return (await scrollsHorizontally(this.page)) ? ['scrolls sideways', ...small] : small;
  }

  /** Checks accessibility, and on a phone and a desktop the width and target sizes. */
  async expectAccessible(): Promise<void> {
    await this.isAccessible();
    for (const size of [desk, phone]) {
      await this.page.setViewportSize(size);
      expect(await this.layoutProblems(), `at ${size.width} px`).toEqual([]);
    }
  }
}

/** Sends an application whose lead passes these states. */
export async function openStep(
  application: ApplicationPage,
  sandbox: SandboxControl,
  states: readonly number[],
): Promise<void> {
  await sandbox.journey(states);
  await application.open();
  await application.fill();
  await application.submit();
}

/**
 * Navigations of a test wait for hydration, unless only the arrival of the page is requested. Without script the
 * prerendered page stays.
 */
function waitForTheApplication(page: Page): () => void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const hasArrived = async () => {
    const prerendered = '#application[data-route]';
    await untilRendered(page, prerendered, false);
    await page
      .locator(prerendered)
      .waitFor({ state: 'detached', timeout: 1000 })
      .catch(() => {});
  };
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit') await hasArrived();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await hasArrived();
    return response;
  };
  return () => {
    page.goto = goto;
    page.reload = reload;
  };
}

export const test = base.extend<Fixtures & Addresses>({
  addresses: [[], { option: true }],
  // Each worker has its own lender.
  baseURL: async ({ addresses, baseURL }, use, { parallelIndex }) => {
    await use(addresses[parallelIndex % addresses.length] ?? baseURL);
  },
  allowedErrors: async ({ browserName: _engine }, use) => {
    await use([]);
  },
  sandbox: async ({ request, baseURL }, use) => {
    const control = sandboxControl(request, new URL(baseURL ?? '').origin);
    await control.reset();
    await use(control);
  },
  leakWatch: [
    async ({ page }, use) => {
      const watch = await watchForLeaks(page);
      await use(watch);
      watch.observe({ what: 'text', where: 'title', text: await page.title().catch(() => '') });
      expect(watch.leaks(), 'personal values outside the form').toEqual([]);
    },
    { auto: true },
  ],
  // Requesting the sandbox fixture resets the lender before every test.
  application: async ({ page, allowedErrors, sandbox, leakWatch }, use) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => {
      // Firefox runs init scripts on this page too, where they cannot use the storage.
      if (page.url() !== 'about:blank') faults.push(`uncaught: ${error.message}`);
    });
    page.on('console', (message) => {
      const isFault = message.type() === 'error' || message.type() === 'warning';
      // The test configuration blocks service workers, and the browser logs that.
      const isHeldBack = message.text() === 'Service Worker registration blocked by Playwright';
      if (isFault && !isHeldBack) faults.push(`${message.type()}: ${message.text()}`);
    });
    const restore = waitForTheApplication(page);
    await use(new ApplicationPage(page));
    restore();
    for (const { vendor, call } of await sandbox.vendorCalls())
      leakWatch.observe({ what: 'body', where: `data sent to ${vendor}`, text: JSON.stringify(call) });
    expect(
      faults.filter((fault) => !allowedErrors.some((allowed) => allowed.test(fault))),
      'faults in the console',
    ).toEqual([]);
  },
});

export { expect };
