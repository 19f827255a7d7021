import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { startProjectCopy, type ProjectCopy } from '../../support/browser/project-copy.ts';
import { expectAccessible } from '../../support/browser/workshop-accessibility.ts';
import { expect, test } from '../fixtures.ts';

/** A day of a product owner in the workshop, on a copy of the project. */
test.describe.configure({ mode: 'serial', timeout: 600_000 });

const port = 5374;
test.use({
  baseURL: `http://localhost:${port}/application-frontend/`,
  viewport: { width: 1280, height: 900 },
  actionTimeout: 60_000,
});

let copy: ProjectCopy;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  copy = await startProjectCopy(port);
});

test.afterAll(async () => {
  await copy.close();
});

/** All files of the configuration by path. */
async function configuration(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const folder of ['config', 'locales']) {
    const entries = await readdir(path.join(copy.folder, folder), { withFileTypes: true, recursive: true });
    for (const entry of entries.filter((each) => each.isFile())) {
      const file = path.join(entry.parentPath, entry.name);
      files.set(path.relative(copy.folder, file), await readFile(file, 'utf8'));
    }
  }
  return files;
}

function shownPage(page: Page): FrameLocator {
  return page.frameLocator('.framed iframe:not(.behind)');
}

function order(page: Page, step: string): Promise<readonly string[]> {
  return page
    .getByRole('rowgroup')
    .filter({ has: page.getByRole('link', { name: step, exact: true }) })
    .locator('.entry')
    .allInnerTexts();
}

async function save(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.press('Enter');
}

