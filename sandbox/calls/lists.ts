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

/** Lists in the language of the product, for its country. */
export const listHandlers: readonly CallHandler[] = [
  list('policies', (_site, call, lender) => consents(lender, call)),
  list('policy', (_site, call, lender) => consents(lender, call)),
  list('vehicleModels', () => found(readJson(join(import.meta.dirname, '../data/vehicles.json')).value)),
  list('countryChoices', (site, _call, lender) => found({ choices: countryChoices(lender, site) })),
  list('positionChoices', (site) => found({ choices: positionChoices(site) })),
  list('professionalDetailsMapping', (site) => found({ areas: areasOf(site) })),
  list('partnerLogos', (_site, { origin }) => found({ partners: picturedPartnersAt(origin) })),
];

function list(name: CallName, reply: (site: Site, call: Call, lender: Lender) => Reply): CallHandler {
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

function found(body: unknown): Reply {
  return { status: 200, body };
}

function consents({ memory, countries }: Lender, { query }: Call): Reply {
  const lead = memory.leads.get(query.get('leadId') ?? '');
  return lead === undefined
    ? errorReply(404, 'We do not know this application.', 'leadId')
    : found({ consents: consentsOf(countries, lead) });
}

/** Citizenships that the sandbox lender rejects. */
const refused: readonly string[] = ['IR', 'KP', 'MM'];

function countryChoices({ countries }: Lender, site: Site): readonly Choice[] {
  const own = countries.flowOf(site.country).phone.country;
  const names = new Intl.DisplayNames(site.locale, { type: 'region' });
  const others = countryCodes.filter((code) => code !== own && !refused.includes(code));
  return [own, ...others].map((value) => ({ value, label: names.of(value) ?? value }));
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
