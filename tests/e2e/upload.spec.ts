import type { Page } from '@playwright/test';
import type { SandboxControl } from '../support/browser/sandbox-control.ts';
import { type ApplicationPage, expect, test } from './fixtures.ts';

const upload = '/lead/idUpload';
const pdf = { name: 'back.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 a page') };

async function openUpload(application: ApplicationPage, sandbox: SandboxControl): Promise<void> {
  await sandbox.journey([30, 10]);
  await application.open();
  await application.fill();
  await application.submit();
  await application.shows('id-upload');
}

async function choose(application: ApplicationPage, page: Page, document: string): Promise<void> {
  await page.getByRole('radio', { name: document }).check();
  await application.submit();
}

/** Creates a photo as from a camera. */
async function photo(page: Page, width: number, height: number) {
  const encoded = await page.evaluate(
    ([wide = 0, high = 0]) => {
      const canvas = document.createElement('canvas');
      canvas.width = wide;
      canvas.height = high;
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('Nothing to draw on.');
      context.fillStyle = 'teal';
      context.fillRect(0, 0, wide, high);
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
    },
    [width, height],
  );
  return { name: 'front.jpeg', mimeType: 'image/jpeg', buffer: Buffer.from(encoded, 'base64') };
}

const preview = (page: Page) => page.getByRole('img', { name: 'Preview: Front' });

test('the pages of a document are validated and uploaded, and the offer is shown', async ({
  application,
  sandbox,
  page,
}) => {
  await openUpload(application, sandbox);
  await expect(page.getByRole('radio')).toHaveCount(4);
  await application.expectAccessible();
  await application.submit();
  await expect(application.summary).toBeFocused();
  await application.expectAccessible();
  await choose(application, page, 'National ID (PhilID) or UMID card');

  await expect(application.field('front')).toHaveAttribute(
    'accept',
    'image/jpeg,image/png,image/webp,application/pdf',
  );
  await application.expectAccessible();
  await application.submit();
  await expect(application.summary).toBeFocused();
  await expect(application.summary.getByRole('link')).toHaveText([
    'Front: choose a file',
    'Back: choose a file',
  ]);
  await application.expectAccessible();

  await application.field('front').setInputFiles({ ...pdf, name: 'front.txt', mimeType: 'text/plain' });
  await application.field('back').setInputFiles({ ...pdf, buffer: Buffer.alloc(10_500_000) });
  await expect(application.summary.getByRole('link')).toHaveText([
    'Front: this kind of file is not accepted. Allowed: JPEG, PNG, WebP, or PDF.',
    'Back: this file is 10.1 MB. The maximum is 10 MB.',
  ]);

  await application.field('front').setInputFiles(await photo(page, 3200, 1600));
  await expect(preview(page)).toBeVisible();
  expect(
    await preview(page).evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
  ).toEqual([2400, 1200]);
  await application.field('back').setInputFiles(pdf);
  await expect(application.summary).toBeHidden();
  await application.expectAccessible();
  await application.submit();
  await application.shows('accepted');
  const uploads = await sandbox.journal('POST', upload);
  expect(uploads.map(({ status }) => status)).toEqual([200, 200]);
});

test('a file that failed stays selected, and uploaded files are not sent again', async ({
  application,
  sandbox,
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/Failed to load resource/, /Failed to upload a page/);
  await openUpload(application, sandbox);
  await choose(application, page, 'National ID (PhilID) or UMID card');
  await application.field('front').setInputFiles(await photo(page, 300, 200));
  await expect(preview(page)).toBeVisible();
  await application.field('back').setInputFiles(pdf);
  await page.getByRole('button', { name: 'Remove: Front' }).click();
  await expect(preview(page)).toBeHidden();
  await expect(application.field('front')).toBeFocused();
  await application.field('front').setInputFiles(pdf);
  await sandbox.fault({ method: 'POST', path: upload, fault: 'status:503', times: 1 });
  await application.submit();
  await expect(page.getByText('Front: this was not sent. The file is still here.').first()).toBeVisible();
  await application.expectAccessible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await application.shows('accepted');
  const uploads = await sandbox.journal('POST', upload);
  expect(uploads.map(({ status }) => status)).toEqual([503, 200, 200]);
});

test('a document can be skipped or exchanged, and a reload keeps uploaded files', async ({
  application,
  sandbox,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openUpload(application, sandbox);
  await application.expectAccessible();
  await choose(application, page, 'National ID (PhilID) or UMID card');
  await expect(application.field('back')).toBeAttached();
  await page.getByRole('button', { name: 'Choose another document' }).click();
  await choose(application, page, 'Passport');
  await expect(application.field('front')).toBeAttached();
  await expect(application.field('back')).toHaveCount(0);
  await page.reload();
  await application.shows('id-upload');
  await expect(application.field('front')).toBeAttached();
  await application.field('front').setInputFiles(await photo(page, 300, 200));
  await expect(preview(page)).toBeVisible();
  await application.expectAccessible();
  await page.getByRole('button', { name: 'Continue without a document' }).click();
  await application.shows('accepted');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('a page can be photographed', async ({ application, sandbox, page }) => {
    await openUpload(application, sandbox);
    await choose(application, page, 'Passport');
    await expect(page.getByText('Take a photo').first()).toBeVisible();
    await expect(application.field('frontPhoto')).toHaveAttribute('capture', 'environment');
    await expect(application.field('selfiePhoto')).toHaveAttribute('capture', 'user');
    await application.expectAccessible();
  });
});
