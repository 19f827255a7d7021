import path from 'node:path';
import type { Answers } from '../../../src/model/answers.ts';
import { answerPage, pointer } from '../../support/browser/answer-page.ts';
import { completeScreenPage } from '../../support/browser/complete-screen-page.ts';
import { startProjectCopy, type ProjectCopy } from '../../support/browser/project-copy.ts';
import { lastLead } from '../../support/browser/sent-lead.ts';
import { addressOf, personaOf, shippedCountries } from '../../support/shipped/shipped-country.ts';
import { applicant, expect, test } from '../fixtures.ts';

/** A product owner changes the running application without code, on the development server. */
test.describe.configure({ mode: 'serial', timeout: 600_000 });

const port = 5373;
test.use({ baseURL: `http://localhost:${port}/application-frontend/` });

let copy: ProjectCopy;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  copy = await startProjectCopy(port);
});

test.afterAll(async () => {
  await copy.close();
});

test('a question added only in JSON and messages is shown, validated, sent and accepted', async ({
  application,
  page,
  sandbox,
}) => {
  await page.goto(copy.address);
  await application.shows('initial-details');
  await expect(application.field('preferredName')).toHaveCount(0);

  await copy.write(
    'config/data-points/preferredName.json',
    JSON.stringify({
      $schema: '../../generated/schemas/data-point.schema.json',
      field: 'personalDetails.preferredName',
      step: 'initial-details',
      control: 'text',
      schema: { type: 'string', minLength: 2, maxLength: 60 },
      required: true,
      autocomplete: 'nickname',
      privacy: { class: 'identity', persist: 'local', analytics: 'presence' },
    }),
  );
  await copy.editJson('locales/en/form.json', (words) => {
    const dataPoints = words['dataPoints'] as Record<string, unknown>;
    dataPoints['preferredName'] = {
      label: 'Preferred name',
      help: 'As you would like to be called.',
      errors: {
        required: 'Enter your preferred name',
        minLength: 'Your preferred name needs at least {{limit}} letters',
      },
    };
  });
  await copy.editJson('locales/fil/form.json', (words) => {
    const dataPoints = words['dataPoints'] as Record<string, unknown>;
    dataPoints['preferredName'] = {
      label: 'Palayaw',
      help: 'Kung paano ninyo gustong tawagin kayo.',
      errors: {
        required: 'Ilagay ang inyong palayaw',
        minLength: 'Hindi bababa sa {{limit}} letra ang palayaw',
      },
    };
  });
  await copy.editJson('config/countries/philippines.json', (country) => {
    (country['dataPoints'] as string[]).splice(1, 0, 'preferredName');
  });

  await expect(page.getByLabel('Preferred name')).toBeVisible({ timeout: 60_000 });
  await application.fill();
  await application.submit();
  await expect(application.summary).toContainText('Enter your preferred name');
  await application.field('preferredName').fill('M');
  await application.submit();
  await expect(application.summary).toContainText('Your preferred name needs at least 2 letters');
  await application.field('preferredName').fill('María José');
  await application.submit();
  await application.shows('accepted');
  const [created] = await sandbox.journal('POST', '/v2/lead');
  expect(created?.status).toBeLessThan(300);
  expect(created?.body).toMatchObject({
    personalDetails: { preferredName: 'María José' },
    contactDetails: { email: applicant.email },
  });
});

test('a country can start on a later step, or on a screen of the lender', async ({
  application,
  page,
  sandbox,
  baseURL,
}) => {
  const starts = { vietnam: 'address-information', romania: 'personal-details' };
  for (const [slug, startPage] of Object.entries(starts))
    await copy.editJson(
      `config/countries/${slug}.json`,
      (country) => void Object.assign(country, { startPage }),
    );
  const generated = path.join(copy.folder, 'generated');
  const startFlow = (slug: keyof typeof starts) => {
    const country = shippedCountries(generated).find((each) => each.slug === slug);
    return country?.flow.startPage === starts[slug] ? country : undefined;
  };
  await expect.poll(() => startFlow('vietnam') && startFlow('romania'), { timeout: 60_000 }).toBeDefined();
  const [vietnam, romania] = [startFlow('vietnam'), startFlow('romania')];
  if (vietnam === undefined || romania === undefined) throw new Error('Nothing starts elsewhere.');

  await page.goto(addressOf(vietnam.site, baseURL));
  const persona = personaOf(vietnam, 'minimal');
  const [first, second = ''] = persona.path;
  expect(first).toBe(starts.vietnam);
  await application.shows(starts.vietnam);
  await answerPage(page, vietnam.flow, persona.answers as Answers, pointer);
  await application.submit();
  await application.shows(second);
  expect(await sandbox.journal('POST', '/v2/lead')).toHaveLength(1);

  await page.goto(addressOf(romania.site, baseURL));
  await application.shows(starts.romania);
  await expect(page).toHaveURL(/\/personal-details$/);
  const answers = personaOf(romania, 'minimal').answers as Answers;
  const [call] = await completeScreenPage(page, { generated, country: romania, answers });
  const sent = await lastLead(sandbox);
  expect(sent.answers).toMatchObject({ ...call?.body });
  await application.shows(romania.flow.steps[0].path);
});

test('a host without a site is rejected', async ({ request }) => {
  const response = await request.get(`http://127.0.0.1:${port}/application-frontend/`, {
    headers: { host: `unknown-nowhere.localhost:${port}`, accept: 'text/html' },
  });
  expect(response.status()).toBe(404);
});

test('an error in the configuration is shown over the page with its place, and disappears when fixed', async ({
  page,
}) => {
  await page.goto(copy.address);
  const validText = await copy.read('config/countries/philippines.json');
  await copy.write('config/countries/philippines.json', validText.replace('"phoneNumber"', '"phoneNumbr"'));
  const overlay = page.locator('vite-error-overlay');
  await expect(overlay).toBeVisible({ timeout: 60_000 });
  await expect(overlay).toContainText('phoneNumbr');
  await expect(overlay).toContainText(/config\/countries\/philippines\.json:\d+:\d+/);
  const links = overlay.locator('.file-link');
  await expect(links.filter({ hasText: /\/config\/countries\/philippines\.json:\d+:\d+$/ })).toBeVisible();
  await expect(links.filter({ hasText: /\/docs\/diagnostics\.md:\d+:1$/ })).toBeVisible();
  await expect(overlay).toContainText('phoneNumber');
  await copy.write('config/countries/philippines.json', validText);
  await expect(overlay).toBeHidden({ timeout: 60_000 });
});
