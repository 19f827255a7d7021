import { describe, expect, it } from 'vitest';
import { navigationFor, pageRoutes, routeTable, shownScreens } from '../../src/lifecycle/route-table.ts';
import { states } from '../../src/lifecycle/states.ts';
import type { Screen } from '../../src/model/screen.ts';
import type { ScreenId } from '../../src/model/identifiers.ts';
import { flowOf } from '../flow/flow-of.ts';

function screen(route: string, ...states: number[]): Screen {
  return {
    id: route.slice(1) as ScreenId,
    kind: 'status',
    route,
    states,
    tone: 'neutral',
    actions: [],
  };
}

const screens = [screen('/checking', 6), screen('/accepted', 10), screen('/404')];
const routes = routeTable(screens, { stateRoutes: {} });

describe('the route table', () => {
  it('[R1] each state has the route of its screen, and 0 has the index', () => {
    expect([...routes]).toEqual([
      [0, '/'],
      [6, '/checking'],
      [10, '/accepted'],
    ]);
  });

  it('[R1] a screen with several states is the route of each', () => {
    expect(routeTable([screen('/account', 17, 18)], { stateRoutes: {} }).get(18)).toBe('/account');
  });

  const comparison = [screen('/santander-comperia', 36), screen('/smava', 36)];

  it('[R2] the country chooses between two screens', () => {
    expect(routeTable(comparison, { stateRoutes: { 36: '/smava' } }).get(36)).toBe('/smava');
  });

  it('[R2] without a choice the table throws', () => {
    expect(() => routeTable(comparison, { stateRoutes: {} })).toThrow(
      'State 36 has several screens (/santander-comperia, /smava) and the country chooses none.',
    );
  });

  it('[R2] a choice without a screen throws', () => {
    expect(() => routeTable(comparison, { stateRoutes: { 36: '/accepted' } })).toThrow(
      'State 36 is sent to "/accepted", but its screens are at /santander-comperia, /smava.',
    );
    expect(() => routeTable([screen('/checking', 6)], { stateRoutes: { 6: '/accepted' } })).toThrow(
      'State 6 is sent to "/accepted", but its screens are at /checking.',
    );
  });
});

describe('an excluded screen', () => {
  it('[R3] shows no state, so that another screen of the state needs no choice', () => {
    const all = [...screens, screen('/santander-comperia', 36), screen('/smava', 36), screen('/aide', 24)];
    const screensExcept = ['smava', 'aide'] as ScreenId[];
    const table = routeTable(shownScreens(all, { screensExcept }), { stateRoutes: {} });
    expect([table.get(24), table.get(36)]).toEqual([undefined, '/santander-comperia']);
    expect(navigationFor(25, 24, table)).toEqual({ route: '/', method: 'push', target: 'unmapped' });
  });

  it('[R3] leaves its state without a route if there is no other screen', () => {
    expect(shownScreens(screens, {})).toEqual(screens);
  });
});

describe('the routes of the pages', () => {
  const flow = flowOf([{ path: 'name', dataPoints: [{ id: 'lastName' }] }]);
  const link = { ...screen('/continue', 14), kind: 'continue' } as Screen;

  it('are the index, the steps, the shown screens, and links; nothing is at /404', () => {
    const screensExcept = ['accepted'] as ScreenId[];
    expect(pageRoutes([...screens, link], { ...flow, review: false, screensExcept })).toEqual([
      '/',
      '/name',
      '/checking',
      '/continue',
      '/continue/:id',
    ]);
  });

  it('include the review if there is one', () => {
    expect(pageRoutes([], { ...flow, review: true })).toEqual(['/', '/name', '/review']);
  });
});

describe('navigation', () => {
  it('[N1] the new state decides the route', () => {
    expect(navigationFor(6, 10, routes)).toEqual({ route: '/accepted', method: 'replace', target: 'mapped' });
  });

  it.each([43, 99, 7])(
    '[N2] state %s, which no screen shows, redirects to the index and is reported',
    (state) => {
      expect(navigationFor(6, state, routes)).toEqual({ route: '/', method: 'replace', target: 'unmapped' });
    },
  );

  it.each([
    [0, 2, 'replace'],
    [2, 3, 'push'],
    [5, 6, 'push'],
    [8, 6, 'push'],
    [25, 6, 'push'],
    [6, 10, 'replace'],
    [7, 15, 'replace'],
    [99, 6, 'replace'],
  ] as const)('[N3] from %s to %s is a %s', (oldState, newState, method) => {
    expect(navigationFor(oldState, newState, routes).method).toBe(method);
  });

  it('[N1] [N2] [N3] every pair of the 43 states has a route, and its method depends on the old state alone', () => {
    const before = new Set([1, 2, 3, 4, 5, 8, 25]);
    for (const { number: oldState } of states) {
      for (const { number: newState } of states) {
        const navigation = navigationFor(oldState, newState, routes);
        expect(navigation.route).toBe(routes.get(newState) ?? '/');
        expect(navigation.method).toBe(before.has(oldState) ? 'push' : 'replace');
      }
    }
  });
});
