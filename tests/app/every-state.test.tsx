// @vitest-environment jsdom
import path from 'node:path';
import { act, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { loadCountry } from '../../src/app/country.ts';
import type { Answers } from '../../src/model/answers.ts';
import { lenderActions } from '../../src/state/lender-actions.ts';
import { receiveReplyAtom } from '../../src/state/application-progress.ts';
import { resolveRouteAtom } from '../../src/state/resolved-route.ts';
import { storedInState } from '../support/lender/stored-in-state.ts';
import { type Lender, startLender } from '../support/lender/lender.ts';
import { leadOf } from '../support/browser/sent-lead.ts';
import { personaOf, type ShippedCountry, shippedCountries } from '../support/shipped/shipped-country.ts';
import { shippedApplication } from '../support/shipped/shipped-application.tsx';
import {
  beforeOffer,
  isShown,
  specifiedPages,
  specifiedRoute,
  specifiedRoutes,
} from '../support/shipped/specified-states.ts';
import { navigationOf, FakeBrowser } from '../state/fake-browser.ts';
import '../support/form/no-layout.ts';
import { preparePageTests } from '../support/form/page-test.ts';

const generated = path.resolve(import.meta.dirname, '../../generated');
const countries = shippedCountries(generated);
const states = [...specifiedRoutes.keys()];

preparePageTests();

/** Opens the application of a country, with functions that create leads in any state. */
async function openCountry(country: ShippedCountry) {
  const lender = await startLender({ generated });
  const application = await shippedApplication(country.site, lender);
  const lead = leadOf(country.flow, personaOf(country, 'minimal').answers as Answers);
  return {
    application,
    lender,
    /** The address and the page of a state. */
    home: (state: number): Target =>
      state === 0
        ? targetAt(`/${country.flow.startPage}`)
        : targetAt(specifiedRoute(state, country.slug, country.flow.stateRoutes)),
    leadIn: (state: number) => createLead(lender, { productId: country.site.productId, ...lead }, state),
  };
}

interface Target {
  readonly address: string;
  readonly page: string;
}

const targetAt = (address: string): Target => ({ address, page: address.slice(1) });

async function createLead(lender: Lender, body: object, state: number): Promise<string> {
  await lender.control('POST', '/journey', { states: [state], begins: 'at-once' });
  const { body: reply, text } = await lender.call('POST', '/v2/lead', body);
  const { id } = reply as { readonly id?: string };
  if (id === undefined) throw new Error(text);
  return id;
}

function leaveIn(browser: FakeBrowser, lead: string, state: number): void {
  // Forward entries of an earlier page would be replaced by the next navigation, so the number of entries
  // would not grow.
  window.history.pushState(null, '', window.location.href);
  browser.storage.texts.clear();
  for (const [key, text] of Object.entries(storedInState(lead, state, browser.now))) {
    browser.storage.texts.set(key, text);
  }
}

/** Waits until the page is at the address and the history has grown by the number of entries. */
async function expectPage(target: Target, { site }: ShippedCountry, growth?: { from: number; by: number }) {
  const shownTarget = (): Target => ({
    address: window.location.pathname.slice(site.basePath.length),
    page: document.querySelector('main')?.dataset['page'] ?? 'none',
  });
  await waitFor(() => expect(shownTarget()).toEqual(target), {
    timeout: 5000,
    onTimeout: () =>
      new Error(`comes to ${shownTarget().address} (${shownTarget().page}), not to ${target.address}`),
  });
  const { from, by } = growth ?? { from: window.history.length, by: 0 };
  await waitFor(() => expect(window.history.length - from).toBe(by), { timeout: 5000 });
}

/** A page with its own back button has two entries in the history. */
const entriesOf = (state: number): number => ([7, 15].includes(state) ? 2 : 1);

type Applying = Awaited<ReturnType<typeof openCountry>>;

/**
 * The page requests the data of its state, and the reply has another state. After the offer the history
 * entry is replaced.
 */
async function expectReplaced(
  country: ShippedCountry,
  { application, home, leadIn }: Applying,
  state: number,
) {
  const oldState = state === 9 ? 17 : 9;
  leaveIn(application.browser, await leadIn(state), oldState);
  const before = window.history.length;
  await application.open(home(oldState).address);
  await expectPage(home(state), country, { from: before, by: entriesOf(state) - 1 });
}

/** A page before the offer sends its answers, and the reply has another state. The page stays in the history. */
async function expectPushed(country: ShippedCountry, { application, home, leadIn }: Applying, state: number) {
  const oldState = state === 5 ? 4 : 5;
  leaveIn(application.browser, await leadIn(state), oldState);
  const { store } = await application.open(home(oldState).address);
  const before = window.history.length;
  await expectPage(home(oldState), country);
  await act(() => store.set(lenderActions.completeScreen, { call: 'updateLead', body: {} }));
  await expectPage(home(state), country, { from: before, by: entriesOf(state) });
}

async function expectKept(country: ShippedCountry, { application, home, leadIn }: Applying, state: number) {
  leaveIn(application.browser, await leadIn(state), state);
  const before = window.history.length;
  await application.open(home(state).address);
  await expectPage(home(state), country, { from: before, by: entriesOf(state) - 1 });
}

/** The address of another state redirects to the page of the lead's state. */
async function expectRedirected(
  country: ShippedCountry,
  { application, home, leadIn }: Applying,
  state: number,
) {
  leaveIn(application.browser, await leadIn(state), state);
  const before = window.history.length;
  await application.open(home(state === 10 ? 12 : 10).address);
  await expectPage(home(state), country, { from: before, by: entriesOf(state) - 1 });
}

it.each([
  ['a reply that replaces the history entry', expectReplaced],
  ['a reply that adds a history entry', expectPushed],
  ['a reload', expectKept],
  ['a link to another page', expectRedirected],
] as const)(
  'each state reaches its page by %s',
  async (_, reach) => {
    const country = countries.find(({ slug }) => slug === 'philippines');
    if (country === undefined) throw new Error('There is no such country.');
    const setting = await openCountry(country);
    const faults: string[] = [];
    for (const state of states) {
      try {
        await reach(country, setting, state);
      } catch (fault) {
        faults.push(`${state}: ${fault instanceof Error ? fault.message : String(fault)}`);
      }
    }
    expect(faults).toEqual([]);
  },
  240_000,
);

it('in each country, each state has its page and its actions, and every other URL redirects there', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  let checkedCount = 0;
  let pages = 0;
  for (const { slug, site, flow } of countries) {
    const { owners, screens } = await loadCountry(site.country);
    const ownRoutes = [
      ...screens.map(({ route }) => route),
      ...flow.steps.map((step) => `/${step.path}`),
      '/',
    ];
    const free = screens.filter((screen) => screen.states.length === 0).map(({ route }) => route);
    const after = states.slice(1);
    const statesWithScreen = after.filter((state) => screens.some((each) => each.states.includes(state)));
    expect(statesWithScreen, `the states of ${slug}`).toEqual(after.filter((state) => isShown(state, slug)));
    pages += statesWithScreen.length;
    for (const state of after) {
      const browser = new FakeBrowser(flow);
      leaveIn(browser, 'lead-1', state);
      const { store } = browser.openTab({ owners, screens });
      const resolveRoute = store.get(resolveRouteAtom);
      const home = specifiedRoute(state, slug, flow.stateRoutes);
      for (const route of new Set([...ownRoutes, ...specifiedPages])) {
        const resolvedRoute = resolveRoute(route);
        const shownAt = resolvedRoute.kind === 'screen' ? resolvedRoute.screen.route : resolvedRoute.kind;
        const expected = route === home || free.includes(route) ? route : 'redirect';
        expect(
          [shownAt, resolvedRoute.kind === 'redirect' && resolvedRoute.route],
          `${slug}, ${state}, ${route}`,
        ).toEqual([expected, expected === 'redirect' && (ownRoutes.includes(route) ? home : '/404')]);
        checkedCount += 1;
      }
      store.set(receiveReplyAtom, { progressState: state === 6 ? 10 : 6 });
      const method = beforeOffer.includes(state) ? 'push' : 'replace';
      expect(navigationOf(store)?.method, `${slug}, from ${state}`).toBe(method);
    }
  }
  const warning = 'No page shows the application state';
  // Requests of earlier pages may fail here too.
  expect(warn.mock.calls.filter(([text]) => text === warning)).toEqual([
    [warning, '{"state":25}'],
    [warning, '{"state":32}'],
  ]);
  const all = countries.length * (states.length - 1);
  console.info(
    `${checkedCount} addresses judged in ${countries.length} countries; ${pages} of ${all} states have a page of their own`,
  );
});

it('a state whose page the country excludes shows the waiting page until the next state', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const country = countries.find(({ slug }) => !isShown(32, slug));
  if (country === undefined) throw new Error('Every country shows every page.');
  const { application, home, lender, leadIn } = await openCountry(country);
  const lead = await leadIn(10);
  const body = { id: lead, progressState: 32 };
  await lender.control('POST', '/faults', {
    method: 'GET',
    path: `/lead/status/${lead}`,
    fault: 'status:200',
    times: 2,
    body,
  });
  leaveIn(application.browser, lead, 9);
  await application.open(home(9).address);
  await expectPage({ address: '/checking', page: 'checking' }, country);
  await vi.waitFor(async () => expect(await statusRequestCount(lender, lead)).toBe(2));
  await act(() => application.browser.setVisible(true));
  await expectPage(home(10), country);
  expect(await statusRequestCount(lender, lead)).toBe(3);
});

async function statusRequestCount(lender: Lender, lead: string): Promise<number> {
  const journal = await lender.journal();
  return journal.filter(({ path: calledPath }) => calledPath === `/lead/status/${lead}`).length;
}
