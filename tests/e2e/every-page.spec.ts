import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Screen } from '../../src/model/screen.ts';
import { leaveApplication } from '../support/browser/leave-application.ts';
import { addressOf, type ShippedCountry, shippedCountries } from '../support/shipped/shipped-country.ts';
import { specifiedPages, specifiedRoute } from '../support/shipped/specified-states.ts';
import { tabThrough } from '../support/browser/tab-through.ts';
import { untilRendered } from '../support/browser/until-rendered.ts';
import { type ApplicationPage, desk, expect, phone, test } from './fixtures.ts';

const generated = path.resolve(import.meta.dirname, '../../generated');
const screens = JSON.parse(readFileSync(path.join(generated, 'screens.json'), 'utf8')) as readonly Screen[];
const countries = shippedCountries(generated).toSorted(({ slug }) => (slug === 'philippines' ? -1 : 1));

/** A page, a country that shows it, and its state, which is undefined for pages without a state. */
interface Spot {
  readonly route: string;
  readonly page: string;
  readonly country: ShippedCountry;
  readonly state: number | undefined;
}

/** Returns the first country that shows the screen. */
function spotOf(route: string): Spot {
  const screen = screens.find((each) => each.route === route);
  const state = screen?.states[0];
  const country = countries.find(
    ({ slug, flow }) => state === undefined || specifiedRoute(state, slug, flow.stateRoutes) === route,
  );
  if (country === undefined) throw new Error(`No country leads to ${route}.`);
  if (route === '/') {
    const { startPage } = country.flow;
    return { route: `/${startPage}`, page: startPage, country, state: 0 };
  }
  return { route, page: screen?.id ?? 'none', country, state };
}

/** A page of the browser in which each visit has the lead in the wanted state. */
class Visits {
  constructor(
    readonly page: Page,
    readonly request: APIRequestContext,
    readonly baseURL: string | undefined,
  ) {}

  /** Sets the browser to an applicant who left in the state `left`, and the lead to `state`. */
  async leave(country: ShippedCountry, oldState: number, state: number): Promise<void> {
    const lender = new URL(this.baseURL ?? '').origin;
    await this.request.post(`${lender}/__sandbox/journey`, { data: { states: [state], begins: 'at-once' } });
    await leaveApplication(this, country, oldState);
  }

  async open({ site }: ShippedCountry, route: string): Promise<void> {
    await this.page.goto(new URL(route.slice(1), addressOf(site, this.baseURL)).href);
  }

  /** Waits until the page of a state is shown with its data. */
  async shows({ page, route }: Spot): Promise<void> {
    const atRest = `main[data-page="${page}"]:not(:has([aria-busy="true"]))`;
    await untilRendered(this.page, atRest);
    await expect(this.page.locator(atRest)).toBeVisible();
    const { pathname } = new URL(route.slice(1), this.baseURL ?? '');
    await expect(this.page).toHaveURL((url) => url.pathname === pathname);
  }
}

/** The browser was closed in one state and the lender returns another; the page follows without a reload. */
async function openByReply(visits: Visits, target: Spot): Promise<void> {
  const otherSpot = spotOf(target.route === '/instantor' ? '/wenance-tink' : '/instantor');
  await visits.leave(target.country, otherSpot.state ?? 0, target.state ?? 0);
  await visits.open(target.country, otherSpot.route);
  const before = await visits.page.evaluate(() => window.history.length);
  await visits.shows(target);
  expect(await visits.page.evaluate(() => window.history.length)).toBe(before);
}

async function openByReload(visits: Visits, target: Spot): Promise<void> {
  await visits.page.reload();
  await visits.shows(target);
}

async function openByLink(visits: Visits, target: Spot): Promise<void> {
  await visits.open(target.country, target.state === 10 ? '/thank-you' : '/accepted');
  await visits.shows(target);
}

/** Returns the problems of the shown page with the keyboard, on a desktop and on a phone. */
async function look(application: ApplicationPage): Promise<readonly string[]> {
  const { page } = application;
  const problems = [...(await tabThrough(page))];
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    problems.push(...(await application.accessibilityViolations()), ...(await application.layoutProblems()));
  }
  return problems;
}

for (const target of specifiedPages.map(spotOf)) {
  test(`${target.route} is shown in its state, works by keyboard, is accessible and fits`, async ({
    application,
    page,
    request,
    baseURL,
    allowedErrors,
  }) => {
    // The page itself is served with that status.
    if (target.route === '/404') allowedErrors.push(/status of 404/);
    // In Firefox, a screenshot of Playwright adds a style `body {}`, which the policy blocks.
    allowedErrors.push(/blocked an inline style .*'sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA='/s);
    const visits = new Visits(page, request, baseURL);
    if (target.state !== undefined) await visits.leave(target.country, target.state, target.state);
    await visits.open(target.country, target.state === undefined ? target.route : '/');
    await visits.shows(target);
    expect(await page.title()).not.toBe('');
    expect(await look(application)).toEqual([]);
  });
}

// tests/app/every-state.test.tsx opens the page of each state in each of these ways.
test('a page opens after a reply, a reload and a link', async ({ page, request, baseURL }) => {
  const target = spotOf('/id-upload');
  const visits = new Visits(page, request, baseURL);
  await openByReply(visits, target);
  await openByReload(visits, target);
  await openByLink(visits, target);
});
