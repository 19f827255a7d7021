import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import { spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** The route a country chooses for a state belongs to a screen that shows the state. */
export const fittingStateRoutes: ConfigRule = ({ screens, countries }, report) => {
  for (const { file } of countries.values()) {
    for (const [state, route] of Object.entries(file.contents.stateRoutes ?? {})) {
      const routes = [...screens.values()]
        .filter(({ contents }) => contents.states.includes(Number(state)))
        .map(({ contents }) => contents.route);
      if (routes.includes(route)) continue;
      const place = spanOfValue(file.document, ['stateRoutes', state]);
      report('state-route', { state, route, similar: nearestNames(route, routes) }, place);
    }
  }
};
