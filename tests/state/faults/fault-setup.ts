import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { JournalEntry } from '../../../sandbox/sandbox-state.ts';
import { createSend, type Send } from '../../../src/api/send.ts';
import { type Country, loadCountry } from '../../../src/app/country.ts';
import type { Answers } from '../../../src/model/answers.ts';
import type { ApplicationStore } from '../../../src/state/application-store.ts';
import { storedInState } from '../../support/lender/stored-in-state.ts';
import { type Lender, startLender } from '../../support/lender/lender.ts';
import { leadOf } from '../../support/browser/sent-lead.ts';
import { personaOf, type ShippedCountry, shippedCountries } from '../../support/shipped/shipped-country.ts';
import { type BaseOf, lateReplyInMs, startFaultyLender } from '../../support/lender/faulty-lender.ts';
import { FakeBrowser } from '../fake-browser.ts';

export const generated = path.resolve(import.meta.dirname, '../../../generated');

/** The state that every journey ends in. */
export const finalState = 10;

/** A country, an applicant, and a lender over HTTP, with or without a fault on the connection. */
export interface FaultSetup {
  readonly shipped: ShippedCountry;
  readonly country: Country;
  readonly answers: Answers;
  readonly lender: Lender;
  readonly baseOf: BaseOf;
}

export async function faultSetupIn(slug: string): Promise<FaultSetup> {
  const shipped = shippedCountries(generated).find((each) => each.slug === slug);
  if (shipped === undefined) throw new Error(`There is no country "${slug}".`);
  let time = Date.now();
  // Each call is a minute later, because the lender limits the rate of some calls.
  const now = (): Date => new Date((time += 60_000));
  const lender = await startLender({ generated, now });
  return {
    shipped,
    country: await loadCountry(shipped.site.country),
    answers: personaOf(shipped, 'minimal').answers as Answers,
    lender,
    baseOf: await startFaultyLender(lender.apiBase),
  };
}

export interface Tab {
  readonly store: ApplicationStore['store'];
  /** Sets the fault of all later requests; without an argument, there is none. */
  readonly applyFault: (fault?: string) => void;
}

export interface TabOptions {
  /** The fault from the start. */
  readonly fault?: string | undefined;
  /** The paths below this one are missing. */
  readonly missing?: string | undefined;
  /** Milliseconds after which a request counts as slow. */
  readonly slowAfterInMs?: number;
}

export function openTab(
  { shipped, country, lender, baseOf }: FaultSetup,
  browser: FakeBrowser,
  { fault: first, missing, slowAfterInMs = lateReplyInMs / 2 }: TabOptions = {},
): Tab {
  const { productId } = shipped.site;
  const connect = (fault?: string): Send =>
    createSend({ apiBase: baseOf(fault, missing), productId, idempotencyHeader: 'Idempotency-Key' });
  let current = connect(first);
  const { store } = browser.openTab({
    send: (...args) => current(...args),
    owners: country.owners,
    screens: country.screens,
    redirects: { applicationOrigin: lender.origin, allowedOrigins: [], allowHttp: true },
    randomId: randomUUID,
    schedule: (milliseconds, task) => {
      const timer = setTimeout(task, milliseconds);
      return () => clearTimeout(timer);
    },
    slowAfterInMs,
  });
  return {
    store,
    applyFault: (fault) => {
      current = connect(fault);
    },
  };
}

export interface Applicant {
  readonly browser: FakeBrowser;
  /** The lender's lead; empty if there is none yet. */
  readonly lead: string;
}

/** An applicant without a lead, whose first lead is decided at once. */
export async function newApplicant({ lender, country }: FaultSetup): Promise<Applicant> {
  await lender.control('POST', '/journey', { states: [finalState] });
  return { browser: new FakeBrowser(country.flow), lead: '' };
}

/** An applicant with a lead in the state, in this browser or in another. */
export async function applicantIn(
  setting: FaultSetup,
  state: number,
  isElsewhere = false,
): Promise<Applicant> {
  const { lender, shipped, country, answers } = setting;
  const browser = new FakeBrowser(country.flow);
  await lender.control('POST', '/journey', { states: [state, finalState], begins: 'at-once' });
  const data = { productId: shipped.site.productId, ...leadOf(shipped.flow, answers) };
  const { body } = await lender.call('POST', '/v2/lead', data);
  const { id: lead } = body as { readonly id: string };
  if (isElsewhere) return { browser, lead };
  for (const [key, text] of Object.entries(storedInState(lead, state, browser.now, data)))
    browser.storage.texts.set(key, text);
  return { browser, lead };
}

/** The number of leads in the lender's journal that a browser created. Each has its own key. */
export function createdLeads(journal: readonly JournalEntry[], browser: FakeBrowser): number {
  const session = browser.storedValue('sessionId');
  const creations = journal.filter(
    ({ method, path: calledPath, status, body }) =>
      method === 'POST' &&
      calledPath === '/v2/lead' &&
      status === 200 &&
      (body as { readonly sessionId?: string } | null)?.sessionId === session,
  );
  return new Set(creations.map(({ headers }) => headers['idempotency-key'])).size;
}
