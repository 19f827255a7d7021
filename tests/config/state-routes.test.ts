import { expect, it } from 'vitest';
import { routeTable } from '../../src/lifecycle/route-table.ts';
import { isShown, specifiedRoute, specifiedRoutes } from '../support/shipped/specified-states.ts';
import { countries, screensIn } from './shipped-config.ts';

it.each(Object.entries(countries))(
  '%s has the specified route of each state, or the one in its `stateRoutes`',
  (slug, country) => {
    const screens = screensIn(country).map(([, screen]) => screen);
    const routes = routeTable(screens, { stateRoutes: country.stateRoutes ?? {} });
    const states = [...specifiedRoutes.keys()].filter((state) => isShown(state, slug));
    expect(Object.fromEntries(routes)).toEqual(
      Object.fromEntries(states.map((state) => [state, specifiedRoute(state, slug, country.stateRoutes)])),
    );
  },
);
