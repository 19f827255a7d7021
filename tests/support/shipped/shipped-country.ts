import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { walk } from '../../../src/flow/walk.ts';
import { localDate } from '../../../src/lib/dates.ts';
import type { Answers } from '../../../src/model/answers.ts';
import type { Flow, Persona } from '../../../src/model/flow.ts';
import type { DataPointId } from '../../../src/model/identifiers.ts';
import type { Site } from '../../../src/model/site.ts';

/** A compiled country with one of its sites. */
export interface ShippedCountry {
  readonly slug: string;
  readonly flow: Flow;
  readonly personas: readonly Persona[];
  readonly site: Site;
}

function readJson(...parts: readonly string[]): unknown {
  return JSON.parse(readFileSync(path.join(...parts), 'utf8'));
}

/** Returns a country or variant (`ireland~control`) from the compiler's output. */
export function shippedCountry(generated: string, slug: string): ShippedCountry {
  const sites = readdirSync(path.join(generated, 'sites')).map(
    (file) => readJson(generated, 'sites', file) as Site,
  );
  const site = sites.find(({ country }) => country === slug);
  if (site === undefined) throw new Error(`No site serves ${slug}.`);
  return {
    slug,
    site,
    flow: readJson(generated, 'countries', slug, 'flow.json') as Flow,
    personas: readJson(generated, 'countries', slug, 'personas.json') as readonly Persona[],
  };
}

/** Returns all countries in the compiler's output. */
export function shippedCountries(generated: string): readonly ShippedCountry[] {
  return readdirSync(path.join(generated, 'countries')).map((slug) => shippedCountry(generated, slug));
}

/** Returns the persona with the shortest or longest path. */
export function personaOf({ slug, personas }: ShippedCountry, name: 'minimal' | 'maximal'): Persona {
  const persona = personas.find((each) => each.name === name);
  if (persona === undefined) throw new Error(`Nobody named "${name}" applies in ${slug}.`);
  return persona;
}

/**
 * Returns the minimal persona. If it has no bank account, its answers are changed, because the lender asks for the
 * account later.
 */
export function accountHolderOf(country: ShippedCountry): Persona {
  const { flow } = country;
  const persona = personaOf(country, 'minimal');
  const answers = persona.answers as Answers;
  if (answers['hasBankAccount' as DataPointId] !== false) return persona;
  const accountAnswers = Object.entries({ hasBankAccount: true, usingOnlineBanking: false }).filter(([id]) =>
    Object.hasOwn(flow.dataPoints, id),
  );
  const holder: Answers = { ...answers, ...Object.fromEntries(accountAnswers) };
  const { path } = walk(flow, holder, { today: localDate(Date.now()), savedSteps: {} });
  return { ...persona, answers: holder, path };
}

/** Returns the local URL of a site. */
export function addressOf({ brand, country }: Site, baseURL = ''): string {
  const address = new URL(baseURL);
  address.hostname = `${brand}-${country}.localhost`;
  return address.href;
}
