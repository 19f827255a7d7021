import { test as base, expect, type Page } from '@playwright/test';
import { barriers, type Part } from '../support/browser/barriers.ts';
import { type LeakWatch, watchForLeaks } from '../support/browser/leak-watch.ts';
import { untilDrawn } from '../support/browser/until-drawn.ts';
import { sandboxControl, type SandboxControl } from '../support/browser/sandbox-control.ts';

/** What an applicant types; each value is unlike any other text, so that a leak is found by searching for it. */
export const applicant = {
  email: 'maria.sentinel.4711@example.com',
  phoneNational: '917 123 4567',
  phoneE164: '+639171234567',
} as const;

export interface Addresses {
  /** Where the application is served, once for each worker that may run at a time. */
  readonly addresses: readonly string[];
}

interface Fixtures {
  readonly sandbox: SandboxControl;
  readonly application: ApplicationPage;
  /** Faults a test provokes on purpose: patterns of console errors it allows. */
  readonly allowedErrors: RegExp[];
  /** Looks out in every test, asked for or not. */
  readonly leakWatch: LeakWatch;
}

/** True where a page is wider than its window. */
export async function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

/** How much of the window each thing takes that stays in view while the page is scrolled. */
export async function stuck(page: Page): Promise<readonly number[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position))
      .filter((element) => element.checkVisibility() && !element.closest('[role="dialog"], .MuiModal-root'))
      .map((element) => element.getBoundingClientRect().height / window.innerHeight),
  );
}

/** The size of letters that a person chose for the browser. The next test gets the same window, so put them back. */
export async function letterSizes(page: Page): Promise<{ readonly size: (pixels: number) => Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  return {
    size: async (standard) => {
      await session.send('Page.setFontSizes', { fontSizes: { standard } });
    },
  };
}

/** The widths that every page is looked at in: of a phone, and of a desk. */
export const phone = { width: 360, height: 800 };
export const desk = { width: 1280, height: 900 };

/** What a thumb hits, in pixels either way. */
const thumb = 48;

/** The size of every target smaller than that: what is pressed or typed in, or the card it stands in; links inside sentences aside. */
async function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    (least) =>
      [...document.querySelectorAll('button, summary, a[href], input, select, [role="slider"]')]
        .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .filter((element) => getComputedStyle(element).display !== 'inline')
        .map((element) => {
          const around = element.closest('label');
          const isMark = element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type);
          // A label beside its input is drawn over the whole card.
          const beside = isMark ? element.labels?.[0] : undefined;
          const target = around ?? beside?.offsetParent ?? element;
          return { element, box: target.getBoundingClientRect() };
        })
        .filter(({ box }) => box.width > 0 && Math.round(Math.min(box.width, box.height)) < least)
        .map(({ element, box }) => `${element.outerHTML.slice(0, 120)} ${box.width}x${box.height}`),
    thumb,
  );
}

/** The application as a person meets it: by names, labels and what the page says. */
export class ApplicationPage {
  constructor(readonly page: Page) {}

  async open(path = ''): Promise<void> {
    await this.page.goto(path);
  }

  /** Waits until the given step or screen is what the page shows. */
  async shows(id: string): Promise<void> {
    const main = `main[data-page="${id}"]`;
    await untilDrawn(this.page, main);
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

  /** The rules of accessibility that are broken, with the elements that break them. What is drawn alike is scanned once. */
  async barriers(given?: readonly Part[]): Promise<readonly string[]> {
    return barriers(this.page, given);
  }

  async isAccessible(): Promise<void> {
    expect(await this.barriers()).toEqual([]);
  }

  /** What is wrong with the page as it lies in the window: wider than that, or with targets too small to hit. */
  async misfits(): Promise<readonly string[]> {
    const small = await smallTargets(this.page);
    return (await scrollsSideways(this.page)) ? ['scrolls sideways', ...small] : small;
  }

  /** Accessible, and on a phone and on a desk no wider than the window, with nothing too small to hit. */
  async isSound(): Promise<void> {
    await this.isAccessible();
    for (const size of [desk, phone]) {
      await this.page.setViewportSize(size);
      expect(await this.misfits(), `at ${size.width} px`).toEqual([]);
    }
  }
}

/** Sends an application whose lender leads it through the states. */
export async function comeTo(
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
 * What a test does, it does to the application, and not to the prerendered page before it: unless it asks for no more
 * than the page's own arrival. Where no script comes, that page stays.
 */
function waitForTheApplication(page: Page): () => void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const arrived = async () => {
    const prerendered = '#application[data-route]';
    await untilDrawn(page, prerendered, false);
    await page
      .locator(prerendered)
      .waitFor({ state: 'detached', timeout: 1000 })
      .catch(() => {});
  };
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit') await arrived();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await arrived();
    return response;
  };
  return () => {
    page.goto = goto;
    page.reload = reload;
  };
}

export const test = base.extend<Fixtures & Addresses>({
  addresses: [[], { option: true }],
  // Tests of two workers never meet at one lender.
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
  // Asking for the sandbox resets the lender before every test.
  application: async ({ page, allowedErrors, sandbox, leakWatch }, use) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      const isFault = message.type() === 'error' || message.type() === 'warning';
      // The configuration of these tests holds it back, and the browser says so.
      const isHeldBack = message.text() === 'Service Worker registration blocked by Playwright';
      if (isFault && !isHeldBack) faults.push(`${message.type()}: ${message.text()}`);
    });
    const restore = waitForTheApplication(page);
    await use(new ApplicationPage(page));
    restore();
    for (const { vendor, call } of await sandbox.vendorCalls())
      leakWatch.observe({ what: 'body', where: `what ${vendor} was told`, text: JSON.stringify(call) });
    expect(
      faults.filter((fault) => !allowedErrors.some((allowed) => allowed.test(fault))),
      'faults in the console',
    ).toEqual([]);
  },
});

export { expect };
