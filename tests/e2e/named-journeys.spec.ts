import path from 'node:path';
import { namedJourneys } from '../../sandbox/journeys.ts';
import type { Answers } from '../../src/model/answers.ts';
import { knowNoPlaces } from '../support/know-no-places.ts';
import { leaveApplication, type Leaving } from '../support/leave-application.ts';
import type { SandboxControl } from '../support/sandbox-control.ts';
import { addressOf, personaOf, type ShippedCountry, shippedCountries } from '../support/shipped-country.ts';
import { walkJourney } from '../support/walk-journey.ts';
import { type ApplicationPage, expect, test } from './fixtures.ts';

/** The journeys that nobody goes from the first page of the form: by somebody who comes back after it. */
const generated = path.resolve(import.meta.dirname, '../../generated');
const countries = shippedCountries(generated);
const wholeJourneys = ['partner'];
/** Goes on to the partner itself, below. */
const toPartner = 'spain/vehicle';

interface Going extends Omit<Leaving, 'page'> {
  readonly application: ApplicationPage;
  readonly sandbox: SandboxControl;
}

/** Comes back to a sent application in the first state of a journey, and goes through to the last. */
async function comeBack(going: Going, country: ShippedCountry, name: string, states: readonly number[]) {
  const { application, sandbox, baseURL } = going;
  const { page } = application;
  const [first = 0] = states;
  await sandbox.journey(name);
  await knowNoPlaces(sandbox);
  await leaveApplication({ ...going, page }, country, first);
  await page.goto(addressOf(country.site, baseURL));
  const answers = personaOf(country, 'minimal').answers as Answers;
  await walkJourney({ application, sandbox, generated, country, answers }, states);
  const stored = await page.evaluate(() => window.localStorage.getItem('leadApplication'));
  expect(JSON.parse(stored ?? '')).toMatchObject({ progressState: states });
}

for (const country of countries) {
  const others = (namedJourneys().get(country.slug) ?? []).filter(
    ({ name }) => name !== toPartner && !wholeJourneys.some((whole) => name === `${country.slug}/${whole}`),
  );
  for (const { name, states } of others) {
    test(`an applicant who comes back goes ${name} to its end`, async ({
      application,
      request,
      sandbox,
      baseURL,
    }) => {
      await comeBack({ application, request, sandbox, baseURL }, country, name, states);
    });
  }
}

test('an applicant goes through to the partner itself, and comes back to a page at rest', async ({
  application,
  request,
  sandbox,
  baseURL,
}) => {
  const country = countries.find(({ slug }) => slug === 'spain');
  const journey = namedJourneys()
    .get('spain')
    ?.find(({ name }) => name === toPartner);
  if (country === undefined || journey === undefined) throw new Error('Nobody lends on vehicles in Spain.');
  await comeBack({ application, request, sandbox, baseURL }, country, journey.name, journey.states);

  const { page } = application;
  await application.submit();
  await page.waitForURL('**/__sandbox/partner?offer=*');
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await expect(page.getByRole('term').first()).toHaveText('Amount');
  await page.goBack();
  await application.shows('redirected');
  await expect(application.mainAction).toBeEnabled();
  await page.goto(addressOf(country.site, baseURL));
  await application.shows('redirected');
  expect(await sandbox.leads()).toHaveLength(1);
});
