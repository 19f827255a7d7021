import type { Page } from '@playwright/test';
import { expect, test, type ApplicationPage } from './fixtures.ts';

const viewports = [
  { width: 360, height: 800 },
  { width: 1280, height: 900 },
] as const;

async function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

/** The size of every target smaller than 24 by 24 pixels, links inside sentences aside. */
async function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, a[href], input, select, [role="slider"]')]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => !(element instanceof HTMLInputElement && element.labels?.length))
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
      .map(({ element, box }) => `${element.outerHTML.slice(0, 120)} ${box.width}x${box.height}`),
  );
}

async function isSound(application: ApplicationPage): Promise<void> {
  await application.isAccessible();
  expect(await scrollsSideways(application.page)).toBe(false);
  expect(await smallTargets(application.page)).toEqual([]);
}

for (const viewport of viewports) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the form is accessible empty, in error, filled, and with its dialogs open', async ({
      application,
      page,
    }) => {
      await application.open();
      await application.shows('initial-details');
      await isSound(application);

      await application.submit();
      await expect(application.summary).toBeVisible();
      await isSound(application);

      await application.fill();
      await isSound(application);

      await page
        .getByRole('button', { name: /change/i })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await isSound(application);
    });

    test('every page of the journey is accessible', async ({ application, sandbox, page }) => {
      await sandbox.journey([6, 10, 12]);
      await application.open();
      await application.fill();
      await application.submit();
      await application.shows('checking');
      await isSound(application);
      await application.shows('accepted');
      await isSound(application);
      await application.submit();
      await application.shows('redirected');
      await isSound(application);
      await page.goto('no-such-page');
      await application.shows('not-found');
      await isSound(application);
    });

    for (const [screen, state] of [
      ['thank-you', 11],
      ['rejected', 13],
    ] as const) {
      test(`the page "${screen}" is accessible`, async ({ application, sandbox }) => {
        await sandbox.journey([state]);
        await application.open();
        await application.fill();
        await application.submit();
        await application.shows(screen);
        await isSound(application);
      });
    }
  });
}

test('the page reflows at 320 px and with text at twice its size', async ({ application, page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await application.open();
  await application.shows('initial-details');
  expect(await scrollsSideways(page)).toBe(false);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
  expect(await scrollsSideways(page)).toBe(false);
});

test('a failed submit says what is wrong, where, and leads there', async ({ application, page }) => {
  await application.open();
  await application.field('email').fill('maria@');
  await application.submit();

  await expect(application.summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  const links = application.summary.getByRole('link');
  await expect(links).toHaveCount(3);

  for (const name of ['email', 'phoneNumber', 'generalPolicies']) {
    const field = application.field(name);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    const described = (await field.getAttribute('aria-describedby')) ?? '';
    const texts = await page.evaluate(
      (ids) => ids.split(' ').map((id) => document.getElementById(id)?.textContent ?? `missing #${id}`),
      described,
    );
    expect(texts.join(' ')).not.toContain('missing #');
  }
  await expect(application.field('email')).toHaveValue('maria@');

  for (const [position, name] of ['email', 'phoneNumber', 'generalPolicies'].entries()) {
    const words = (await links.nth(position).textContent()) ?? '';
    await expect(page.locator('main form').getByText(words, { exact: true }).last()).toBeVisible();
    await links.nth(position).click();
    await expect(application.field(name)).toBeFocused();
  }
});

test('the whole application can be made with the keyboard alone', async ({ application, page, sandbox }) => {
  await application.open();
  await application.shows('initial-details');

  async function tabTo(matches: string): Promise<void> {
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab');
      if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, matches))
        return;
    }
    throw new Error(`Tab never reached ${matches}`);
  }

  await tabTo('[name="email"]');
  await page.keyboard.type('maria.sentinel.4711@example.com');
  await tabTo('[name="phoneNumber"]');
  await page.keyboard.type('9171234567');
  await tabTo('[name="generalPolicies"]');
  await page.keyboard.press('Space');
  await tabTo('button[type="submit"]');
  await page.keyboard.press('Enter');
  await application.shows('checking');
  await application.shows('accepted');
  await tabTo('button[type="submit"]');
  await page.keyboard.press('Enter');
  await application.shows('redirected');
  expect(await sandbox.journal('POST', '/v2/lead')).toHaveLength(1);
});

test('focus is visible', async ({ application, page }) => {
  await application.open();
  await application.field('email').focus();
  await page.keyboard.press('Tab');
  const ring = await page.evaluate(() => {
    const element = document.activeElement;
    if (element === null) return '';
    const own = getComputedStyle(element);
    const around = element.parentElement === null ? own : getComputedStyle(element.parentElement);
    return [own.outlineStyle, own.outlineWidth, own.boxShadow, around.outlineStyle, around.boxShadow].join(
      ' ',
    );
  });
  expect(ring).toMatch(/solid|rgb/);
});
