import path from 'node:path';
import type { Page } from '@playwright/test';
import { namedJourneys } from '../../sandbox/journeys.ts';
import { checking } from '../../sandbox/states.ts';
import { routeTable } from '../../src/lifecycle/route-table.ts';
import type { Answers } from '../../src/model/answers.ts';
import { completeScreenPage, type ExpectedCall } from '../support/complete-screen-page.ts';
import { knowNoPlaces } from '../support/know-no-places.ts';
import type { SandboxControl } from '../support/sandbox-control.ts';
import { sentSince } from '../support/sent-calls.ts';
import { lastLead, leadOf } from '../support/sent-lead.ts';
import { addressOf, personaOf, type ShippedCountry, shippedCountries } from '../support/shipped-country.ts';
import { shippedScreens } from '../support/shipped-screens.ts';
import { untilLeft, walkForm } from '../support/walk-form.ts';
import { type ApplicationPage, expect, test } from './fixtures.ts';

/** From the first page of the form through all a lender wants afterwards, as somebody in each country goes. */
const generated = path.resolve(import.meta.dirname, '../../generated');
const screens = shippedScreens(generated);
const countries = shippedCountries(generated);

// Each worker has a lender of its own.
test.describe.configure({ mode: 'parallel' });

interface Going {
  readonly application: ApplicationPage;
  readonly page: Page;
  readonly sandbox: SandboxControl;
  readonly baseURL: string | undefined;
}

/** What is done on each page after the application, before it is completed. */
type Look = (screen: string, route: string) => Promise<void>;

/** Goes a named journey to its end: each page has its address, and the lender is sent what was given on it, once. */
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
  const calls = (await sandbox.journal()).length;
  const expected: ExpectedCall[] = [];
  const routes = routeTable(screens, flow);
  for (const [position, state] of states.entries()) {
    // The lender alone ends this, at a moment of its own.
    if (state === checking) {
      await untilLeft(page, 'checking');
      continue;
    }
    const route = routes.get(state) ?? '';
    const screen = screens.find((each) => each.route === route)?.id ?? '';
    await application.shows(screen);
    await expect(page).toHaveURL(addressEnd(route));
    await look?.(screen, route);
    if (position + 1 === states.length) break;
    expected.push(...(await completeScreenPage(page, { generated, country, answers })));
    expect(await sentSince(sandbox, calls)).toEqual(expected);
  }
  expect(await sandbox.leads()).toHaveLength(1);
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
      await expect(page).toHaveURL(addressEnd(route));
    });
  });
}

function addressEnd(route: string): RegExp {
  return new RegExp(`/application-frontend${route}$`);
}
