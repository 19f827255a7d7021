// @vitest-environment jsdom
import path from 'node:path';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadCountry } from '../../src/app/country.ts';
import type { Answers } from '../../src/model/answers.ts';
import { completeScreenAtom } from '../../src/state/actions/complete-screen.ts';
import { receiveReplyAtom } from '../../src/state/actions/receive-reply.ts';
import { navigationAtom } from '../../src/state/navigation.ts';
import { placeOfAtom } from '../../src/state/place.ts';
import { leftInState } from '../support/left-in-state.ts';
import { type Lender, startLender } from '../support/lender.ts';
import { leadOf } from '../support/sent-lead.ts';
import { personaOf, type ShippedCountry, shippedCountries } from '../support/shipped-country.ts';
import { shippedApplication } from '../support/shipped-application.tsx';
import { beforeOffer, specifiedRoute, specifiedRoutes } from '../support/specified-states.ts';
import { World } from '../state/world.ts';
import '../support/no-layout.ts';

const generated = path.resolve(import.meta.dirname, '../../generated');
const countries = shippedCountries(generated);
const states = [...specifiedRoutes.keys()];

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn<typeof window.scrollTo>());
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A country's application, and leads of its lender's in any state. */
async function applying(country: ShippedCountry) {
  const lender = await startLender({ generated });
  const application = await shippedApplication(country.site, lender);
  const lead = leadOf(country.flow, personaOf(country, 'minimal').answers as Answers);
  return {
    application,
    /** The address and the page that a state is shown at. */
    home: (state: number): Spot =>
      state === 0 ? spotAt(`/${country.flow.startPage}`) : spotAt(specifiedRoute(state, country.slug)),
    leadIn: (state: number) => createLead(lender, { productId: country.site.productId, ...lead }, state),
  };
}

interface Spot {
  readonly address: string;
  readonly page: string;
}

const spotAt = (address: string): Spot => ({ address, page: address.slice(1) });

async function createLead(lender: Lender, body: object, state: number): Promise<string> {
  await lender.control('POST', '/journey', { states: [state], begins: 'at-once' });
  const { body: reply, text } = await lender.call('POST', '/v2/lead', body);
  const { id } = reply as { readonly id?: string };
  if (id === undefined) throw new Error(text);
  return id;
}

function leaveIn(world: World, lead: string, state: number): void {
  world.browser.texts.clear();
  for (const [key, text] of Object.entries(leftInState(lead, state, world.now))) {
    world.browser.texts.set(key, text);
  }
}

/** How many pages the history grew by until the spot is shown. */
async function comesTo(spot: Spot, { site }: ShippedCountry, before: number): Promise<number> {
  const shown = (): Spot => ({
    address: window.location.pathname.slice(site.basePath.length),
    page: document.querySelector('main')?.dataset['page'] ?? 'none',
  });
  await waitFor(() => expect(shown()).toEqual(spot), {
    timeout: 5000,
    onTimeout: () => new Error(`comes to ${shown().address} (${shown().page}), not to ${spot.address}`),
  });
  return window.history.length - before;
}

type Applying = Awaited<ReturnType<typeof applying>>;

/** The page asks for what it needs of its state, and is told another: after the offer, so it is replaced. */
async function isReplaced(country: ShippedCountry, { application, home, leadIn }: Applying, state: number) {
  const old = state === 9 ? 17 : 9;
  leaveIn(application.world, await leadIn(state), old);
  const before = window.history.length;
  await application.open(home(old).address);
  expect(await comesTo(home(state), country, before)).toBe(0);
}

/** A page before the offer sends its answers, and the lender names another state: the page stays in the history. */
async function isPushed(country: ShippedCountry, { application, home, leadIn }: Applying, state: number) {
  const old = state === 5 ? 4 : 5;
  leaveIn(application.world, await leadIn(state), old);
  const { store } = await application.open(home(old).address);
  const before = window.history.length;
  await comesTo(home(old), country, before);
  await act(() => store.set(completeScreenAtom, { call: '/v2/lead', body: {} }));
  expect(await comesTo(home(state), country, before)).toBe(1);
}

async function isKept(country: ShippedCountry, { application, home, leadIn }: Applying, state: number) {
  leaveIn(application.world, await leadIn(state), state);
  const before = window.history.length;
  await application.open(home(state).address);
  expect(await comesTo(home(state), country, before)).toBe(0);
}

/** An address of another state is no way there. */
async function isGuarded(country: ShippedCountry, { application, home, leadIn }: Applying, state: number) {
  leaveIn(application.world, await leadIn(state), state);
  const before = window.history.length;
  await application.open(home(state === 10 ? 12 : 10).address);
  expect(await comesTo(home(state), country, before)).toBe(0);
}

const ways = {
  'an answer replaces': isReplaced,
  'an answer is pushed': isPushed,
  'a reload keeps': isKept,
  'another link is guarded': isGuarded,
};

it('each state reaches its page by an answer, by a reload and from a link to another page', async () => {
  const country = countries.find(({ slug }) => slug === 'philippines');
  if (country === undefined) throw new Error('There is no such country.');
  const setting = await applying(country);
  const faults: string[] = [];
  const rows: string[] = [];
  let whole = 0;
  for (const state of states) {
    const reached: string[] = [];
    for (const [way, reach] of Object.entries(ways)) {
      try {
        await reach(country, setting, state);
        reached.push(way);
      } catch (fault) {
        faults.push(`${state}, ${way}: ${fault instanceof Error ? fault.message : String(fault)}`);
      }
    }
    rows.push(`${state} ${setting.home(state).address}: ${reached.join(', ')}`);
    if (reached.length === Object.keys(ways).length) whole += 1;
  }
  console.info([...rows, `${whole} of ${states.length} states reach their page`].join('\n'));
  expect(faults).toEqual([]);
}, 240_000);

it('in each country, each state has its own page, sends every other address there, and is left in the right way', async () => {
  let judged = 0;
  for (const { slug, site, flow } of countries) {
    const { owners, screens } = await loadCountry(site.country);
    const routes = [...screens.map(({ route }) => route), ...flow.steps.map((step) => `/${step.path}`), '/'];
    const free = screens.filter((screen) => screen.states.length === 0).map(({ route }) => route);
    const after = states.filter((state) => screens.some((each) => each.states.includes(state)));
    for (const state of after) {
      const world = new World(flow);
      leaveIn(world, 'lead-1', state);
      const { store } = world.opened({ owners, screens });
      const placeOf = store.get(placeOfAtom);
      const home = specifiedRoute(state, slug);
      for (const route of routes) {
        const place = placeOf(route);
        const shownAt = place.kind === 'screen' ? place.screen.route : place.kind;
        const expected = route === home || free.includes(route) ? route : 'redirect';
        expect([shownAt, place.kind === 'redirect' && place.route], `${slug}, ${state}, ${route}`).toEqual([
          expected,
          expected === 'redirect' && home,
        ]);
        judged += 1;
      }
      store.set(receiveReplyAtom, { progressState: state === 6 ? 10 : 6 });
      const method = beforeOffer.includes(state) ? 'push' : 'replace';
      expect(store.get(navigationAtom)?.method, `${slug}, from ${state}`).toBe(method);
    }
  }
  console.info(`${judged} addresses judged in ${countries.length} countries`);
});
