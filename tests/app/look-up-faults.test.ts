import path from 'node:path';
import { expect, it } from 'vitest';
import { loadCountry } from '../../src/app/country.ts';
import { createLookUps } from '../../src/app/look-ups.ts';
import type { LookUps } from '../../src/form/look-ups.ts';
import type { DataPointId } from '../../src/model/identifiers.ts';
import { startLender } from '../support/lender.ts';
import { shippedCountries } from '../support/shipped-country.ts';
import { faults, startSpoiling } from '../support/spoiling-lender.ts';

const generated = path.resolve(import.meta.dirname, '../../generated');
/** Milliseconds; an applicant has long gone on by then. */
const longest = 12_000;

const lookUps: { readonly [name: string]: (ask: LookUps) => Promise<unknown> | undefined } = {
  '/postcode/lookup/{code}': (ask) => ask.byPostalCode?.('postalCode' as DataPointId, '00-001'),
  '/company/{name}': (ask) => ask.companies?.('Orlen'),
  '/email/validate/{email}': (ask) => ask.emailAdvice?.('ana@gmial.com'),
};

/** `found` where something came of it, `nothing` where it was given up or failed. */
async function outcome(ask: Promise<unknown> | undefined): Promise<'found' | 'nothing' | 'waits'> {
  if (ask === undefined) return 'nothing';
  const settled = ask.then(
    () => 'found' as const,
    () => 'nothing' as const,
  );
  const late = new Promise<'waits'>((resolve) => {
    setTimeout(() => resolve('waits'), longest).unref();
  });
  return Promise.race([settled, late]);
}

const isAnswered = (fault?: string): boolean => fault === undefined || fault === 'an answer that is late';

it('a look-up ends whatever it meets on its way, and finds nothing where its answer is none', async () => {
  const shipped = shippedCountries(generated).find(({ slug }) => slug === 'poland');
  if (shipped === undefined) throw new Error('There is no such country.');
  const { flow } = await loadCountry(shipped.site.country);
  const baseOf = await startSpoiling((await startLender({ generated })).apiBase);
  const ask = (fault?: string): LookUps =>
    createLookUps({ apiBase: baseOf(fault), productId: shipped.site.productId })(flow);

  const rows = [undefined, ...faults].flatMap((fault) =>
    Object.entries(lookUps).map(async ([name, look]) => ({
      name,
      fault,
      ended: await outcome(look(ask(fault))),
    })),
  );
  const ended = await Promise.all(rows);
  const wrong = ended.filter((row) => row.ended !== (isAnswered(row.fault) ? 'found' : 'nothing'));
  console.info(`${ended.length - wrong.length} of ${ended.length} look-ups end, and block nobody`);
  expect(wrong).toEqual([]);
});
