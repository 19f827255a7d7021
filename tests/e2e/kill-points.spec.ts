import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { Answers } from '../../src/model/answers.ts';
import { answerPage, pointer } from '../support/browser/answer-page.ts';
import type { SandboxControl } from '../support/browser/sandbox-control.ts';
import { addressOf, personaOf, shippedCountries } from '../support/shipped/shipped-country.ts';
import { applicant, ApplicationPage, expect, test } from './fixtures.ts';

const generated = path.resolve(import.meta.dirname, '../../generated');

async function typeAll(page: Page): Promise<void> {
  await new ApplicationPage(page).fill();
  await page.locator('h1').click();
}

const press = (page: Page): Promise<void> => page.locator('main button[type="submit"]').click();

/** The moments at which the page is killed. tests/state/faults/kill-points.test.ts has others. */
const points: { readonly [point: string]: (page: Page, sandbox: SandboxControl) => Promise<unknown> } = {
  'in the middle of typing': async (page) => {
    await page.locator('[name="email"]').fill(applicant.email);
    await page.locator('[name="phoneNumber"]').pressSequentially('917');
    // Before hydration nothing can be stored.
    await expect(page.locator('#application[data-route]')).toHaveCount(0);
  },
  'sent, and no answer': async (page, sandbox) => {
    await typeAll(page);
    await sandbox.fault({ method: 'POST', path: '/v2/lead', fault: 'hang', times: 1 });
    await press(page);
    await expect.poll(async () => (await sandbox.journal('POST', '/v2/lead')).length).toBe(1);
  },
};

async function openIn(context: BrowserContext): Promise<ApplicationPage> {
  const application = new ApplicationPage(await context.newPage());
  await application.open();
  await expect(application.page.locator('main[data-page]')).toBeVisible();
  return application;
}

/** Opens the application again, answers the missing questions, and submits. */
async function continueForm(application: ApplicationPage): Promise<void> {
  const { page } = application;
  const form = page.locator('main[data-page="initial-details"]');
  if (await form.isVisible()) {
    await application.fill();
    await application.submit();
  }
  await application.shows('accepted');
}

for (const [point, live] of Object.entries(points)) {
  test(`a page closed ${point} loses no lead, creates no second one and keeps the input`, async ({
    context,
    sandbox,
  }) => {
    const first = await openIn(context);
    await first.shows('initial-details');
    await live(first.page, sandbox);
    await first.page.close({ runBeforeUnload: false });

    const second = await openIn(context);
    if (await second.field('email').isVisible()) {
      await expect(second.field('email')).toHaveValue(applicant.email);
      if (point !== 'in the middle of typing') await expect(second.field('generalPolicies')).toBeChecked();
    }
    await continueForm(second);
    expect(await sandbox.leads()).toHaveLength(1);
    const attempts = await sandbox.journal('POST', '/v2/lead');
    expect(new Set(attempts.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });
}

test('back and forward show every page of a form in order', async ({
  application,
  page,
  sandbox,
  baseURL,
}) => {
  const country = shippedCountries(generated).find(({ slug }) => slug === 'poland');
  if (country === undefined) throw new Error('There is no such country.');
  const persona = personaOf(country, 'minimal');
  const answers = persona.answers as Answers;
  const [first = '', second = '', third = ''] = persona.path;
  await page.goto(addressOf(country.site, baseURL));
  for (const step of [first, second]) {
    await application.shows(step);
    await answerPage(page, country.flow, answers, pointer);
    await pointer.send(page);
  }
  await application.shows(third);
  // The browser's back button causes no blur.
  await application.field('firstName').pressSequentially('Zofia');
  for (const step of [second, first]) {
    await page.goBack();
    await application.shows(step);
  }
  await expect(application.field('email')).toHaveValue('applicant@example.com');
  for (const step of [second, third]) {
    await page.goForward();
    await application.shows(step);
  }
  await page.reload();
  await application.shows(third);
  await expect(application.field('firstName')).toHaveValue('Zofia');
  expect(await sandbox.journal('POST', '/v2/lead')).toHaveLength(1);
});
