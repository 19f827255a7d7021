import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../support/browser/workshop-accessibility.ts';
import { startProjectCopy, type ProjectCopy } from '../../support/browser/project-copy.ts';
import { expect, test } from '../fixtures.ts';

/** A change is saved on a branch. The copy of the project is a Git repository. */
test.describe.configure({ timeout: 600_000 });

const port = 5376;
test.use({ viewport: { width: 1280, height: 900 }, actionTimeout: 60_000 });

let copy: ProjectCopy;

function git(folder: string, ...args: readonly string[]): string {
  const own = ['-c', 'user.name=Ola', '-c', 'user.email=ola@example.org'];
  return execFileSync('git', ['-C', folder, ...own, ...args], { encoding: 'utf8' });
}

test.beforeAll(async () => {
  test.setTimeout(180_000);
  copy = await startProjectCopy(port, (folder) => {
    git(folder, 'init', '--quiet', '--initial-branch=main');
    git(folder, 'config', 'user.name', 'Ola');
    git(folder, 'config', 'user.email', 'ola@example.org');
    git(folder, 'add', 'config', 'locales');
    git(folder, 'commit', '--quiet', '--message', 'First');
  });
});

test.afterAll(async () => {
  await copy.close();
});

test('a change is saved on a branch, downloaded as a patch and discarded, by keyboard', async ({ page }) => {
  const file = 'config/countries/poland.json';
  const before = await copy.read(file);
  await page.goto(`http://localhost:${port}/workshop/?country=poland&question=amount`);
  const panel = page.getByRole('complementary', { name: 'Selection' });
  await panel.getByRole('tab', { name: 'Rules' }).click({ timeout: 90_000 });
  const most = panel.getByLabel('Maximum', { exact: true });
  const limit = Number(await most.inputValue());
  await most.fill(String(limit - 1000));
  await most.press('Enter');
  await expect.poll(() => copy.read(file)).not.toBe(before);

  const link = page.getByRole('link', { name: 'Changes (1 file)', exact: true });
  await link.press('Enter');
  const words = page.getByRole('region', { name: 'In words' });
  await expect(words).toContainText('Poland', { timeout: 60_000 });
  await expect(words).toContainText(/Largest loan: from PLN\s?[\d,]+ to PLN/);
  await expect(page.getByRole('region', { name: '1 file' })).toContainText(file);
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    'The history ends when the workshop is restarted',
  );
  await expectAccessible(page);

  const branch = page.getByRole('textbox', { name: 'Branch' });
  await branch.fill('main');
  await branch.press('Enter');
  const saving = page.getByRole('region', { name: 'Save as a commit on a branch' });
  await expect(branch).toHaveAccessibleDescription(
    /^The branch “main” exists already\. Choose another name\./,
  );
  await expect(branch).toHaveAttribute('aria-invalid', 'true');
  await expect(branch).toBeFocused();
  await branch.fill('workshop/smaller-loans');
  await expect(page.getByLabel('Message')).toHaveValue(/^Change the form in Poland\n\nPoland:\n- Applicants/);
  await branch.press('Enter');
  await expect(saving.getByRole('status')).toContainText('on the branch “workshop/smaller-loans”');
  await expect(page.getByText(/^All changes are saved on the branch workshop\/smaller-loans/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Changes (1 file, saved)' })).toBeVisible();
  expect(git(copy.folder, 'diff', '--name-only', 'main', 'workshop/smaller-loans').trim()).toBe(file);
  expect(git(copy.folder, 'branch', '--show-current').trim()).toBe('main');

  await expect(branch).toBeFocused();
  await expect(saving.getByRole('status')).toHaveClass('note saved');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download patch' }).press('Enter');
  const patch = await readFile(await (await downloading).path(), 'utf8');
  expect(patch).toContain(`+++ b/${file}`);

  await page.getByRole('button', { name: 'Discard all changes' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Discard all changes of 1 file?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  expect(await copy.read(file)).not.toBe(before);
  await page.getByRole('button', { name: 'Discard all changes' }).press('Enter');
  await dialog.getByRole('button', { name: 'Discard', exact: true }).press('Enter');
  await expect.poll(() => copy.read(file)).toBe(before);
  await expect(words).toContainText('Nothing has changed.', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect.poll(() => copy.read(file)).not.toBe(before);
});
