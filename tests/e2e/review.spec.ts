import path from 'node:path';
import type { Page } from '@playwright/test';
import { dataFromAnswers } from '../../src/lead/data-from-answers.ts';
import type { Answers } from '../../src/model/answers.ts';
import type { SandboxControl } from '../support/browser/sandbox-control.ts';
import { returnToForm } from '../support/browser/leave-application.ts';
import { lastLead, leadOf } from '../support/browser/sent-lead.ts';
import {
  addressOf,
  personaOf,
  type ShippedCountry,
  shippedCountries,
} from '../support/shipped/shipped-country.ts';
import { shippedMessage } from '../support/shipped/shipped-messages.ts';
import { walkForm } from '../support/browser/walk-form.ts';
import { expect, test } from './fixtures.ts';

/** The last steps of a long form, and its review. */
const generated = path.resolve(import.meta.dirname, '../../generated');

function countryNamed(slug: string): ShippedCountry {
  const country = shippedCountries(generated).find((each) => each.slug === slug);
  if (country === undefined) throw new Error(`Nobody lends in ${slug}.`);
  return country;
}

const germany = countryNamed('germany');
const { flow, site } = germany;
const persona = personaOf(germany, 'minimal');
const answers = persona.answers as Answers;
const open = persona.path.slice(-4);
const [first = '', ...others] = open;

function message(key: string): string {
  return shippedMessage(generated, site.locale, key);
}

function changeLink(page: Page, step: string) {
  return page.getByRole('link', {
    name: `${message('common:review>change')}: ${message(`form:steps>${step}>title`)}`,
    exact: true,
  });
}

function reviewRow(page: Page, step: string) {
  return page.locator(`[data-step="${step}"]`);
}

/** Opens the form of an applicant who answered all but the last steps earlier. */
async function resume(page: Page, baseURL: string | undefined, steps = open): Promise<void> {
  await returnToForm({ page, baseURL }, germany, persona, steps);
}

const updates = async (sandbox: SandboxControl) => sandbox.journal('PUT', '/v2/lead');

test('no complete lead reaches the lender before the review is sent', async ({
  application,
  page,
  sandbox,
  baseURL,
}) => {
  await resume(page, baseURL);
  await application.shows(first);
  expect(await walkForm(page, flow, answers)).toEqual(open);
  await application.shows('review');
  await expect(page).toHaveURL(/\/review$/);
  await application.expectAccessible();
  const autosaved = await updates(sandbox);
  expect(autosaved.length).toBeGreaterThan(0);
  for (const { body } of autosaved) expect(JSON.stringify(body)).not.toContain('"policies"');

  await application.submit();
  await application.shows('checking');
  const updateCalls = await updates(sandbox);
  expect(updateCalls).toHaveLength(autosaved.length + 1);
  const sent = await lastLead(sandbox);
  expect(sent.answers).toEqual(leadOf(flow, answers));
  expect(await sandbox.leads()).toEqual([updateCalls.at(-1)?.body?.['id']]);
});

test('the review shows every answer with the applicant’s labels', async ({ application, page, baseURL }) => {
  await resume(page, baseURL, open.slice(-1));
  await walkForm(page, flow, answers);
  await application.shows('review');
  await expect(reviewRow(page, 'country-of-birth')).toContainText('15. Juni 2004');
  await expect(reviewRow(page, 'initial-details')).toContainText(/10\.000\s€/);
  await expect(reviewRow(page, 'country-of-birth')).toContainText('Deutschland');
  await expect(reviewRow(page, 'name')).toContainText(message('form:dataPoints>gender>options>female'));
  await expect(page.locator('[data-step]')).toHaveCount(persona.path.length);
  const sections = await page.getByRole('heading', { level: 2 }).allInnerTexts();
  const contexts = new Set(
    flow.steps.filter((step) => persona.path.includes(step.path)).map(({ context }) => context),
  );
  expect(sections).toEqual(
    expect.arrayContaining([...contexts].map((each) => message(`form:contexts>${each}`))),
  );
});

test('the review is short on a phone, with its button in view and consents collapsed', async ({
  application,
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await resume(page, baseURL, open.slice(-1));
  await walkForm(page, flow, answers);
  await application.shows('review');
  await expect(application.mainAction).toBeInViewport({ ratio: 1 });
  const height = await page.locator('main').evaluate((main) => main.getBoundingClientRect().height);
  expect(height).toBeLessThan(3000);
  const consents = reviewRow(page, 'initial-details').getByRole('group');
  const text = consents.getByText(message('form:dataPoints>generalPolicies>label'));
  await expect(text).toBeHidden();
  await consents.getByText('1 erteilt, lesen').click();
  await expect(text).toBeVisible();
  await application.expectAccessible();
});

test('links lead to the sections of the review on a desktop', async ({ application, page, baseURL }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await resume(page, baseURL, open.slice(-1));
  await walkForm(page, flow, answers);
  await application.shows('review');
  const links = page.getByRole('navigation', { name: message('common:review>sections') }).getByRole('link');
  const heading = page.getByRole('heading', { level: 2, name: await links.last().innerText() });
  await expect(heading).not.toBeInViewport();
  await links.last().press('Enter');
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page).toHaveURL(/\/review$/);
});

