import { expect, scrollsHorizontally, test } from './fixtures.ts';

test('the form is accessible empty, in error, filled, and with its dialogs open', async ({
  application,
  page,
}) => {
  await application.open();
  await application.shows('initial-details');
  await application.expectAccessible();

  await application.submit();
  await expect(application.summary).toBeVisible();
  await application.expectAccessible();

  await application.fill();
  await application.expectAccessible();

  await page.getByRole('button', { name: /^Read:/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await application.expectAccessible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page
    .getByRole('button', { name: /change/i })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await application.expectAccessible();
});

test('the page reflows at 320 px and with text at 200 %', async ({ application, page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await application.open();
  await application.shows('initial-details');
  expect(await scrollsHorizontally(page)).toBe(false);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
  expect(await scrollsHorizontally(page)).toBe(false);
});

test('a failed submit shows the errors, and focuses them', async ({ application, page }) => {
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
    const descriptionIds = (await field.getAttribute('aria-describedby')) ?? '';
    const texts = await page.evaluate(
      (ids) => ids.split(' ').map((id) => document.getElementById(id)?.textContent ?? `missing #${id}`),
      descriptionIds,
    );
    expect(texts.join(' ')).not.toContain('missing #');
  }
  await expect(application.field('email')).toHaveValue('maria@');

  for (const [position, name] of ['email', 'phoneNumber', 'generalPolicies'].entries()) {
    const text = (await links.nth(position).textContent()) ?? '';
    await expect(page.locator('main form').getByText(text, { exact: true }).last()).toBeVisible();
    await links.nth(position).click();
    await expect(application.field(name)).toBeFocused();
  }
});

test('focus is visible', async ({ application, page }) => {
  await application.open();
  await application.field('email').focus();
  await page.keyboard.press('Tab');
  const ring = await page.evaluate(() => {
    const element = document.activeElement;
    if (element === null) return '';
    const ownStyle = getComputedStyle(element);
    const parentStyle = element.parentElement === null ? ownStyle : getComputedStyle(element.parentElement);
    return [
      ownStyle.outlineStyle,
      ownStyle.outlineWidth,
      ownStyle.boxShadow,
      parentStyle.outlineStyle,
      parentStyle.boxShadow,
    ].join(' ');
  });
  expect(ring).toMatch(/solid|rgb/);
});
