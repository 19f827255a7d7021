import { isAfterOffer } from './states.ts';
import { indexRoute, type RouteTable } from './route-table.ts';

export interface Navigation {
  readonly route: string;
  readonly method: 'push' | 'replace';
  /** `unmapped`: no page shows the state, so the route is the index; worth reporting. */
  readonly target: 'mapped' | 'unmapped';
}

/** Where a change of state leads, and whether the page left behind stays in the history. */
export function navigate(oldState: number, newState: number, routes: RouteTable): Navigation {
  const route = routes.get(newState);
  return {
    route: route ?? indexRoute,
    method: isAfterOffer(oldState) ? 'replace' : 'push',
    target: route === undefined ? 'unmapped' : 'mapped',
  };
}
