import type { Flow } from '../model/flow.ts';
import type { Screen } from '../model/screen.ts';
import { initialState, isBeforeOffer } from './states.ts';

/** The route of each state that has a screen. */
export type RouteTable = ReadonlyMap<number, string>;

/** The root below the base path; it redirects to the applicant's current page. */
export const indexRoute = '/';

export const notFoundRoute = '/404';

/** The review of all answers before they are sent. No step or screen can use this route. */
export const reviewRoute = '/review';

/** Throws if a state has several screens and the country chooses none. */
export function routeTable(
  screens: readonly Pick<Screen, 'route' | 'states'>[],
  flow: Pick<Flow, 'stateRoutes'>,
): RouteTable {
  const candidates = new Map<number, string[]>();
  for (const screen of screens) {
    for (const state of screen.states) {
      candidates.set(state, [...(candidates.get(state) ?? []), screen.route]);
    }
  }
  const routes = new Map<number, string>([[initialState, indexRoute]]);
  for (const [state, routesOfState] of candidates)
    routes.set(state, chooseRoute(state, routesOfState, flow.stateRoutes));
  return routes;
}

function chooseRoute(
  state: number,
  routesOfState: readonly string[],
  stateRoutes: Flow['stateRoutes'],
): string {
  const chosenRoute = Object.hasOwn(stateRoutes, state) ? stateRoutes[state] : undefined;
  const [onlyRoute, ...others] = routesOfState;
  if (chosenRoute !== undefined && routesOfState.includes(chosenRoute)) return chosenRoute;
  if (chosenRoute === undefined && onlyRoute !== undefined && others.length === 0) return onlyRoute;
  throw new Error(
    chosenRoute === undefined
      ? `State ${state} has several screens (${routesOfState.join(', ')}) and the country chooses none.`
      : `State ${state} is sent to "${chosenRoute}", but its screens are at ${routesOfState.join(', ')}.`,
  );
}

interface Navigation {
  readonly route: string;
  readonly method: 'push' | 'replace';
  /** `unmapped` means that no page shows the state; the route is then the index. */
  readonly target: 'mapped' | 'unmapped';
}

/** The route for a change of state, and whether the previous page stays in the history. */
export function navigationFor(oldState: number, newState: number, routes: RouteTable): Navigation {
  const route = routes.get(newState);
  return {
    route: route ?? indexRoute,
    method: isBeforeOffer(oldState) ? 'push' : 'replace',
    target: route === undefined ? 'unmapped' : 'mapped',
  };
}

/** Returns the screens that the country does not exclude. */
export function shownScreens(
  screens: readonly Screen[],
  { screensExcept = [] }: Pick<Flow, 'screensExcept'>,
): readonly Screen[] {
  return screens.filter(({ id }) => !screensExcept.includes(id));
}

/** The route parameter of a mailed link: the application to continue. */
export const linkIdParameter = ':id';

/** Returns all routes of a country. Other paths are not found. */
export function pageRoutes(
  screens: readonly Screen[],
  flow: Pick<Flow, 'steps' | 'review' | 'screensExcept'>,
): readonly string[] {
  return [
    indexRoute,
    ...flow.steps.map(({ path }) => `/${path}`),
    ...(flow.review ? [reviewRoute] : []),
    ...shownScreens(screens, flow)
      .filter(({ route }) => route !== notFoundRoute)
      .flatMap(({ kind, route }) => (kind === 'continue' ? [route, `${route}/${linkIdParameter}`] : [route])),
  ];
}
