import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { applicant, expect, test } from './fixtures.ts';

interface Messages {
  readonly [key: string]: string | Messages;
}

const locales = path.resolve(import.meta.dirname, '../../generated/public/locales');

function textsOf(locale: string): ReadonlySet<string> {
  const texts = (messages: Messages): readonly string[] =>
    Object.values(messages).flatMap((each) => (typeof each === 'string' ? [each] : texts(each)));
  return new Set(
    ['common', 'form', 'screens'].flatMap((namespace) =>
      texts(JSON.parse(readFileSync(path.join(locales, locale, `${namespace}.json`), 'utf8')) as Messages),
    ),
  );
}

/** Some words are the same in both languages, such as "Barangay". */
const filipino = textsOf('fil');
const englishTexts = [...new Set([...textsOf('en'), ...textsOf('en-PH')])].filter(
  (text) => !filipino.has(text),
);

/** Matches a text whose placeholders are filled in. A text of placeholders alone matches anything, so it is left out. */
const filledEnglish = englishTexts
  .filter((text) => text.includes('{{') && text.replaceAll(/\{\{[^}]*\}\}|[^\p{L}]/gu, '').length > 3)
  .map(
    (text) =>
      new RegExp(
        `^${text
          .split(/\{\{[^}]*\}\}/)
          .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
          .join('.+')}$`,
        'u',
      ),
  );

/** Returns all texts of the page, also those that only assistive technology reads. */
async function textsOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      // A closed `details` can be opened; other hidden elements are for a failed start.
      if (!parent?.checkVisibility() && parent?.closest('details') === null) continue;
      texts.push((node.textContent ?? '').trim());
    }
    for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        texts.push(element.getAttribute(name) ?? '');
    }
    return texts.filter((text) => text !== '');
  });
}

async function expectFilipino(page: Page): Promise<void> {
  const knownTexts = new Set(englishTexts);
  const foundTexts = (await textsOn(page)).filter(
    (text) => knownTexts.has(text) || filledEnglish.some((filled) => filled.test(text)),
  );
  expect(foundTexts, page.url()).toEqual([]);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
}

test('the Philippine form is completed in Filipino, without an English text', async ({
  application,
  page,
  sandbox,
}) => {
  await application.open();
  await application.field('email').fill(applicant.email);
  const address = page.url();
  expect((await textsOn(page)).some((text) => englishTexts.includes(text))).toBe(true);

  const switchOf = (name: string) => page.getByRole('navigation').getByRole('button', { name, exact: true });
  await switchOf('Filipino').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saan namin ipapadala ang inyong alok?');
  await expect(page).toHaveTitle('Saan namin ipapadala ang inyong alok? – Halina: loan na hanggang ₱120,000');
  await expect(application.field('email')).toHaveValue(applicant.email);
  await expect(switchOf('Filipino')).toBeFocused();
  expect(page.url()).toBe(address);
  await expectFilipino(page);
  await application.expectAccessible();

  await application.submit();
  await expect(application.summary).toContainText('May problema');
  await expect(application.summary).toContainText('Ilagay ang inyong mobile number');
  await expectFilipino(page);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saan namin ipapadala ang inyong alok?');
  await expectFilipino(page);
  await application.fill();
  await application.submit();
  await application.shows('checking');
  await expectFilipino(page);
  await application.shows('accepted');
  await expectFilipino(page);
  await application.mainAction.click();
  await application.shows('redirected');
  await expectFilipino(page);
  expect((await sandbox.journal('POST', '/v2/lead'))[0]?.body).toMatchObject({
    deviceData: { language: 'fil' },
  });

  await switchOf('English').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Finish with');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-PH');
});

test('a failed change of language shows an error, and keeps the current language', async ({
  application,
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/fil\//, /Failed to load resource/);
  await page.route('**/locales/fil/*', (route) => route.fulfill({ status: 404 }));
  await application.open();
  await application.field('email').fill(applicant.email);
  await page.getByRole('button', { name: 'Filipino' }).click();
  await expect(page.getByText('Filipino did not load').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-PH');
  await expect(application.field('email')).toHaveValue(applicant.email);
});
