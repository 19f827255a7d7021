import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeadId } from '../../../src/model/identifiers.ts';
import { answersAtom } from '../../../src/state/answers.ts';
import type { ApplicationStore } from '../../../src/state/application-store.ts';
import { leadIdAtom, stateAtom } from '../../../src/state/lead-application.ts';
import { pollingAtom, pollStatusAtom } from '../../../src/state/poll-status.ts';
import { redirecting, submission } from '../../../src/state/request.ts';
import { submitStepAtom } from '../../../src/state/submit.ts';
import { lenderActions } from '../../../src/state/lender-actions.ts';
import { homeRouteAtom } from '../../../src/state/place.ts';
import { path, type Given } from '../../flow/flow-of.ts';
import { navigationOf, toastOf, settle, threeSteps, World } from '../world.ts';

const lead = 'lead-1' as LeadId;
const answers: Given = { amount: 5000, email: 'ana@example.com', generalPolicies: true };
const unknown = [404, 410].map((status) => ({ error: { kind: 'refused', status } }) as const);

let world: World;
let tab: ApplicationStore;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  world = new World();
  tab = world.opened();
});

async function press(step = 'initial-details', answered: Given = answers) {
  void tab.store.set(submitStepAtom, { path: path(step), answers: answered });
  await settle();
}

async function sendInto(progressState: number): Promise<string> {
  await press();
  const { key } = world.call;
  await world.call.answer({ data: { id: lead, progressState } });
  return key;
}

async function expectForm(key: string): Promise<void> {
  expect([tab.store.get(leadIdAtom), tab.store.get(stateAtom), tab.store.get(homeRouteAtom)]).toEqual([
    null,
    0,
    '/initial-details',
  ]);
  expect([navigationOf(tab.store)?.route, toastOf(tab.store)]).toEqual(['/', 'lead-gone']);
  expect([tab.store.get(answersAtom), world.stored('lid')]).toEqual([answers, undefined]);
  await press();
  expect([world.call.name, world.call.key === key]).toEqual(['createLead', true]);
}

/** The lead is requested once more before it counts as gone. */
async function confirm(reply: (typeof unknown)[number]): Promise<void> {
  expect([world.call.name, world.call.lead, tab.store.get(leadIdAtom)]).toEqual(['leadStatus', lead, lead]);
  await world.call.answer(reply);
}

describe('a lead that the lender does not know', () => {
  it.each(unknown)('shows the form again after a status request: %j', async (reply) => {
    const key = await sendInto(6);
    tab.store.set(pollStatusAtom);
    await settle();
    await world.call.answer(reply);
    expect([tab.store.get(pollingAtom).pollFailures, tab.store.get(leadIdAtom)]).toEqual([1, lead]);
    await world.pass(2000);
    await confirm(reply);
    expect(world.pendingTimers).toBe(0);
    await expectForm(key);
  });

  it.each(unknown)('[LE12] is kept after a single such status reply: %j', async (reply) => {
    await sendInto(6);
    tab.store.set(pollStatusAtom);
    await settle();
    for (const result of [
      reply,
      { data: { progressState: 6 } },
      reply,
      { error: { kind: 'offline' } },
      reply,
    ]) {
      await world.call.answer(result as typeof reply);
      await world.pass(10_000);
    }
    expect([tab.store.get(leadIdAtom), tab.store.get(stateAtom), toastOf(tab.store)]).toEqual([
      lead,
      6,
      null,
    ]);
  });

  it('[LE12] gets a new key if it was created again with its key and is gone again', async () => {
    const key = await sendInto(6);
    for (const keepsKey of [true, false]) {
      tab.store.set(pollStatusAtom);
      await settle();
      for (const reply of unknown) {
        await world.call.answer(reply);
        await world.pass(2000);
      }
      tab = world.reloaded(tab);
      await press();
      expect([world.call.name, world.call.key === key]).toEqual(['createLead', keepsKey]);
      await world.call.answer({ data: { id: lead, progressState: 6 } });
    }
  });

  it.each(unknown)('shows the form again after a redirect request: %j', async (reply) => {
    const key = await sendInto(10);
    void tab.store.set(lenderActions.takeOffer);
    await settle();
    await world.call.answer(reply);
    await confirm(reply);
    expect([tab.store.get(redirecting.statusAtom), world.pendingTimers]).toEqual([{ status: 'idle' }, 0]);
    await expectForm(key);
  });

  it.each(unknown)(
    'is kept if it exists at the second request, and the redirect works: %j',
    async (reply) => {
      await sendInto(10);
      void tab.store.set(lenderActions.takeOffer);
      await settle();
      await world.call.answer(reply);
      await world.call.answer({ data: { id: lead, progressState: 10 } });
      expect([tab.store.get(redirecting.statusAtom), tab.store.get(leadIdAtom), toastOf(tab.store)]).toEqual([
        { status: 'failed', kind: 'refused' },
        lead,
        null,
      ]);
    },
  );

  it.each(unknown)(
    'is created again by the step after a failed autosave, with all completed steps: %j',
    async (reply) => {
      world = new World(threeSteps);
      tab = world.opened();
      await press('contact', { email: 'ana@example.com' });
      const { key } = world.call;
      await world.call.answer({ data: { id: lead } });
      await press('housing', { tenure: 'owned' });
      await world.call.answer(reply);
      await confirm(reply);
      expect([tab.store.get(submission.statusAtom), toastOf(tab.store)]).toEqual([
        { status: 'idle' },
        'lead-gone',
      ]);
      expect(tab.store.get(homeRouteAtom)).toBe('/account');
      await press('account', { iban: 'PL61' });
      expect([world.call.name, world.call.key === key]).toEqual(['createLead', true]);
      expect(world.call.body).toMatchObject({
        contactDetails: { email: 'ana@example.com' },
        otherDetails: { housingTenure: 'owned' },
      });
    },
  );

  it.each(unknown)('is kept if only an autosave was rejected: %j', async (reply) => {
    world = new World(threeSteps);
    tab = world.opened();
    await press('contact', { email: 'ana@example.com' });
    await world.call.answer({ data: { id: lead } });
    await press('housing', { tenure: 'owned' });
    await world.call.answer(reply);
    await world.call.answer({ data: { id: lead, progressState: 0 } });
    await press('account', { iban: 'PL61' });
    expect([world.call.name, world.call.lead]).toEqual(['updateLead', lead]);
  });

  it('does not remove a new lead that another tab created meanwhile', async () => {
    await sendInto(6);
    tab.store.set(pollStatusAtom);
    await settle();
    const asked = world.call;
    world.browser.texts.set(
      'storedLoanApplication',
      JSON.stringify(world.stored('storedLoanApplication')).replaceAll(lead, 'lead-2'),
    );
    await asked.answer({ error: { kind: 'refused', status: 404 } });
    await world.pass(2000);
    await world.call.answer({ error: { kind: 'refused', status: 404 } });
    expect([tab.store.get(leadIdAtom), tab.store.get(stateAtom)]).toEqual(['lead-2', 6]);
  });

  it('is kept after any other error', async () => {
    await sendInto(6);
    tab.store.set(pollStatusAtom);
    await settle();
    await world.call.answer({ error: { kind: 'refused', status: 403 } });
    expect([tab.store.get(leadIdAtom), toastOf(tab.store)]).toEqual([lead, null]);
  });
});
