import { existsSync } from 'node:fs';
import path from 'node:path';
import { type NamedJourney, namedJourneys } from '../../sandbox/control/journeys.ts';
import { checking } from '../../sandbox/lead/states.ts';
import type { Answers } from '../../src/model/answers.ts';
import { removePlaces } from '../support/browser/remove-places.ts';
import { leaveApplication, type LeaveContext } from '../support/browser/leave-application.ts';
import type { Replies, SandboxControl } from '../support/browser/sandbox-control.ts';
import {
  accountHolderOf,
  addressOf,
  type ShippedCountry,
  shippedCountries,
} from '../support/shipped/shipped-country.ts';
import { shippedScreens } from '../support/shipped/shipped-screens.ts';
import { isAtPartner } from '../support/browser/walk-form.ts';
import { walkJourney } from '../support/browser/walk-journey.ts';
import { longestJourneyOf } from '../support/browser/longest-journey.ts';
import { type ApplicationPage, expect, test } from './fixtures.ts';

/**
 * Journeys of returning applicants, as many as are needed to cover each page and each country's forms on it.
 * tests/state/faults/lenient-lender.test.ts covers all.
 */
const generated = path.resolve(import.meta.dirname, '../../generated');
const countries = shippedCountries(generated);
const screens = shippedScreens(generated);
/** The styles of the lender's replies, used in turn. */
const replyStyles = ['odd', 'terse', undefined] as const;
/** The journey that the last test completes with the visit to the partner. */
const partnerJourney = 'spain/vehicle';

interface JourneyContext extends Omit<LeaveContext, 'page'> {
  readonly application: ApplicationPage;
  readonly sandbox: SandboxControl;
}

function isNew(state: number, position: number, all: readonly number[]): boolean {
  return state !== all[position - 1];
}

/** The pages of a state. They are the same in each country, except for forms. */
function stateKey(state: number, slug: string): string {
  const screen = screens.find(({ states }) => states.includes(state));
  const form = path.join(generated, 'countries', slug, 'screens', `${screen?.id}.form.json`);
  return existsSync(form) ? `${slug} ${state}` : `${state}`;
}

/** The journeys of a country with pages that are not covered yet. */
function journeysTo(country: ShippedCountry, visited: Set<string>): readonly NamedJourney[] {
  return (namedJourneys().get(country.slug) ?? []).filter(({ name, states }) => {
    const newKeys = states.map((state) => stateKey(state, country.slug)).filter((each) => !visited.has(each));
    for (const each of newKeys) visited.add(each);
    return newKeys.length > 0 || name === partnerJourney;
  });
}

/** Returns to a sent application in the first state of a journey, and completes it. */
async function returnFromPartner(
  context: JourneyContext,
  country: ShippedCountry,
  { name, states }: NamedJourney,
  replies?: Replies,
): Promise<void> {
  const { application, sandbox, baseURL } = context;
  const { page } = application;
  const [first = 0] = states;
  await sandbox.journey(name, replies);
  await removePlaces(sandbox);
  await leaveApplication({ ...context, page }, country, first);
  await page.goto(addressOf(country.site, baseURL));
  const answers = accountHolderOf(country).answers as Answers;
  await walkJourney({ application, sandbox, generated, country, answers }, states);
  const storedText = await page.evaluate(() => window.localStorage.getItem('leadApplication'));
  const { progressState } = JSON.parse(storedText ?? '') as { readonly progressState: readonly number[] };
  const expectedStates = isAtPartner(page) ? states.slice(0, -1) : states;
  // A missing state is requested between the pages, and may be the same again.
  const withoutRepetition = (all: readonly number[]) =>
    replies === undefined ? all : all.filter((state) => state !== checking).filter(isNew);
  expect(withoutRepetition(progressState)).toEqual(withoutRepetition(expectedStates));
}

/** End pages are tested in endings.spec.ts. */
const endings = ['11', '13'];

const visited = new Set([
  ...endings,
  ...countries.flatMap(({ slug }) =>
    (namedJourneys().get(slug) ?? [])
      .filter(({ name }) => name === longestJourneyOf(slug))
      .flatMap(({ states }) => states.map((state) => stateKey(state, slug))),
  ),
]);
const journeys = countries.flatMap((country) =>
  journeysTo(country, visited)
    .filter(({ name }) => name !== partnerJourney)
    .map((journey) => ({ country, journey })),
);
for (const [position, { country, journey }] of journeys.entries()) {
  const replies = replyStyles[position % replyStyles.length];
  test(`a returning applicant completes ${journey.name}, with ${replies ?? 'whole'} replies`, async ({
    application,
    request,
    sandbox,
    baseURL,
    allowedErrors,
  }) => {
    if (replies === 'odd') allowedErrors.push(/Dropped parts of a reply/);
    await returnFromPartner({ application, request, sandbox, baseURL }, country, journey, replies);
  });
}

test('an applicant completes the journey to the partner, and the page is not busy after returning', async ({
  application,
  request,
  sandbox,
  baseURL,
}) => {
  const country = countries.find(({ slug }) => slug === 'spain');
  const journey = namedJourneys()
    .get('spain')
    ?.find(({ name }) => name === partnerJourney);
  if (country === undefined || journey === undefined) throw new Error('Nobody lends on vehicles in Spain.');
  await returnFromPartner({ application, request, sandbox, baseURL }, country, journey);

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
