import type { FrameLocator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/workshop-accessibility.ts';
import { startProjectCopy, type ProjectCopy } from '../../support/browser/project-copy.ts';
import { expect, test } from '../fixtures.ts';

/** New parts of a form and settings, in Spain, on a copy of the project. */
test.describe.configure({ mode: 'serial', timeout: 600_000 });

const port = 5377;
test.use({ viewport: { width: 1280, height: 900 }, actionTimeout: 60_000 });

let copy: ProjectCopy;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  copy = await startProjectCopy(port);
});

test.afterAll(async () => {
  await copy.close();
});

function shownPage(page: Page): FrameLocator {
  return page.frameLocator('.framed iframe:not(.behind)');
}

test('a step in a new section, a consent and a screen are added', async ({ page }) => {
  await page.goto(`http://localhost:${port}/workshop/?country=spain&page=name`);
  const outline = page.getByRole('navigation', { name: 'Steps and questions' });
  await expect(shownPage(page).locator('main[data-page="name"]')).toBeVisible({ timeout: 90_000 });
  const dialog = page.getByRole('dialog');

  await test.step('a step by keyboard', async () => {
    await outline.getByRole('button', { name: 'Add a step' }).press('Enter');
    await expect(dialog).toBeVisible();
    await dialog.getByLabel(/^Title in .*Spanish/).fill('¿Cuál es tu apellido?');
    await dialog.getByLabel('Title in English').fill('Your surname');
    await dialog.getByRole('checkbox').last().press('Space');
    await expect(dialog.getByLabel('Step id')).toHaveValue('your-surname');
    await expectAccessible(page);
    await expect(dialog.getByText('No errors. You can add it.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Add step' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(shownPage(page).getByRole('heading', { name: '¿Cuál es tu apellido?' })).toBeVisible();
    expect(JSON.parse(await copy.read('config/steps.json'))).toMatchObject({
      steps: { 'your-surname': { context: 'about-you' } },
    });
  });

  await test.step('a consent', async () => {
    await outline.getByRole('link').first().click();
    await outline.getByRole('button', { name: 'Add a consent' }).click();
    await dialog.getByLabel(/^Consent text in .*Spanish/).fill('Acepto recibir una llamada');
    await dialog.getByLabel('Consent text in English').fill('I agree to a call');
    await dialog
      .getByLabel(/^When it is left empty: error message in .*Spanish/)
      .fill('Acepta para continuar');
    await dialog.getByLabel('When it is left empty: error message in English').fill('Agree to continue');
    await dialog.getByLabel('Privacy class').selectOption('public');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add consent' }).click();
    await expect(dialog).toBeHidden();
    await expect(shownPage(page).getByText('Acepto recibir una llamada').first()).toBeVisible();
  });

  await test.step('a screen', async () => {
    await outline.getByRole('button', { name: 'Add a screen' }).click();
    for (const [part, spanish, english] of [
      ['Title', 'Una pregunta más', 'One more question'],
      ['Text', 'El prestamista lo necesita.', 'The lender needs it.'],
      ['Button', 'Continuar', 'Continue'],
    ] as const) {
      await dialog.getByLabel(new RegExp(`^${part} in .*Spanish`)).fill(spanish);
      await dialog.getByLabel(`${part} in English`).fill(english);
    }
    await dialog.getByLabel('Shown in the lender’s state').selectOption('33');
    await dialog.getByLabel('Questions that the lender accepts in this state').selectOption('firstName');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add screen' }).click();
    await expect(dialog).toBeHidden();
    const heading = shownPage(page).getByRole('heading', { name: 'Una pregunta más' });
    await heading.click();
    const panel = page.getByRole('complementary', { name: 'Selection' });
    await expect(panel.getByLabel('Title')).toBeFocused();
  });
});

interface Spain {
  readonly dataPoints: readonly string[];
  readonly notAsked: readonly string[];
}

async function readSpain(): Promise<Spain> {
  return JSON.parse(await copy.read('config/countries/spain.json')) as Spain;
}

async function questionsOfSpain(): Promise<readonly string[]> {
  return (await readSpain()).dataPoints;
}

async function notAskedInSpain(): Promise<readonly string[]> {
  return (await readSpain()).notAsked;
}

test('keys alone add, move and remove a question', async ({ page }) => {
  const origin = `http://localhost:${port}`;
  await page.goto(`${origin}/workshop/?country=spain&page=name&question=firstName`);
  await expect(shownPage(page).locator('main')).toBeVisible({ timeout: 90_000 });
  let count = 0;
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
    count += keys.length;
  };
  const list = page.getByRole('grid', { name: 'Steps and questions' });
  const dialog = page.getByRole('dialog');
  const question = async (): Promise<string | null> =>
    list.locator(':focus').getAttribute('data-asked', { timeout: 10_000 });

  await test.step('adds it after the selected question, also if the search hides it', async () => {
    await press('Control+k', 'x', 'y', 'z', 'Control+i');
    await expect(dialog.getByLabel('From the catalogue')).toBeFocused();
    await press('Tab');
    await expect(dialog.getByLabel('Question', { exact: true })).toBeFocused();
    await press('s', 'e', 'g', 'u', 'n', 'd', 'o');
    await expect(dialog.getByLabel('Question', { exact: true })).toHaveValue('middleName');
    await expect(dialog.getByText('No errors. You can add it.')).toBeVisible();
    const add = dialog.getByRole('button', { name: 'Add question' });
    while (!(await add.evaluate((button) => button === document.activeElement))) await press('Tab');
    await press('Enter');
    await expect(dialog).toBeHidden();
    await expect.poll(question).toBe('middleName');
    expect(count).toBeLessThan(30);
  });

  await test.step('moves it over the end of the page, to the beginning of the next one', async () => {
    count = 0;
    const before = await questionsOfSpain();
    const steps = list.getByRole('rowgroup').filter({ has: page.locator('[data-asked="middleName"]') });
    const own = await steps
      .locator('[data-asked]')
      .evaluateAll((all) => all.map((each) => each.dataset.asked));
    for (const _ of own.slice(own.indexOf('middleName'))) {
      await press('Alt+ArrowDown');
      await expect(page.getByText(/^Moved /)).toBeVisible();
    }
    const next = list.getByRole('rowgroup').filter({ has: page.locator('[data-asked="middleName"]') });
    await expect(next.locator('[data-asked]').first()).toHaveAttribute('data-asked', 'middleName');
    await expect.poll(question).toBe('middleName');
    expect(await questionsOfSpain()).not.toEqual(before);
    expect(count).toBeLessThan(10);
  });

  await test.step('removes it, from the search', async () => {
    count = 0;
    expect(await notAskedInSpain()).not.toContain('middleName');
    await press('Control+k', 'Tab');
    await expect.poll(question).toBe('middleName');
    await expectAccessible(page);
    await press('Delete');
    const remove = dialog.getByRole('button', { name: 'Remove' });
    await expect(remove).toBeFocused();
    // While the last move is running, the button is disabled.
    await expect(async () => {
      await expect(remove).toBeEnabled();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden({ timeout: 15_000 });
    }).toPass({ timeout: 120_000 });
    count += 1;
    expect(await questionsOfSpain()).not.toContain('middleName');
    expect(await notAskedInSpain()).toContain('middleName');
    expect(count).toBeLessThanOrEqual(15);
  });

  await test.step('reaches any question of the list', async () => {
    count = 0;
    await press('Control+k', 'r', 'e', 'n', 't', 'a', 'Tab', 'Enter');
    const fields = page.getByRole('complementary', { name: 'Selection' });
    await expect(fields.getByRole('tab', { name: 'Words' })).toBeFocused();
    await press('F6');
    await expect.poll(question).not.toBe(null);
    expect(count).toBeLessThanOrEqual(15);
  });
});

test('the largest loan and a colour are changed in the settings', async ({ page }) => {
  await page.goto(`http://localhost:${port}/workshop/?country=spain&show=settings`);
  const settings = page.getByRole('region', { name: 'Settings' });
  const loan = settings.getByRole('group', { name: 'Loan' }).getByRole('group', { name: 'Amount' });
  await loan.getByLabel('Largest loan').fill('14000', { timeout: 90_000 });
  const save = settings.getByRole('button', { name: 'Save' });
  await expect(save.first()).toBeEnabled();
  await save.first().press('Enter');
  await expect
    .poll(async () => JSON.parse(await copy.read('config/countries/spain.json')) as unknown)
    .toMatchObject({ loan: { amount: { maximum: 14000 } } });
  await loan.getByLabel('Smallest loan').fill('90000');
  await expect(settings.getByText('There are errors.')).toBeVisible();
  await expect(save.first()).toBeDisabled();
  await settings.getByRole('button', { name: 'Reset' }).first().click();

  const text = settings.getByRole('textbox', { name: 'Muted text', exact: true });
  const before = await text.inputValue();
  await text.fill('#aaaaaa');
  await expect(settings.getByText(/^Contrast [\d.]+ on [a-z ]+; at least 4.5 is needed\./)).toBeVisible();
  await expectAccessible(page);
  await text.fill('#3a3a3a');
  await expect(settings.getByText('No errors. You can save.')).toBeVisible();
  await expect(save.last()).toBeEnabled();
  await save.last().press('Enter');
  await expect(settings.getByText('Saved.', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(text).toHaveValue(before);
});

test('the results count the events of the sandbox', async ({ page }) => {
  const origin = `http://localhost:${port}`;
  await page.goto(`${origin}/workshop/?country=spain&show=results`);
  const pane = page.getByRole('main');
  await expect(pane.getByText('The sandbox has no events of this site')).toBeVisible({ timeout: 90_000 });
  const sent = [
    ['ana', 'step_viewed', {}],
    ['ben', 'step_viewed', {}],
    ['ana', 'first_answered', { milliseconds: 2000 }],
    ['ana', 'step_completed', { seconds: 12 }],
    ['ben', 'validation_failed', { errors: ['firstName:required'] }],
    ['ana', 'state_reached', { state: 6, from: 0 }],
  ].map(([person, event, properties]) => ({
    event,
    properties: {
      country: 'spain',
      brand: 'brisa',
      config_hash: 'a1b2c3',
      distinct_id: person,
      step: 'name',
      ...(properties as object),
    },
  }));
  await page.request.post(`${origin}/__sandbox/vendors/posthog/e/`, { data: sent });
  await pane.getByRole('button', { name: 'Refresh' }).press('Enter');
  await expect(
    pane.getByText('2 visitors in the sandbox. 1 of them (50%) completed the form.'),
  ).toBeVisible();
  const step = pane.getByRole('table', { name: 'Pages' }).getByRole('row', { name: /\bname\b/ });
  await expect(step.getByRole('cell').nth(1)).toHaveText('1 (50%)');
  await expect(step.getByRole('cell').nth(2)).toHaveText('2 s');
  const broken = pane.getByRole('table', { name: 'Errors' }).getByRole('row', { name: /firstName/ });
  await expect(broken).toContainText('When it is left empty');
  await expectAccessible(page);
});
