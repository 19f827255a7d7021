import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** Where several of a country's screens can show a state, it says which of them does. */
export const oneScreenPerState: ConfigRule = ({ countries }, report) => {
  for (const { slug: country, file, screens } of countries.values()) {
    const shown = [...screens.values()].flatMap(({ contents, document }) =>
      contents.states.map((state, index) => ({
        state,
        route: contents.route,
        place: spanOfValue(document, ['states', index]),
      })),
    );
    for (const state of new Set(shown.map((entry) => entry.state))) {
      const entries = shown.filter((entry) => entry.state === state);
      if (entries.length < 2) continue;
      if (Object.hasOwn(file.contents.stateRoutes ?? {}, String(state))) continue;
      report(
        'state-twice',
        { state, country, routes: entries.map(({ route }) => route) },
        spanOfKey(file.document, ['stateRoutes']),
        ...entries.map(({ place }) => place),
      );
    }
  }
};
