import type { Page } from '@playwright/test';
import { startProjectCopy, type ProjectCopy } from '../../support/browser/project-copy.ts';
import { expectAccessible } from '../../support/browser/workshop-accessibility.ts';
import { expect, test } from '../fixtures.ts';

/** Input that the workshop rejects, in Spain, on a copy of the project. */
test.describe.configure({ mode: 'serial', timeout: 600_000 });

const port = 5379;
test.use({ viewport: { width: 1280, height: 900 }, actionTimeout: 60_000 });

let copy: ProjectCopy;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  copy = await startProjectCopy(port);
});

test.afterAll(async () => {
  await copy.close();
});

async function openWorkshop(page: Page, view: string): Promise<void> {
  await page.goto(`http://localhost:${port}/workshop/?country=spain&${view}`);
  await expect(page.getByRole('navigation', { name: 'Views' })).toBeVisible({ timeout: 90_000 });
}

test('a new question offers only the limits that apply, and an error leads to its field', async ({
  page,
}) => {
  await openWorkshop(page, 'page=name');
  await page.getByRole('button', { name: 'Add a question' }).click({ timeout: 90_000 });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'New question' }).check();
  await dialog.getByLabel(/^Question text in .*Spanish/).fill('Ahorros');
  await dialog.getByLabel('Question text in English').fill('Savings');
  await dialog.getByLabel('Privacy class').selectOption('financial');
  const type = dialog.getByLabel('Input type');
  const minimum = dialog.getByLabel('Minimum', { exact: true });
  const maximum = dialog.getByLabel('Maximum', { exact: true });
  await type.selectOption('text');
  await dialog.getByText('More settings').click();
  await expect(dialog.getByLabel(/^Maximum length/)).toBeVisible();
  await type.selectOption('choice');
  await expect(dialog.getByLabel(/length/)).toHaveCount(0);
  await expect(minimum).toHaveCount(0);

  await type.selectOption('money');
  await minimum.fill('500');
  await maximum.fill('100');
  const goTo = dialog.getByRole('button', { name: 'Go to “Minimum”' }).first();
  await expect(goTo).toBeVisible();
  await expect(minimum).toHaveAccessibleDescription(/“Minimum” is 500, but “Maximum” is only 100\./);
  await expectAccessible(page);
  await goTo.press('Enter');
  await expect(minimum).toBeFocused();
});

const rejectedText = 'form;dataPoints>amount>errors>minimum;;Pide {{most}} o más';
const acceptedText = 'form;dataPoints>amount>errors>maximum;;"Pide {{limit}}; o menos"';

test('an import lists what it rejects first, and saves the other texts', async ({ page }) => {
  await openWorkshop(page, 'show=translations');
  const rows = ['namespace;key;English;translation', acceptedText, rejectedText];
  await page.getByLabel(/^Translated file/).setInputFiles({
    name: 'es-ES.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${rows.join('\r\n')}\r\n`),
  });
  const report = page.getByRole('region', { name: 'Import' });
  const lists = report.getByRole('list');
  await expect(report.getByText('1 text cannot be imported:')).toBeVisible();
  await expect(lists.first().getByRole('listitem')).toHaveCount(1);
  await expect(lists.first()).toContainText('form:dataPoints>amount>errors>minimum');
  await expect(lists.last()).toContainText('Pide {{limit}}; o menos');
  await expectAccessible(page);
  await report.getByRole('button', { name: 'Save 1 text' }).press('Enter');
  await expect(report.getByText('1 text saved.')).toBeVisible();
  const texts: unknown = JSON.parse(await copy.read('locales/es-ES/form.json'));
  expect(texts).toMatchObject({
    dataPoints: {
      amount: {
        errors: { maximum: 'Pide {{limit}}; o menos', minimum: expect.stringContaining('{{limit}}') },
      },
    },
  });
});

test('the dialogs for shortcuts and for a removal have no accessibility violations', async ({ page }) => {
  await openWorkshop(page, 'page=marital-status&question=maritalStatus');
  const dialog = page.getByRole('dialog');
  // The list of shortcuts scrolls in a low window.
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.getByRole('button', { name: 'Shortcuts' }).press('Enter');
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).press('Enter');
  await page.getByRole('button', { name: 'Remove from Spain' }).press('Enter');
  await expect(dialog.getByRole('list', { name: 'What depends on it' })).toBeVisible();
  await expectAccessible(page);
});
