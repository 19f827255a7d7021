import { beforeEach, expect, it, vi } from 'vitest';
import { createSend } from '../../../src/api/send.ts';
import { leadEnvelope } from '../../../src/compiler/emit/lead-envelope.ts';
import { applicationResultAtom, stateAtom } from '../../../src/state/lead-application.ts';
import { pollStatusAtom } from '../../../src/state/poll-status.ts';
import { submissionRequest } from '../../../src/state/request.ts';
import { shownErrorsAtom } from '../../../src/state/server-errors.ts';
import { submitStepAtom } from '../../../src/state/submit.ts';
import { lenderActions } from '../../../src/state/lender-actions.ts';
import { homeRouteAtom } from '../../../src/state/resolved-route.ts';
import { flowOf, path, type Given } from '../../flow/flow-of.ts';
import { type Lender, startLender } from '../../support/lender/lender.ts';
import { leadSchema, productId } from '../../support/shipped/rules-on-disk.ts';
import { FakeBrowser } from '../fake-browser.ts';

const flow = flowOf([
  {
    path: 'initial-details',
    dataPoints: [
      { id: 'amount', schema: { type: 'number' } },
      { id: 'email', field: 'contactDetails.email' },
      { id: 'phoneNumber', field: 'contactDetails.phoneNumber' },
      { id: 'generalPolicies', schema: { type: 'boolean' } },
    ],
  },
]);

const answers: Given = {
  amount: 20000,
  email: 'maria@example.com',
  phoneNumber: '+639171234567',
  generalPolicies: true,
};

/** The sandbox is slow when other tests run on the same machine. */
const longTimeout = { timeout: 10_000 };

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

/** An application that speaks to a lender over HTTP. */
async function openApplication() {
  const lender = await startLender();
  const properties = { ...leadSchema.properties, ...leadEnvelope(flow) };
  lender.rules.write('countries/philippines/lead.schema.json', { ...leadSchema, properties });
  const browser = new FakeBrowser(flow);
  const send = createSend({ apiBase: lender.apiBase, productId, idempotencyHeader: 'Idempotency-Key' });
  const open = () =>
    browser.openTab({
      send,
      redirects: { applicationOrigin: lender.origin, allowedOrigins: [], allowHttp: true },
    });
  return { lender, browser, open };
}

async function creations(lender: Lender): Promise<number> {
  const journal = await lender.journal();
  return journal.filter(({ method, path }) => method === 'POST' && path === '/v2/lead').length;
}

it('an application works from its first submit to the partner', async () => {
  const { lender, browser, open } = await openApplication();
  const { store } = open();
  await store.set(submitStepAtom, { path: path('initial-details'), answers });
  expect(store.get(homeRouteAtom)).toBe('/checking');
  const poll = store.set(pollStatusAtom);
  await vi.waitFor(async () => {
    await browser.advanceTime(2000);
    expect(store.get(homeRouteAtom)).toBe('/accepted');
  }, longTimeout);
  poll.stop();
  expect(store.get(applicationResultAtom)?.partner?.name).toMatch(/\S/);
  await store.set(lenderActions.takeOffer);
  expect([store.get(homeRouteAtom), browser.partnerVisits.map(({ url }) => new URL(url).origin)]).toEqual([
    '/redirected',
    [lender.origin],
  ]);
});

it('after a lost reply, the reloaded page gets the same lead', async () => {
  const { lender, open } = await openApplication();
  await lender.fault('POST', '/v2/lead', 'malformed');
  const { store } = open();
  await store.set(submitStepAtom, { path: path('initial-details'), answers });
  expect(store.get(submissionRequest.statusAtom)).toEqual({ status: 'failed', kind: 'unreadable' });
  const again = open().store;
  await again.set(submitStepAtom, { path: path('initial-details'), answers });
  expect(again.get(homeRouteAtom)).toBe('/checking');
  expect(await creations(lender)).toBe(2);
  const journal = await lender.journal();
  expect(new Set(journal.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

it('a server error belongs to its question', async () => {
  const { open } = await openApplication();
  const { store } = open();
  await store.set(submitStepAtom, {
    path: path('initial-details'),
    answers: { ...answers, email: 'maria', amount: 150 } as Given,
  });
  expect(Object.keys(store.get(shownErrorsAtom).byDataPoint)).toEqual(['amount', 'email']);
  expect(store.get(stateAtom)).toBe(0);
});
