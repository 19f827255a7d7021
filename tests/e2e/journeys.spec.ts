import path from 'node:path';
import type { Page } from '@playwright/test';
import { dataPointOf, stepOf } from '../../src/flow/find.ts';
import type { Answers } from '../../src/model/answers.ts';
import type { Flow } from '../../src/model/flow.ts';
import type { DataPointId, StepPath } from '../../src/model/identifiers.ts';
import { countIcons } from '../support/browser/fetched-icons.ts';
import { removePlaces } from '../support/browser/remove-places.ts';
import { returnToForm } from '../support/browser/leave-application.ts';
import { lastLead, leadOf } from '../support/browser/sent-lead.ts';
import type { SandboxControl } from '../support/browser/sandbox-control.ts';
import {
  accountHolderOf,
  addressOf,
  personaOf,
  shippedCountries,
} from '../support/shipped/shipped-country.ts';
import { formAnswers } from '../support/browser/distinct-answers.ts';
import { untilLeft, walkForm } from '../support/browser/walk-form.ts';
import { walkJourney } from '../support/browser/walk-journey.ts';
import { longestJourneyOf, longestJourneyStates } from '../support/browser/longest-journey.ts';
import { expect, test } from './fixtures.ts';

/** Walks from the first page of the form through all later pages, in each country. */
const generated = path.resolve(import.meta.dirname, '../../generated');
const countries = shippedCountries(generated);

/**
 * Countries in which the whole form is typed and each later page is reloaded. countries.spec.ts types other
 * forms.
 */
const reloading = ['poland', 'vietnam'];

/** The country in which each later page updates the lead. */
const updating = 'philippines';

/** The state whose page asks for the bank account number. */
const account = 18;

/**
 * Countries for odd replies: a form of one page without a review, a long form and a short form with a
 * review.
 */
const withOddReplies = ['philippines', 'germany', 'vietnam'];

const partnersPage = (page: Page) => page.getByRole('heading', { name: 'Welcome' });

/** The replies about a created or updated lead contain only its number. */
async function useNumericIds(page: Page, sandbox: SandboxControl, lender: string): Promise<void> {
  await page.route('**/api/v2/lead', async (route) => {
    const response = await route.fetch({ url: `${lender}/api/v2/lead` });
    const [lead] = await sandbox.leads();
    await route.fulfill({ response, status: 200, body: JSON.stringify({ id: Number(lead) }) });
  });
}

/** The last page of the form, pages with their own requests, and pages with answers that are not stored. */
function unansweredOptional(flow: Flow, steps: readonly string[]): readonly string[] {
  return steps.filter((step) =>
    stepOf(flow, step as StepPath).dataPoints.some((id) => {
      const { control, lenderList, privacy } = dataPointOf(flow, id);
      const asksLender = ['email', 'postal-code', 'company'].includes(control) || lenderList !== undefined;
      return asksLender || privacy.persist === 'never' || step === steps.at(-1);
    }),
  );
}

for (const country of countries) {
  const { flow, site, slug } = country;
  const reloads = reloading.includes(slug);

  test(`an applicant in ${slug} with minimal answers, and a lender with minimal replies, reach the partner${reloads ? ', reloading each page' : ''}`, async ({
    application,
    page,
    sandbox,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const persona = accountHolderOf(country);
    const answers = formAnswers(flow, persona.answers as Answers);
    const journey = longestJourneyOf(slug);
    const states = longestJourneyStates(slug);
    await sandbox.journey(journey, 'terse');
    if (slug === updating) await useNumericIds(page, sandbox, new URL(baseURL ?? '').origin);
    await removePlaces(sandbox);
    const icons = await countIcons(page);
    const open = reloads ? persona.path : unansweredOptional(flow, persona.path);
    if (reloads) await page.goto(addressOf(site, baseURL));
    else await returnToForm({ page, baseURL }, country, persona, open, answers);
    expect(await walkForm(page, flow, answers)).toEqual(open);
    if (reloads) {
      expect(icons.wanted, 'times the icon was asked for').toBe(0);
    }
    if (flow.review) await application.submit();
    if (slug !== updating) await application.shows('checking');
    const sent = await lastLead(sandbox);
    const lead = leadOf(flow, answers);
    expect(sent.answers).toEqual(lead);
    expect(sent.envelope).toMatchObject({ productId: site.productId });
    await walkJourney(
      { application, sandbox, generated, country, answers, sent: lead },
      states,
      async (screen, route) => {
        if (!reloads) return;
        await page.reload();
        await application.shows(screen);
        await expect(page).toHaveURL(new RegExp(`/application-frontend${route}$`));
      },
    );
  });

  if (!withOddReplies.includes(slug)) continue;
  test(`an applicant in ${slug} with minimal answers, and a lender with odd replies, reach the partner`, async ({
    application,
    page,
    sandbox,
    baseURL,
    allowedErrors,
  }) => {
    test.setTimeout(120_000);
    allowedErrors.push(/Dropped parts of a reply/);
    const persona = personaOf(country, 'minimal');
    const answers = formAnswers(flow, persona.answers as Answers);
    // Applicants without a bank account are not asked for its number.
    const askedStates = answers['hasBankAccount' as DataPointId] === false ? [account] : [];
    await sandbox.journey([6, ...askedStates, 10, 12], 'odd');
    await removePlaces(sandbox);
    const open = unansweredOptional(flow, persona.path);
    await returnToForm({ page, baseURL }, country, persona, open, answers);
    expect(await walkForm(page, flow, answers)).toEqual(open);
    if (flow.review) await application.submit();
    await application.shows('checking');
    await untilLeft(page, 'checking');
    await application.shows('accepted');
    expect((await lastLead(sandbox)).answers).toEqual(leadOf(flow, answers));
    await application.submit();
    // Terse replies may omit the page before the partner.
    await expect(page.locator('main[data-page="redirected"]').or(partnersPage(page))).toBeVisible();
  });
}
