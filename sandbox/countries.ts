import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CountrySlug } from '../src/model/identifiers.ts';
import type { Flow, JsonSchema } from '../src/model/flow.ts';
import { shownScreens } from '../src/lifecycle/route-table.ts';
import type { Screen } from '../src/model/screen.ts';
import type { Site } from '../src/model/site.ts';
import { createJsonReader } from './json-file.ts';

/** Reads the compiled sites and countries. Every call returns the current files. Throws before the first compile. */
export interface Countries {
  readonly sites: () => readonly Site[];
  /** Returns the site of a product, or undefined. */
  readonly siteOf: (productId: unknown) => Site | undefined;
  readonly flowOf: (country: CountrySlug) => Flow;
  /** Returns the states of the screens that the country excludes. */
  readonly statesExceptOf: (country: CountrySlug) => readonly number[];
  /** Returns the form of a state's screen in a country. Throws if no screen with questions shows the state. */
  readonly screenFlowOf: (country: CountrySlug, state: number) => Flow;
  /** Returns the schema of a lead. */
  readonly leadSchemaOf: (country: CountrySlug) => JsonSchema;
}

export function createCountries(generated: string): Countries {
  const readJson = createJsonReader();
  const flowOf = (country: CountrySlug): Flow =>
    readJson(join(generated, 'countries', country, 'flow.json')).value as Flow;
  const screensIn = (): readonly Screen[] =>
    readJson(join(generated, 'screens.json')).value as readonly Screen[];
  const readIfPresent = (file: string): unknown => {
    try {
      return readJson(file).value;
    } catch (error) {
      if (existsSync(file)) throw error;
      return undefined;
    }
  };
  const sites = (): readonly Site[] => {
    const directory = join(generated, 'sites');
    const files = readdirSync(directory).filter((file) => file.endsWith('.json'));
    // A compile may remove a variant at the same time.
    return files
      .toSorted()
      .flatMap((file) => (readIfPresent(join(directory, file)) as Site | undefined) ?? []);
  };
  return {
    sites,
    siteOf: (productId) => sites().find((site) => site.productId === productId),
    leadSchemaOf: (country) =>
      readJson(join(generated, 'countries', country, 'lead.schema.json')).value as JsonSchema,
    statesExceptOf: (country) => {
      const screens = screensIn();
      const statesOfScreens = shownScreens(screens, flowOf(country)).flatMap(({ states }) => states);
      return screens.flatMap(({ states }) => states).filter((state) => !statesOfScreens.includes(state));
    },
    screenFlowOf: (country, state) => {
      const screen = screensIn().find(({ states, dataPoints }) => dataPoints && states.includes(state));
      if (screen === undefined) throw new Error(`No screen with questions shows the state ${state}.`);
      const file = join(generated, 'countries', country, 'screens', `${screen.id}.form.json`);
      return (readJson(file).value as { readonly flow: Flow }).flow;
    },
    flowOf,
  };
}
