import path from 'node:path';
import { expect, it } from 'vitest';
import type { ApiResult } from '../../src/api/api-result.ts';
import { createLookUp, type LookUp } from '../../src/state/look-up.ts';
import { type Connection, createSend } from '../../src/api/send.ts';
import { countryOfTestQuestions, loadCountry } from '../../src/app/country.ts';
import { createLenderLookUps, type LookUps } from '../../src/form/look-ups.ts';
import { isPlainObject } from '../../src/lib/json.ts';
import type { DataPointId } from '../../src/model/identifiers.ts';
import { startLender } from '../support/lender/lender.ts';
import { shippedCountries } from '../support/shipped/shipped-country.ts';
import { faults, startFaultyLender } from '../support/lender/faulty-lender.ts';

const generated = path.resolve(import.meta.dirname, '../../generated');
/** Milliseconds: nearly twice the time limit of a look-up, which is 8 s. */
const timeLimitInMs = 15_000;

type Ask = Promise<unknown> | undefined;

/** The look-ups of the form. */
const lookUpsOfForm: { readonly [name: string]: (ask: LookUps) => Ask } = {
  'places of a postal code': (ask) => ask.byPostalCode?.('postalCode' as DataPointId, '00-001'),
  'companies of a name': (ask) => ask.companies?.('Orlen'),
  'advice on an address': (ask) => ask.emailAdvice?.('ana@gmial.com'),
  'makes of vehicles': (ask) => ask.vehicleMakes?.(),
  'countries that are accepted': (ask) => ask.countries?.(),
  'positions that are accepted': (ask) => ask.positions?.(),
  'fields of work': (ask) => ask.jobAreas?.(),
};

async function dataOf(request: Promise<ApiResult<unknown>>): Promise<unknown> {
  const result = await request;
  if ('error' in result) throw new Error(result.error.kind);
  return result.data;
}

/** Rejects when the place has no city. Other parts may be missing. */
async function expectCity(request: Promise<ApiResult<unknown>>): Promise<void> {
  const place = await dataOf(request);
  if (!isPlainObject(place) || place['city'] === undefined) throw new Error('nowhere');
}

/** Every call that looks something up. */
const calls: { readonly [name: string]: (ask: LookUp) => Ask } = {
  lookUpPostcode: (ask) => dataOf(ask('lookUpPostcode', { code: '00-001' })),
  postcode: (ask) => expectCity(ask('postcode', { code: '00-001' })),
  companies: (ask) => dataOf(ask('companies', { name: 'Orlen' })),
  checkEmail: (ask) => dataOf(ask('checkEmail', { email: 'ana@gmial.com' })),
  vehicleModels: (ask) => dataOf(ask('vehicleModels', {})),
  countryChoices: (ask) => dataOf(ask('countryChoices', {})),
  positionChoices: (ask) => dataOf(ask('positionChoices', {})),
  professionalDetailsMapping: (ask) => dataOf(ask('professionalDetailsMapping', {})),
  partnerLogos: (ask) => dataOf(ask('partnerLogos', {})),
};

/**
 * Returns `found` when the look-up resolves, `nothing` when it is cancelled or fails, and `waits` when it does
 * neither in time.
 */
async function outcome(ask: Ask): Promise<'found' | 'nothing' | 'waits'> {
  if (ask === undefined) return 'nothing';
  const outcomeOfLookUp = ask.then(
    () => 'found' as const,
    () => 'nothing' as const,
  );
  const timeLimit = new Promise<'waits'>((resolve) => {
    setTimeout(() => resolve('waits'), timeLimitInMs).unref();
  });
  return Promise.race([outcomeOfLookUp, timeLimit]);
}

const isAnswered = (fault?: string): boolean => fault === undefined || fault === 'an answer that is late';

it('a look-up ends after any fault, and returns nothing for an invalid reply', async () => {
  const poland = shippedCountries(generated).find(({ slug }) => slug === 'poland');
  if (poland === undefined) throw new Error('There is no such country.');
  const country = await loadCountry(poland.site.country);
  const baseOf = await startFaultyLender((await startLender({ generated })).apiBase);

  /** Every look-up with its own instance, because a second request aborts the first. */
  function everyLookUp(connection: Connection): readonly (readonly [name: string, asked: Ask])[] {
    const lookUp = (): LookUp => createLookUp(createSend(connection));
    return [
      ...Object.entries(lookUpsOfForm).map(
        ([name, ask]) => [name, ask(createLenderLookUps(country.flow, lookUp()))] as const,
      ),
      ...Object.entries(calls).map(([name, ask]) => [name, ask(lookUp())] as const),
      ['testDataPoints', countryOfTestQuestions(country, connection)],
    ];
  }

  const rows = [undefined, ...faults].flatMap((fault) =>
    everyLookUp({ apiBase: baseOf(fault), productId: poland.site.productId }).map(async ([name, asked]) => ({
      name,
      fault,
      ended: await outcome(asked),
    })),
  );
  const outcomes = await Promise.all(rows);
  const wrongOutcomes = outcomes.filter((row) => row.ended !== (isAnswered(row.fault) ? 'found' : 'nothing'));
  console.info(
    `${outcomes.length - wrongOutcomes.length} of ${outcomes.length} look-ups end, and the page stays usable`,
  );
  expect(wrongOutcomes).toEqual([]);
});
