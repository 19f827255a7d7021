// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { calls } from '../../../generated/api/calls.ts';
import { doNothing } from '../../../src/lib/do-nothing.ts';
import { isPlainObject } from '../../../src/lib/json.ts';
import { stateAtom } from '../../../src/state/lead-application.ts';
import { isLoadingAtom, submissionRequest } from '../../../src/state/request.ts';
import { submitStepAtom } from '../../../src/state/submit.ts';
import { faults } from '../../support/lender/faulty-lender.ts';
import {
  finalState,
  createdLeads,
  newApplicant,
  openTab,
  type FaultSetup,
  faultSetupIn,
} from './fault-setup.ts';
import { toastOf } from '../fake-browser.ts';

const { path } = calls.affiliateEvent;
const search = '?refName=coast&refTransactionId=t-1';
const reference = { attribute: 'coast', transactionId: 't-1' };

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

/** Returns the visible effects of a fault of an affiliate event, and the errors of the lead. */
async function failuresOf(setting: FaultSetup, fault: string | undefined): Promise<readonly string[]> {
  const { country, answers, lender } = setting;
  const { browser } = await newApplicant(setting);
  browser.search = search;
  const { store, applyFault: meet } = openTab(setting, browser, { fault });
  const found: string[] = [];
  if (store.get(isLoadingAtom)) found.push('keeps the page busy');
  meet();
  await store.set(submitStepAtom, { path: country.flow.steps[0].path, answers });
  await vi.waitUntil(() => store.get(stateAtom) === finalState, { timeout: 5000 }).catch(doNothing);
  if (store.get(stateAtom) !== finalState)
    found.push(`ends as ${store.get(submissionRequest.statusAtom).status}`);
  if (toastOf(store) !== null) found.push('is spoken of');
  if (createdLeads(await lender.journal(), browser) !== 1) found.push('does not make one lead');
  const affiliateCalls = async () =>
    (await lender.journal()).flatMap(({ path: called, body }) =>
      isPlainObject(body) && body['sessionId'] === browser.storedValue('sessionId') ? [{ called, body }] : [],
    );
  const isEventSent = async () => (await affiliateCalls()).some(({ called }) => called === path);
  if (fault === undefined) await vi.waitUntil(isEventSent, { timeout: 5000 });
  for (const { called, body } of await affiliateCalls())
    expect([called, body]).toMatchObject([called, { affiliateReferenceParams: reference }]);
  return found.map((what) => `${fault ?? 'no fault'}: ${what}`);
}

it('a fault of an affiliate event is not shown, and the lead contains the affiliate, too', async () => {
  const setting = await faultSetupIn('philippines');
  const found = (await Promise.all([undefined, ...faults].map((fault) => failuresOf(setting, fault)))).flat();
  console.info(`${path}: ${faults.length - found.length} of ${faults.length} faults that nobody notices`);
  expect(found).toEqual([]);
}, 60_000);