test('undoing all changes restores the files', async ({ page }) => {
  const before = await configuration();
  await page.goto(`http://localhost:${port}/workshop/?country=poland&page=name`);
  const outline = page.getByRole('navigation', { name: 'Steps and questions' });
  await expect(shownPage(page).locator('main[data-page="name"]')).toBeVisible({ timeout: 90_000 });
  await expect(shownPage(page).getByLabel('Imię', { exact: true })).toHaveValue(/./);

  await test.step('has preloaded scripts for the next version of the page', async () => {
    const waiting = page.frameLocator('.framed iframe.behind').locator('html');
    const neededScripts = await shownPage(page)
      .locator('html')
      .evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => /\/workshop\/assets\/.*\.js$/.test(name)),
      );
    expect(neededScripts.length).toBeGreaterThan(0);
    const nextFrame = () =>
      waiting.evaluate((html) =>
        [...html.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map(({ href }) => href),
      );
    await expect.poll(nextFrame).toEqual(expect.arrayContaining(neededScripts));
  });

  await test.step('reorders by keyboard', async () => {
    await outline.getByRole('button', { name: 'Nazwisko', exact: true }).press('Alt+ArrowUp');
    await expect.poll(() => order(page, 'Jak się nazywasz?')).toEqual(['Imię', 'Nazwisko', 'Drugie imię']);
    const pageQuestions = shownPage(page).locator('[data-question]');
    await expect(pageQuestions.nth(1)).toHaveAttribute('data-question', 'lastName');
    await expect(pageQuestions.nth(2)).toHaveAttribute('data-question', 'middleName');
  });

  await test.step('shows the whole error of a move, and its fix adds no change without an effect', async () => {
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await expect(undo).toHaveAttribute('title', 'Undo: Move “Nazwisko”');
    await outline.getByRole('button', { name: 'Cel pożyczki', exact: true }).press('Alt+ArrowDown');
    const note = outline.getByRole('alert', { name: 'Not changed' });
    await expect(note).toContainText('(isInterestedInDebtConsolidation)');
    const overflow = await note.evaluate((element) => {
      const { right } = element.getBoundingClientRect();
      return [...element.querySelectorAll('*')].filter((each) => each.getBoundingClientRect().right > right)
        .length;
    });
    expect(overflow).toBe(0);
    await note.getByRole('button', { name: /^Ask “.*” \(isInterestedInDebtConsolidation\) after/ }).click();
    await expect(note).toBeHidden();
    await expect(undo).toHaveAttribute('title', 'Undo: Move “Nazwisko”');
  });

  await test.step('changes texts in two languages by clicking on the page', async () => {
    await shownPage(page)
      .locator('[data-question="middleName"]')
      .click({ position: { x: 5, y: 5 } });
    const panel = page.getByRole('complementary', { name: 'Selection' });
    await expect(panel.getByRole('heading', { name: 'Drugie imię' })).toBeVisible();
    await save(panel.getByLabel('Label'), 'Kolejne imię');
    await expect(shownPage(page).getByText('Kolejne imię').first()).toBeVisible();
    await panel.getByRole('radio', { name: 'English' }).check();
    await save(panel.getByLabel('Label'), 'Further name');
    await expect.poll(() => copy.read('locales/en/form.json')).toContain('"label": "Further name"');
  });

  await test.step('shows a new limit and a condition on the page, together with earlier changes', async () => {
    const panel = page.getByRole('complementary', { name: 'Selection' });
    const pageQuestions = shownPage(page).locator('[data-question]');
    const field = shownPage(page).getByLabel('Kolejne imię');
    await panel.getByRole('tab', { name: 'Rules' }).click();
    await save(panel.getByLabel('Maximum length'), '40');
    await expect(field).toHaveAttribute('maxlength', '180');
    await page.getByLabel('Sample applicant').selectOption('minimal');
    await panel.getByLabel('Asked', { exact: true }).selectOption('consolidating-debts');
    await expect(pageQuestions).toHaveCount(2);
    await panel.getByLabel('Asked', { exact: true }).selectOption('');
    await expect(pageQuestions).toHaveCount(3);
    await expect(pageQuestions.nth(2)).toHaveAttribute('data-question', 'middleName');
    await expect(field).toHaveAttribute('maxlength', '180');
    await page.getByLabel('Sample applicant').selectOption('maximal');
  });

  await test.step('adds a question with a condition', async () => {
    await outline.getByRole('button', { name: 'Add a question' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'New question' }).check();
    await dialog.getByLabel('Question text in English').fill('Stage name');
    await dialog.getByLabel('Question text in Polish').fill('Pseudonim');
    await dialog.getByLabel('Input type').selectOption('A line of text (text)');
    await expect(dialog.getByLabel('Question id')).toHaveValue('stageName');
    await dialog.getByLabel('Asked after').selectOption('middleName');
    await dialog.getByLabel('Asked', { exact: true }).selectOption('Only if … (new condition)');
    await dialog.getByLabel('Question', { exact: true }).selectOption('loanPurpose');
    await dialog.getByLabel('this answer').selectOption('carPurchase');
    await dialog.getByRole('button', { name: 'Add a clause' }).press('Enter');
    const second = dialog.getByRole('group', { name: 'Clause 2' });
    await second.getByLabel('Question').selectOption('amount');
    await second.getByLabel('this answer').fill('1000');
    await expectAccessible(page);
    await dialog.getByLabel('Condition name').fill('buying-a-car');
    await dialog.getByRole('button', { name: 'Use this condition' }).click();
    await dialog.getByLabel('Answer required').uncheck();
    await dialog.getByLabel('Privacy class').selectOption('identity');
    await dialog.getByRole('button', { name: 'Add question' }).click();
    await expect(dialog).toBeHidden();
    await expect
      .poll(() => order(page, 'Jak się nazywasz?'))
      .toContainEqual(expect.stringContaining('Pseudonim'));
    expect(JSON.parse(await copy.read('config/data-points/stageName.json'))).toMatchObject({
      when: 'buying-a-car',
    });
  });

  await test.step('reports an error, and fixes it with the button', async () => {
    const panel = page.getByRole('complementary', { name: 'Selection' });
    await panel.getByRole('tab', { name: 'Rules' }).click();
    await panel.getByLabel('Step').selectOption('loan-purpose');
    const note = panel.getByRole('alert', { name: 'Not changed' });
    await expect(note).toContainText('Not saved.');
    const validText = await copy.read('config/countries/poland.json');
    await note
      .getByRole('button', { name: /^Move “Pseudonim” \(stageName\) to the other questions/ })
      .click();
    await expect(note).toBeHidden();
    await expect
      .poll(() => order(page, 'Na co potrzebujesz pieniędzy?'))
      .toContainEqual(expect.stringContaining('Pseudonim'));
    expect(await copy.read('config/countries/poland.json')).not.toBe(validText);
  });

  await test.step('removes an option, and moves a required question', async () => {
    const panel = page.getByRole('complementary', { name: 'Selection' });
    await outline.getByRole('button', { name: 'Stan cywilny', exact: true }).click();
    await panel.getByRole('tab', { name: 'Rules' }).click();
    const options = panel.getByRole('list', { name: 'Options' });
    await options.getByRole('button', { name: 'Remove W separacji' }).click();
    await expect(shownPage(page).getByText('W separacji')).toHaveCount(0);
    await outline.getByRole('link', { name: /^Dane pojazdu/ }).click();
    const screenQuestions = panel.getByRole('list', { name: 'Questions of the screen' });
    const first = await screenQuestions.getByRole('listitem').first().textContent();
    await screenQuestions.getByRole('button', { name: /down$/ }).first().click();
    await expect(screenQuestions.getByRole('listitem').nth(1)).toHaveText(first ?? '');
    await outline.locator('.entry').filter({ hasText: 'Pseudonim' }).click();
  });

  await test.step('shows the graph, and the reasons for questions', async () => {
    const panes = page.getByRole('navigation', { name: 'Views' });
    await panes.getByRole('link', { name: 'Graph' }).click();
    await expect(page.locator('.step-box.lit')).toHaveCount(26);
    await expect(
      page
        .locator('.graph-key')
        .getByText(/^if \(?“Główne źródło dochodu” is .*“Umowa o pracę/)
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
    await panes.getByRole('link', { name: 'Why' }).click();
    await page.getByRole('button', { name: 'Pseudonim' }).click();
    await expect(page.getByText('Asked with these answers.')).toBeVisible();
    await page.getByLabel('Cel pożyczki').selectOption('"debtConsolidation"');
    await expect(page.getByText('Not asked with these answers.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('shows messages, all pages, and a file', async () => {
    const panes = page.getByRole('navigation', { name: 'Views' });
    await panes.getByRole('link', { name: 'Messages' }).click();
    await page.getByLabel('Step', { exact: true }).selectOption('personal-code');
    const broken = page.getByRole('row', {
      name: /^Seria i numer dowodu osobistego idCardNumber When it does not match the pattern/,
    });
    await expect(broken).toContainText('na przykład ABC 123456');
    await expectAccessible(page);
    await panes.getByRole('link', { name: 'All pages' }).click();
    const sheet = page.frameLocator('.sheets figure:nth-child(2) iframe');
    await expect(sheet.locator('main[data-page="loan-purpose"]')).toBeVisible();
    await expectAccessible(page);
    await panes.getByRole('link', { name: 'Gallery' }).click();
    const texts = page.getByRole('region', { name: 'Control text' }).locator('iframe').last();
    await expect(texts.contentFrame().locator('[aria-invalid="true"]').first()).toBeVisible();
    await expectAccessible(page);
    await panes.getByRole('link', { name: 'JSON' }).click();
    await page.getByLabel('File', { exact: true }).selectOption('config/data-points/stageName.json');
    await expect(page.getByRole('textbox', { name: 'config/data-points/stageName.json' })).toContainText(
      'buying-a-car',
    );
    await expectAccessible(page);
  });

  await test.step('creates an experiment, and adds a change to a variant', async () => {
    const panes = page.getByRole('navigation', { name: 'Views' });
    await panes.getByRole('link', { name: 'Experiment' }).click();
    await page.getByRole('textbox', { name: 'Experiment name' }).fill('names');
    await page.getByRole('button', { name: 'Start experiment' }).click();
    await expect(page.getByRole('heading', { name: 'The experiment “names” in Poland' })).toBeVisible();
    await page.getByLabel('Page', { exact: true }).selectOption('name');
    const other = page.getByRole('region', { name: 'Changes in other' });
    await other.getByText('Add a change').click();
    await other.getByLabel('Question of this page').selectOption('firstName');
    await other.getByLabel('New label in').fill('Pierwsze imię');
    await other.getByRole('button', { name: 'Apply' }).click();
    await expect(
      page.frameLocator('figure:nth-child(3) iframe:not(.behind)').getByText('Pierwsze imię').first(),
    ).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('has no accessibility violations in the other panes', async () => {
    const panes = page.getByRole('navigation', { name: 'Views' });
    await panes.getByRole('link', { name: 'Journeys' }).click();
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
    await expectAccessible(page);
    await panes.getByRole('link', { name: 'Translations' }).click();
    await expect(page.getByRole('button', { name: 'Save pictures' })).toBeVisible();
    await expectAccessible(page);
    await panes.getByRole('link', { name: 'Page', exact: true }).click();
    await expect(shownPage(page).locator('main[data-page]')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('shows a message while a file has content that no pane can show', async () => {
    await outline.getByRole('button', { name: 'Imię', exact: true }).click();
    const file = path.join(copy.folder, 'config/countries/poland.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, '[]');
    await expect(page.getByText('This pane cannot be shown for the current files')).toBeVisible();
    await writeFile(file, text);
    await expect(shownPage(page).locator('main[data-page]')).toBeVisible();
  });

  await test.step('undoes all changes', async () => {
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    const title = await undo.getAttribute('title');
    await undo.press('Enter');
    await expect(undo).not.toHaveAttribute('title', title ?? '');
    await expect(undo).toBeFocused();
    await page.getByRole('link', { name: /^Changes/ }).click();
    await page
      .getByRole('button', { name: /^Undo this/ })
      .last()
      .press('Enter');
    await expect(undo).toHaveAttribute('title', 'Nothing to undo');
    await expect(page.getByRole('button', { name: /^Redo this/ }).last()).toBeFocused();
    expect(await configuration()).toEqual(before);
  });
});

test('no other origin can read or change anything', async ({ request }) => {
  const workshop = `http://127.0.0.1:${port}/workshop/`;
  const rebound = await request.get(workshop, { headers: { host: `evil.example:${port}` } });
  expect(rebound.status()).toBe(403);
  expect(await rebound.text()).not.toContain('token');
  const own = await request.get(`http://localhost:${port}/workshop/`);
  const [, token = ''] = /name="workshop-token" content="([^"]+)"/.exec(await own.text()) ?? [];
  expect(own.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  const changeRequest = {
    label: 'x',
    mode: 'force',
    edits: [{ file: 'config/steps.json', to: { kind: 'nothing' } }],
  };
  const foreign = await request.post(`http://localhost:${port}/workshop/api/change`, {
    data: changeRequest,
    headers: { origin: 'https://evil.example', 'x-workshop-token': token },
  });
  expect(foreign.status()).toBe(403);
  const form = await request.post(`http://localhost:${port}/workshop/api/change`, {
    form: { label: 'x' },
    headers: { origin: `http://localhost:${port}`, 'x-workshop-token': token },
  });
  expect(form.status()).toBe(403);
  expect(await copy.read('config/steps.json')).toContain('"steps"');
});
