import { join } from 'node:path';
import type { Choice, ProfessionalArea } from '../../generated/api/types.ts';
import type { CallName } from '../../src/api/call.ts';
import { countryCodes } from '../../src/model/country-codes.ts';
import type { Site } from '../../src/model/site.ts';
import { consentsOf } from '../lead/consents.ts';
import { createJsonReader } from '../json-file.ts';
import type { Call, Lender, CallHandler } from './lead-api.ts';
import { picturedPartnersAt } from '../lead/offers.ts';
import { errorReply, type Reply } from '../replies/reply.ts';

const readJson = createJsonReader();

/** Calls that return a list for the country of the product, in its language. */
export const listHandlers: readonly CallHandler[] = [
  listCall('policies', (_site, call, lender) => consents(lender, call)),
  listCall('policy', (_site, call, lender) => consents(lender, call)),
  listCall('vehicleModels', () =>
    successReply(readJson(join(import.meta.dirname, '../data/vehicles.json')).value),
  ),
  listCall('countryChoices', (site, _call, lender) =>
    successReply({ choices: countryChoices(lender, site) }),
  ),
  listCall('positionChoices', (site) => successReply({ choices: positionChoices(site) })),
  listCall('professionalDetailsMapping', (site) => successReply({ areas: areasOf(site) })),
  listCall('partnerLogos', (_site, { origin }) => successReply({ partners: picturedPartnersAt(origin) })),
];

function listCall(name: CallName, reply: (site: Site, call: Call, lender: Lender) => Reply): CallHandler {
  return {
    name,
    handle: (lender, call) => {
      const site = lender.countries.siteOf(call.query.get('productId'));
      return site === undefined
        ? errorReply(400, 'We do not know this product.', 'productId')
        : reply(site, call, lender);
    },
  };
}

function successReply(body: unknown): Reply {
  return { status: 200, body };
}

function consents({ memory, countries }: Lender, { query }: Call): Reply {
  const lead = memory.leads.get(query.get('leadId') ?? '');
  return lead === undefined
    ? errorReply(404, 'We do not know this application.', 'leadId')
    : successReply({ consents: consentsOf(countries, lead) });
}

/** Citizenships that the sandbox lender rejects. */
const rejectedCountries: readonly string[] = ['IR', 'KP', 'MM'];

function countryChoices({ countries }: Lender, site: Site): readonly Choice[] {
  const ownCountry = countries.flowOf(site.country).phone.country;
  const names = new Intl.DisplayNames(site.locale, { type: 'region' });
  const others = countryCodes.filter((code) => code !== ownCountry && !rejectedCountries.includes(code));
  return [ownCountry, ...others].map((value) => ({ value, label: names.of(value) ?? value }));
}

interface Names {
  readonly [code: string]: string;
}

/** Labels of positions and professions, by the codes of the catalogue's options. */
interface Work {
  readonly areas: {
    readonly [jobArea: string]: Readonly<Record<'positions' | 'professions', readonly string[]>>;
  };
  readonly names: { readonly [locale: string]: Readonly<Record<'positions' | 'professions', Names>> };
}

function readWork(): Work {
  return readJson(join(import.meta.dirname, '../data/work.json')).value as Work;
}

function namesFor({ locale }: Site): Work['names'][string] {
  const { names } = readWork();
  return names[locale] ?? names['en-PH'] ?? { positions: {}, professions: {} };
}

function choicesOf(names: Names): readonly Choice[] {
  return Object.entries(names).map(([value, label]) => ({ value, label }));
}

/** Returns positions and professions in one list. A shared code counts as a position. */
function positionChoices(site: Site): readonly Choice[] {
  const { positions, professions } = namesFor(site);
  return choicesOf({ ...positions, ...professions, ...positions });
}

function areasOf(site: Site): readonly ProfessionalArea[] {
  const { professions: names } = namesFor(site);
  return Object.entries(readWork().areas).map(([jobArea, { positions, professions }]) => ({
    jobArea,
    positions: [...positions],
    professions: choicesOf(names).filter(({ value }) => professions.includes(value)),
  }));
}
