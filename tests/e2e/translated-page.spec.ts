import path from 'node:path';
import type { Answers } from '../../src/model/answers.ts';
import { failPage } from '../support/browser/fail-page.ts';
import { removePlaces } from '../support/browser/remove-places.ts';
import { lastLead, leadOf } from '../support/browser/sent-lead.ts';
import { formAnswers } from '../support/browser/distinct-answers.ts';
import { staleTexts, translatedTexts, translatePages } from '../support/browser/translate-page.ts';
import { walkForm } from '../support/browser/walk-form.ts';
import { addressOf, personaOf, shippedCountry } from '../support/shipped/shipped-country.ts';
import { openStep, expect, test } from './fixtures.ts';

const generated = path.resolve(import.meta.dirname, '../../generated');

test('a form that the browser translates can be answered, corrected and sent', async ({
  application,
  page,
  sandbox,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const germany = shippedCountry(generated, 'germany');
  const { flow, site } = germany;
  const persona = personaOf(germany, 'maximal');
  const answers = formAnswers(flow, persona.answers as Answers);
  await removePlaces(sandbox);
  await translatePages(page);
  await page.goto(addressOf(site, baseURL));
  const passedSteps = await walkForm(page, flow, answers, {
    arrive: async (step) => {
      expect(await translatedTexts(page), step).toBeGreaterThan(3);
      // Errors appear and disappear.
      const restore = await failPage(page, flow, step);
      await restore?.();
    },
  });
  expect(passedSteps).toEqual(persona.path);
  if (flow.review) {
    await application.shows('review');
    await application.submit();
  }
  await application.shows('accepted');
  expect((await lastLead(sandbox)).answers).toEqual(leadOf(flow, answers));
  expect(await staleTexts(page)).toEqual([]);
});

test('a changed amount is shown on a translated page', async ({ application, page }) => {
  await translatePages(page);
  await application.open();
  await page.getByRole('button', { name: /^Change: Loan amount/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('slider').first().press('End');
  const amount = await dialog.getByRole('slider').first().getAttribute('aria-valuetext');
  await dialog.locator('button[type="submit"]').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('main').getByText(new RegExp(`^${amount} over`))).toBeVisible();
  await page.getByText('What it could cost').click();
  await expect(page.locator('main').getByText(`Representative example: ${amount}`)).toBeVisible();
});

test('offers are corrected and chosen on a translated page', async ({ application, page, sandbox }) => {
  await translatePages(page);
  await openStep(application, sandbox, [36, 11]);
  await application.shows('santander-comperia');
  await application.submit();
  await expect(application.summary).toBeFocused();
  await page.getByRole('radio').last().check();
  await expect(application.summary).toHaveCount(0);
  await application.submit();
  await application.shows('thank-you');
  expect(await staleTexts(page)).toEqual([]);
});

test('the figures of an adjusted offer are shown on a translated page', async ({
  application,
  page,
  sandbox,
}) => {
  await translatePages(page);
  await openStep(application, sandbox, [40, 11]);
  await application.shows('provident-offer');
  const slider = page.getByRole('slider').first();
  await slider.press('ArrowLeft');
  const amount = (await slider.getAttribute('aria-valuetext')) ?? '';
  await page.getByRole('button', { name: 'Show me the figures' }).click();
  await expect(page.getByRole('region', { name: 'The offer' })).toContainText(amount);
  // New figures can be accepted after a moment.
  await expect(application.mainAction).toHaveText('Accept on these terms');
  await application.submit();
  await application.shows('thank-you');
  expect(await staleTexts(page)).toEqual([]);
});

test('a translated page counts down to the next code', async ({ application, page, sandbox }) => {
  await page.clock.install();
  await translatePages(page);
  await openStep(application, sandbox, [7]);
  await application.shows('mobile-verification');
  const wait = page.locator('#resend-wait');
  await expect(wait).toBeVisible();
  const before = await wait.innerText();
  await page.clock.runFor(2000);
  await expect(wait).not.toHaveText(before);
  expect(await staleTexts(page)).toEqual([]);
});
