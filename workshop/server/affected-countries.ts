import { shownScreens } from '../../src/lifecycle/route-table.ts';
import type { Flow } from '../../src/model/flow.ts';
import type { Screen } from '../../src/model/screen.ts';
import type { Site } from '../../src/model/site.ts';
import { differences } from './checker.ts';

/** Compiled files by path. */
type Compiled = ReadonlyMap<string, string>;

/** The screens of each country, as text. */
function screensByCountry(compiled: Compiled): ReadonlyMap<string, string> {
  const screens = JSON.parse(compiled.get('screens.json') ?? '[]') as readonly Screen[];
  return new Map(
    [...compiled].flatMap(([file, text]) => {
      const country = /^countries\/([^/~]+)\/flow\.json$/.exec(file)?.[1];
      if (country === undefined) return [];
      return [[country, JSON.stringify(shownScreens(screens, JSON.parse(text) as Flow))] as const];
    }),
  );
}

function countriesWithOtherScreens(before: Compiled, after: Compiled): readonly string[] {
  const screensBefore = screensByCountry(before);
  return [...screensByCountry(after)].flatMap(([country, screens]) =>
    screensBefore.get(country) === screens ? [] : country,
  );
}

/** Returns the countries whose form, screens or sites differ. The changed source files alone do not show which countries differ. */
export function affectedCountries(before: Compiled, after: Compiled): readonly string[] {
  const countries = differences(before, after).flatMap(([file, text]) => {
    if (file === 'screens.json') return countriesWithOtherScreens(before, after);
    // This file repeats other files and texts, so its changes are already counted.
    if (file.endsWith('/country.json')) return [];
    if (!file.startsWith('sites/')) return /^countries\/([^/~]+)/.exec(file)?.[1] ?? [];
    const { country } = JSON.parse(text ?? before.get(file) ?? '{}') as Site;
    return country.replace(/~.*$/, '');
  });
  return [...new Set(countries)].toSorted();
}
