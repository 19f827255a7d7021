import path from 'node:path';
import type { Page } from '@playwright/test';
import { namedJourneys } from '../../sandbox/journeys.ts';
import type { Answers } from '../../src/model/answers.ts';
import { knowNoPlaces } from '../support/know-no-places.ts';
import type { SandboxControl } from '../support/sandbox-control.ts';
import { lastLead, leadOf } from '../support/sent-lead.ts';
import { addressOf, personaOf, type ShippedCountry, shippedCountries } from '../support/shipped-country.ts';
import { walkForm } from '../support/walk-form.ts';
import { type Look, walkJourney } from '../support/walk-journey.ts';
import { type ApplicationPage, expect, test } from './fixtures.ts';

/** From the first page of the form through all a lender wants afterwards, as somebody in each country goes. */
const generated = path.resolve(import.meta.dirname, '../../generated');
const countries = shippedCountries(generated);

// Each worker has a lender of its own.
test.describe.configure({ mode: 'parallel' });

interface Going {
  readonly application: ApplicationPage;
  readonly page: Page;
  readonly sandbox: SandboxControl;
  readonly baseURL: string | undefined;
}

/** Goes from the first page of the form along a named journey to its end. */
async function go(going: Going, country: ShippedCountry, journey: string, look?: Look): Promise<void> {
  const { application, page, sandbox, baseURL } = going;
  const { flow, site, slug } = country;
  const answers = personaOf(country, 'minimal').answers as Answers;
  const states =
    namedJourneys()
      .get(slug)
      ?.find(({ name }) => name === `${slug}/${journey}`)?.states ?? [];
  await sandbox.journey(`${slug}/${journey}`);
  await knowNoPlaces(sandbox);
  await page.goto(addressOf(site, baseURL));
  await walkForm(page, flow, answers);
  if (flow.review) await application.submit();

  await application.shows('checking');
  expect((await lastLead(sandbox)).answers).toEqual(leadOf(flow, answers));
  await walkJourney({ application, sandbox, generated, country, answers }, states, look);
}

for (const country of countries) {
  for (const [journey, end] of [
    ['partner', 'comes to the partner'],
    ['rejected', 'is rejected'],
  ] as const) {
    test(`an applicant in ${country.slug} ${end}`, async ({ application, page, sandbox, baseURL }) => {
      test.setTimeout(120_000);
      await go({ application, page, sandbox, baseURL }, country, journey);
    });
  }
}

for (const slug of ['poland', 'vietnam']) {
  test(`an applicant in ${slug} who reloads each page comes to the partner all the same`, async ({
    application,
    page,
    sandbox,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const country = countries.find((each) => each.slug === slug);
    if (country === undefined) throw new Error(`Nobody lends in ${slug}.`);
    await go({ application, page, sandbox, baseURL }, country, 'partner', async (screen, route) => {
      await page.reload();
      await application.shows(screen);
      await expect(page).toHaveURL(new RegExp(`/application-frontend${route}$`));
    });
  });
}
