import path from 'node:path';
import { expect, it } from 'vitest';
import { hasPage, shellRoute } from '../../scripts/site/requests.ts';
import { readSites } from '../../scripts/site/sites.ts';
import { loadCountry } from '../../src/app/country.ts';
import { pageRoutes } from '../../src/lifecycle/route-table.ts';
import { resolveRouteAtom } from '../../src/state/resolved-route.ts';
import { FakeBrowser } from '../state/fake-browser.ts';
import { shippedCountries } from '../support/shipped/shipped-country.ts';
import { shippedScreens } from '../support/shipped/shipped-screens.ts';

const generated = path.resolve(import.meta.dirname, '../../generated');
const sites = readSites(generated);
const countries = shippedCountries(generated);

it('a host has a page for every URL for which the application shows a page, and for no other', async () => {
  const routes = new Set(sites.names.flatMap((name) => sites.routesOf(name)));
  const addresses = [...routes].flatMap((route) => [route, `${route}/`, `${route}/more`, `${route}-more`]);
  const results = await Promise.all(
    countries.map(async ({ site, flow }) => {
      const name = sites.nameOf(`${site.brand}-${site.country}.localhost`) ?? '';
      const { owners, screens } = await loadCountry(site.country);
      expect([...sites.routesOf(name)].toSorted()).toEqual(
        [...new Set(pageRoutes(shippedScreens(generated), flow))].toSorted(),
      );
      const resolveRoute = new FakeBrowser(flow).openTab({ owners, screens }).store.get(resolveRouteAtom);
      return addresses.map((address) => {
        const resolvedRoute = resolveRoute(address);
        const isFound = resolvedRoute.kind !== 'redirect' || resolvedRoute.route !== '/404';
        expect(hasPage(sites.routesOf(name), address), `${address} of ${name}`).toBe(isFound);
        return isFound;
      });
    }),
  );
  const all = results.flat();
  const foundCount = all.filter(Boolean).length;
  console.info(`${foundCount} of ${all.length} addresses of ${countries.length} countries have a page`);
  expect([countries.length, foundCount > 500, foundCount < all.length / 2]).toEqual([8, true, true]);
});

it('the not-found page has no URL of its own, but the offline shell has', () => {
  expect(
    sites.names.map((name) => ['/404', shellRoute].map((route) => hasPage(sites.routesOf(name), route))),
  ).toEqual(sites.names.map(() => [false, true]));
});