test('saving an edit returns to the review, and so does the back link', async ({
  application,
  page,
  baseURL,
}) => {
  await resume(page, baseURL, open.slice(-1));
  await walkForm(page, flow, answers);
  await application.shows('review');
  await changeLink(page, 'name').click();
  await application.shows('name');
  await page.getByRole('button', { name: message('common:back'), exact: true }).click();
  await application.shows('review');
  await changeLink(page, 'name').click();
  await application.field('firstName').fill('Berta');
  // The answer is saved on blur.
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: message('common:review>save'), exact: true }).click();
  await application.shows('review');
  await expect(reviewRow(page, 'name')).toContainText('Berta');
});

test('an edit that opens a branch asks only the steps of the branch', async ({
  application,
  page,
  baseURL,
}) => {
  await resume(page, baseURL, open.slice(-1));
  await walkForm(page, flow, answers);
  await changeLink(page, 'housing-information').click();
  await application.field('housingTenure').and(page.locator('[value="ownedMortgage"]')).check();
  await application.submit();
  await application.shows('mortgage-information');
  await expect(page.getByText(message('common:askedAgain>missing'))).toBeVisible();
  const mortgage = { mortgageStartedAt: '2020-01', mortgageExpiresAt: '2040-01', monthlyMortgageAmount: 500 };
  expect(await walkForm(page, flow, { ...answers, ...mortgage })).toEqual(['mortgage-information']);
  await application.shows('review');
});

test('after saving a corrected step, the next one with an error opens, then the review', async ({
  application,
  page,
  sandbox,
  baseURL,
  allowedErrors,
}) => {
  allowedErrors.push(/422/, /Failed to update lead/);
  await resume(page, baseURL);
  await walkForm(page, flow, answers);
  await application.shows('review');
  const errors = [
    { fieldName: 'contactDetails.city', message: 'Diesen Ort kennen wir nicht.' },
    { fieldName: 'personalDetails.firstName', message: 'Diesen Namen lesen wir nicht.' },
  ];
  await sandbox.fault({ method: 'PUT', path: '/v2/lead', fault: 'status:422', times: 1, body: { errors } });
  await application.submit();
  await application.shows('name');
  await expect(application.summary).toContainText(
    'Der Kreditgeber hat „Vorname“ nicht angenommen. Seine Begründung: Diesen Namen lesen wir nicht.',
  );
  await expect(application.summary).not.toContainText('Ort');
  await expect(page.getByText(message('common:serverErrors>elsewhere_one'))).toBeVisible();
  await page.getByRole('link', { name: message('common:serverErrors>next') }).click();
  await application.shows('address-information');
  await page.goBack();
  await application.shows('name');
  await application.field('firstName').fill('Berta');
  await application.submit();
  await application.shows('address-information');
  await application.field('city').fill('Bremen');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: message('common:review>save'), exact: true }).click();
  await application.shows('review');
  await application.submit();
  await application.shows('checking');
});

test('a reload stays on the review, and an early visit redirects to the first incomplete step', async ({
  application,
  page,
  baseURL,
}) => {
  await resume(page, baseURL);
  await application.shows(first);
  await page.goto(`${addressOf(site, baseURL)}review`);
  await application.shows(first);
  await walkForm(page, flow, answers);
  await application.shows('review');
  await page.reload();
  await application.shows('review');
  await expect(reviewRow(page, 'name')).toContainText('Ana');
});

test('a lender that fails three autosaves receives everything in the end', async ({
  application,
  page,
  sandbox,
  baseURL,
  allowedErrors,
}) => {
  allowedErrors.push(/503/, /Failed to update lead/);
  await resume(page, baseURL);
  await application.shows(first);
  await sandbox.fault({ method: 'PUT', path: '/v2/lead', fault: 'status:503', times: others.length });
  await walkForm(page, flow, answers);
  await application.shows('review');
  await expect(page.getByRole('alert')).toHaveCount(0);
  const failedCount = (await updates(sandbox)).length;
  for (let remaining = others.length - failedCount; remaining > 0; remaining -= 1) {
    await application.submit();
    await expect(page.getByRole('alert')).toBeVisible();
  }
  await application.submit();
  await application.shows('checking');
  const { body } = (await updates(sandbox)).at(-1) ?? {};
  expect(body).toMatchObject(dataFromAnswers(flow, answers));
});
