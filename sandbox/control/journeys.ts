import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createJsonReader } from '../json-file.ts';

/** A sequence of states with a name. */
export interface NamedJourney {
  /** `<country>/<journey>`. */
  readonly name: string;
  readonly title: string;
  readonly states: readonly number[];
}

const folder = join(import.meta.dirname, '../data/journeys');
const readJson = createJsonReader();

/** Returns all journeys by country, from one handwritten file per country. */
export function namedJourneys(): ReadonlyMap<string, readonly NamedJourney[]> {
  const countries = readdirSync(folder).map((file) => file.replace(/\.json$/, ''));
  return new Map(countries.toSorted().map((country) => [country, journeysOf(country)]));
}

export function findJourney(name: unknown): NamedJourney | undefined {
  return [...namedJourneys().values()].flat().find((journey) => journey.name === name);
}

function journeysOf(country: string): readonly NamedJourney[] {
  const journeys = readJson(join(folder, `${country}.json`)).value as {
    readonly [name: string]: Omit<NamedJourney, 'name'>;
  };
  return Object.entries(journeys).map(([name, journey]) => ({ ...journey, name: `${country}/${name}` }));
}
