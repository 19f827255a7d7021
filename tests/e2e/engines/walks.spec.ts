import path from 'node:path';
import { findFirefox } from '../../../scripts/find-programs.ts';
import type { Answers } from '../../../src/model/answers.ts';
import { holdScripts } from '../../support/browser/hold-scripts.ts';
import { keyboard } from '../../support/browser/keyboard-input.ts';
import { removePlaces } from '../../support/browser/remove-places.ts';
import { lastLead, leadOf } from '../../support/browser/sent-lead.ts';
import { formAnswers } from '../../support/browser/distinct-answers.ts';
import { walkForm } from '../../support/browser/walk-form.ts';
import { walkJourney } from '../../support/browser/walk-journey.ts';
import { addressOf, personaOf, shippedCountries } from '../../support/shipped/shipped-country.ts';
import { applicant, expect, openStep, test } from '../fixtures.ts';

test.skip(
  findFirefox() === undefined,
  'Firefox is not installed. FIREFOX_PATH can contain the path of its binary.',
);

// These tests run in Firefox and WebKit. Chromium runs all other tests.

const generated = path.resolve(import.meta.dirname, '../../../generated');
const country = shippedCountries(generated).find(({ slug }) => slug === 'vietnam');

test('an applicant in the Philippines gets from the first page to the partner', async ({
  application,
  sandbox,
}) => {
  await application.open();
  await application.fill();
  await application.submit();
  await application.shows('accepted');
  await application.mainAction.click();
  await application.shows('redirected');
  const [created, ...others] = await sandbox.journal('POST', '/v2/lead');
  expect(others).toEqual([]);
  expect(created?.body).toMatchObject({
    productId: 'halina-ph',
    contactDetails: { email: applicant.email, phoneNumber: applicant.phoneE164 },
  });
});

test('a long form is completed by keyboard: review, code, consents, upload and choice of an offer', async ({
  application,
  sandbox,
  page,
  baseURL,
}) => {
  test.setTimeout(300_000);
  if (country === undefined) throw new Error('There is no such country.');
  const { flow, site } = country;
  const persona = personaOf(country, 'minimal');
  const answers = formAnswers(flow, persona.answers as Answers);
  const states = [6, 7, 35, 30, 38, 10, 12];
  await sandbox.journey(states);
  await removePlaces(sandbox);
  await page.goto(addressOf(site, baseURL));
  const steps: string[] = [];
  const passedSteps = await walkForm(page, flow, answers, {
    inputMethod: keyboard,
    // Back and forward, once in the middle of the form.
    leave: async (step) => {
      steps.push(step);
      if (steps.length !== 3) return;
      await page.goBack();
      await application.shows(steps[1] ?? '');
      await page.goForward();
      await application.shows(step);
    },
  });
  expect(passedSteps).toEqual(persona.path);
  await application.submit();
  await application.shows('mobile-verification');
  const lead = leadOf(flow, answers);
  expect((await lastLead(sandbox)).answers).toEqual(lead);
  await walkJourney(
    { application, sandbox, generated, country, answers, sent: lead, inputMethod: keyboard },
    states.slice(1),
    async (screen) => {
      await page.reload();
      await application.shows(screen);
    },
  );
});

test('input before hydration is kept, and an early submit is replayed', async ({
  application,
  page,
  sandbox,
}) => {
  const release = await holdScripts(page);
  await page.goto('', { waitUntil: 'commit' });
  await application.field('email').pressSequentially(applicant.email);
  await application.field('phoneNumber').pressSequentially(applicant.phoneNational);
  await application.field('generalPolicies').check();
  await application.mainAction.click();
  await expect(page.getByText('Sending your answers')).toBeAttached();
  release();
  await application.shows('accepted');
  expect(await sandbox.leads()).toHaveLength(1);
});

test('a person that is added to a list receives the focus', async ({ application, page, sandbox }) => {
  await openStep(application, sandbox, [32, 12]);
  await application.shows('reference-details');
  await page.getByRole('button', { name: 'Add another person' }).press('Enter');
  await expect(page.getByText('Person 2', { exact: true })).toBeFocused();
});

test('leaving during a submit shows after a reload that the answers may have arrived', async ({
  application,
  page,
  sandbox,
}) => {
  await sandbox.fault({ method: 'POST', path: '/v2/lead', fault: 'hang', times: 1 });
  await application.open();
  await application.fill();
  await application.submit();
  await expect.poll(async () => (await sandbox.journal('POST', '/v2/lead')).length).toBe(1);
  await page.reload();
  await expect(page.getByText('Your application may have arrived')).toBeVisible();
  await application.submit();
  await application.shows('accepted');
  expect(await sandbox.leads()).toHaveLength(1);
});
