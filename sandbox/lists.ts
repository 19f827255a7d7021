import { join } from 'node:path';
import type { Choice, ProfessionalArea } from '../generated/api/types.ts';
import type { Site } from '../src/model/site.ts';
import { consentsOf } from './consents.ts';
import { createJsonReader } from './json-file.ts';
import type { Call, Lender, Route } from './lead-api.ts';
import { partnersAt } from './offers.ts';
import { refusal, type Reply } from './reply.ts';

const readJson = createJsonReader();

/** What the lender lists: in the language of the product, and for its country. */
export const listRoutes: readonly Route[] = [
  list('/policies', (_site, call, lender) => consents(lender, call)),
  list('/policy', (_site, call, lender) => consents(lender, call)),
  list('/data/vehicleModels.json', () =>
    found(readJson(join(import.meta.dirname, 'data/vehicles.json')).value),
  ),
  list('/choices/country', (site, _call, lender) => found({ choices: countryChoices(lender, site) })),
  list('/choices/position', (site) => found({ choices: wordsOf(site).positions })),
  list('/perofesional-details-mapping', (site) => found({ areas: areasOf(site) })),
  list('/partner/logos', (_site, { origin }) => found({ partners: partnersAt(origin) })),
];

function list(path: string, answer: (site: Site, call: Call, lender: Lender) => Reply): Route {
  return {
    method: 'GET',
    path,
    body: 'none',
    decide: (lender, call) => {
      const site = lender.countries.siteOf(call.query.get('productId'));
      return site === undefined
        ? refusal(400, 'We do not know this product.', 'productId')
        : answer(site, call, lender);
    },
  };
}

function found(body: unknown): Reply {
  return { status: 200, body };
}

function consents({ memory, countries }: Lender, { query }: Call): Reply {
  const lead = memory.leads.get(query.get('leadId') ?? '');
  return lead === undefined
    ? refusal(404, 'We do not know this application.', 'leadId')
    : found({ consents: consentsOf(countries, lead) });
}

const accepted = ['CO', 'DE', 'ES', 'MX', 'PH', 'PL', 'RO', 'VN', 'FR', 'GB', 'IT', 'PT', 'UA', 'US'];

function countryChoices({ countries }: Lender, site: Site): readonly Choice[] {
  const own = countries.flowOf(site.country).phone.country;
  const names = new Intl.DisplayNames(site.locale, { type: 'region' });
  return [own, ...accepted.filter((code) => code !== own)].map((value) => ({
    value,
    label: names.of(value) ?? value,
  }));
}

interface WorkWords {
  readonly positions: readonly Choice[];
  readonly professions: { readonly [jobArea: string]: readonly Choice[] };
}

function wordsOf({ locale }: Site): WorkWords {
  const words = readJson(join(import.meta.dirname, 'data/work.json')).value as {
    readonly [locale: string]: WorkWords;
  };
  return words[locale] ?? words['en-PH'] ?? { positions: [], professions: {} };
}

function areasOf(site: Site): readonly ProfessionalArea[] {
  const { positions, professions } = wordsOf(site);
  return Object.entries(professions).map(([jobArea, choices]) => ({
    jobArea,
    positions: positions.map(({ value }) => value),
    professions: [...choices],
  }));
}
