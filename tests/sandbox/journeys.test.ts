import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { namedJourneys } from '../../sandbox/control/journeys.ts';
import { states } from '../../src/lifecycle/states.ts';
import { shownScreens } from '../../src/lifecycle/route-table.ts';
import { startLender } from '../support/lender/lender.ts';
import { validLead } from '../support/shipped/rules-on-disk.ts';
import { shippedCountries } from '../support/shipped/shipped-country.ts';
import { shippedScreens } from '../support/shipped/shipped-screens.ts';

const root = path.resolve(import.meta.dirname, '../..');
const screens = shippedScreens(path.join(root, 'generated'));
const countries = shippedCountries(path.join(root, 'generated'));
const journeys = [...namedJourneys().values()].flat();

describe('the named journeys', () => {
  test('belong to countries', () => {
    const slugs = countries.map(({ slug }) => slug);
    expect(namedJourneys().size).toBeGreaterThan(7);
    expect([...namedJourneys().keys()].filter((country) => !slugs.includes(country))).toEqual([]);
  });

  for (const [country, own] of namedJourneys()) {
    test(`${country} has journeys to the partner, to a thank-you and to a rejection`, () => {
      const lastStates = Object.fromEntries(
        own.map(({ name, states: stateNumbers }) => [name, stateNumbers.at(-1)]),
      );
      expect(lastStates).toMatchObject({
        [`${country}/partner`]: 12,
        [`${country}/thank-you`]: 11,
        [`${country}/rejected`]: 13,
      });
    });
  }

  for (const { slug, flow } of countries) {
    const statesWithPage = shownScreens(screens, flow).flatMap((screen) => screen.states);
    for (const { name, title, states: stateNumbers } of namedJourneys().get(slug) ?? []) {
      test(`${name} has a description, and a page of the country for every state`, () => {
        expect(title).toMatch(/^[A-Z].*[^.]$/);
        expect(stateNumbers.filter((state) => !statesWithPage.includes(state))).toEqual([]);
      });
    }
  }
});

test('every state is in a named journey, except for the form and two states whose pages applicants open themselves', () => {
  const journeyStates = new Set(journeys.flatMap((journey) => journey.states));
  expect(states.map(({ number }) => number).filter((state) => !journeyStates.has(state))).toEqual([
    0, 14, 15,
  ]);
});

test('account number and references are requested only after an offer was accepted', () => {
  const account = 18;
  const references = 32;
  const earlyJourneys = journeys.filter(({ states: stateNumbers }) => {
    const offerIndex = stateNumbers.findIndex((state) => [36, 38, 39, 40, 41, 42].includes(state));
    return stateNumbers.some(
      (state, position) =>
        [account, references].includes(state) && (offerIndex === -1 || position < offerIndex),
    );
  });
  expect(earlyJourneys.map(({ name }) => name)).toEqual([]);
});

describe('a journey by name', () => {
  test('applies to the next lead, and is returned', async () => {
    const lender = await startLender();
    const answer = await lender.control('POST', '/journey', { name: 'poland/rejected', begins: 'at-once' });
    const journey = journeys.find(({ name }) => name === 'poland/rejected')?.states;
    expect(answer.body).toEqual({ name: 'poland/rejected', journey, begins: 'at-once', faults: [] });
    await lender.call('POST', '/v2/lead', validLead);
    expect((await lender.control('GET', '/')).text).toContain(`<td>${journey?.join(', ')}</td>`);
  });

  test('that does not exist is rejected with a list of all', async () => {
    const lender = await startLender();
    for (const name of ['atlantis/partner', 'poland', 'constructor', '../places/poland', '', 7, null]) {
      const { status, body } = await lender.control('POST', '/journey', { name });
      const names = journeys.map((each) => each.name).join(', ');
      const error = `Unknown journey ${JSON.stringify(name)}. Use one of ${names}.`;
      expect([status, body]).toEqual([400, { error }]);
    }
    const { body } = await lender.control('POST', '/journey', { name: 'poland/partner', states: [6] });
    expect(body).toEqual({ error: 'Use either "name" or "states", not both.' });
    expect((await lender.control('GET', '/')).text).not.toContain('(on)');
  });

  test('is selected by its button on the page of the sandbox, which is then shown again', async () => {
    const lender = await startLender();
    const response = await fetch(`${lender.origin}/__sandbox/journey`, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: new URLSearchParams({ name: 'spain/partner' }),
      redirect: 'manual',
    });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/__sandbox/']);
    const { text } = await lender.control('GET', '/');
    expect([...text.matchAll(/<h3>(.+) \(on\)<\/h3>/g)].map(([, name]) => name)).toEqual(['spain/partner']);
  });
});
