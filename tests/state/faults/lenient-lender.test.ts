// @vitest-environment jsdom
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { namedJourneys } from '../../../sandbox/control/journeys.ts';
import { type Country, loadScreenForm } from '../../../src/app/country.ts';
import { stepOf } from '../../../src/flow/find.ts';
import { checkingState } from '../../../src/lifecycle/states.ts';
import { doNothing } from '../../../src/lib/do-nothing.ts';
import type { Answers } from '../../../src/model/answers.ts';
import type { DataPointId } from '../../../src/model/identifiers.ts';
import type { Screen } from '../../../src/model/screen.ts';
import { chooseDocumentAtom, lenderActions } from '../../../src/state/lender-actions.ts';
import { leadIdAtom, stateAtom } from '../../../src/state/lead-application.ts';
import { pollStatusAtom } from '../../../src/state/poll-status.ts';
import { submissionRequest } from '../../../src/state/request.ts';
import { autosavingAtom } from '../../../src/state/save-answers.ts';
import { answersForAtom, completeFormAtom } from '../../../src/state/screen-form.ts';
import { stateDataAtom } from '../../../src/state/state-data.ts';
import { submitReviewAtom, submitStepAtom } from '../../../src/state/submit.ts';
import { sendPagesAtom } from '../../../src/state/page-uploads.ts';
import { startServer } from '../../support/lender/http-server.ts';
import { completingQuestions, type Store } from '../../support/lender/lender-questions.ts';
import { screenAnswers } from '../../support/browser/screen-answers.ts';
import { shippedForm } from '../../support/shipped/shipped-screens.ts';
import { personaOf } from '../../support/shipped/shipped-country.ts';
import { generated, openTab, type FaultSetup, faultSetupIn } from './fault-setup.ts';
import { FakeBrowser } from '../fake-browser.ts';

const countries = ['colombia', 'germany', 'mexico', 'philippines', 'poland', 'romania', 'spain', 'vietnam'];

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});

const waiting = { timeout: 10_000, interval: 5 };
const photo = new File(['picture'], 'front.jpg', { type: 'image/jpeg' });

/** Sends the form, and the review if there is one. */
async function apply({ country: { flow }, shipped }: FaultSetup, store: Store): Promise<void> {
  const { answers, path } = personaOf(shipped, 'minimal');
  for (const step of path) {
    const { dataPoints } = stepOf(flow, step);
    const own = Object.entries(answers).filter(([id]) => dataPoints.includes(id as DataPointId));
    await store.set(submitStepAtom, { path: step, answers: Object.fromEntries(own) as Answers });
    await vi.waitUntil(() => store.get(submissionRequest.statusAtom).status === 'idle', waiting);
  }
  await store.get(autosavingAtom)?.ended;
  if (flow.review) await store.set(submitReviewAtom);
}

/** Polls on the waiting page until the state changes. */
async function wait(store: Store): Promise<void> {
  const poll = store.set(pollStatusAtom);
  await vi.waitUntil(() => {
    poll.checkNow();
    return store.get(stateAtom) !== checkingState;
  }, waiting);
  poll.stop();
}

async function upload(store: Store): Promise<void> {
  await store.set(lenderActions.fetchStateData);
  const [type] = store.get(stateDataAtom)?.documents?.types ?? [];
  if (type === undefined) return;
  await store.set(chooseDocumentAtom, type);
  if (store.get(stateAtom) === checkingState) await wait(store);
  await store.set(lenderActions.fetchStateData);
  const pages = (store.get(stateDataAtom)?.documents?.pages ?? []).filter((page) => page.required);
  await store.set(
    sendPagesAtom,
    pages.map(({ id }) => ({ page: id, file: photo })),
  );
}

/** Does what the page of a state asks for. */
async function complete({ country }: FaultSetup, store: Store, state: number): Promise<void> {
  if (state === checkingState) return wait(store);
  if (state === 10) return store.set(lenderActions.takeOffer);
  if (state === 30) return upload(store);
  const screen = country.screens.find(({ states }) => states.includes(state));
  if (screen === undefined) throw new Error(`No page shows state ${state}.`);
  const [question] = completingQuestions(generated, country.flow.country, { ...screen, states: [state] });
  if (question === undefined) throw new Error(`Nothing completes "${screen.id}".`);
  await question.prepare?.(store);
  if (question.answers !== undefined) return answer(country, store, screen);
  await question.ask(store, store.get(leadIdAtom) ?? '');
}

/** Answers a screen consistently with earlier answers, because the lender compares them. */
async function answer({ flow: { country } }: Country, store: Store, screen: Screen): Promise<void> {
  const { id, call } = screen;
  if (call === undefined || call === 'uploadDocument') throw new Error(`Nothing completes "${id}".`);
  const { form } = await loadScreenForm(country, id);
  const before = store.get(answersForAtom)(form);
  const answers = screenAnswers(shippedForm(generated, country, screen), before, 'maximal');
  await store.set(completeFormAtom, call, form, answers);
}

for (const replies of ['terse', 'odd'] as const) {
  describe(`a lender whose replies are ${replies}`, () => {
    for (const slug of countries) {
      const journeys = namedJourneys().get(slug) ?? [];
      test(`works for every journey in ${slug}, with one lead`, { timeout: 240_000 }, async () => {
        const setting = await faultSetupIn(slug);
        for (const { name, states } of journeys) {
          await setting.lender.control('POST', '/reset');
          await setting.lender.control('POST', '/journey', { name, replies });
          const browser = new FakeBrowser(setting.country.flow);
          const { store } = openTab(setting, browser, { slowAfterInMs: waiting.timeout });
          // A redirect to the partner is the end, even if the reply contains no state.
          const isSubmitted = (): boolean =>
            store.get(stateAtom) === states.at(-1) || browser.partnerVisits.length > 0;
          await apply(setting, store);
          for (let turn = 0; turn < 6 * states.length && !isSubmitted(); turn += 1)
            await complete(setting, store, store.get(stateAtom)).catch(doNothing);
          expect([name, store.get(stateAtom), isSubmitted()]).toEqual([name, expect.any(Number), true]);
          expect(store.get(leadIdAtom)).toMatch(/^\d+$/);
          const keys = (await setting.lender.journal())
            .filter(({ method, path }) => method === 'POST' && path === '/v2/lead')
            .map(({ headers }) => headers['idempotency-key']);
          expect(new Set(keys).size).toBe(1);
        }
      });
    }
  });
}

/** The API base of a lender that calls each lead 7, and replies to a lead with its id only. */
async function startLenderWithNumericId(apiBase: string): Promise<string> {
  let lead = '';
  const named = (text: string): string => text.replaceAll('"id":"7"', `"id":"${lead}"`);
  const server = await startServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const { method = 'GET', url = '', headers } = incoming;
    const reply = await fetch(apiBase + url.replace(/\/7(?=[/?]|$)/, `/${lead}`), {
      method,
      headers: { 'idempotency-key': String(headers['idempotency-key']), 'content-type': 'application/json' },
      ...(chunks.length === 0 ? {} : { body: named(Buffer.concat(chunks).toString('utf8')) }),
    });
    const text = await reply.text();
    if (method === 'POST' && reply.ok) lead = (JSON.parse(text) as { readonly id: string }).id;
    const isBrief = url.startsWith('/v2/lead') && reply.ok;
    outgoing.writeHead(reply.status).end(isBrief ? '{ "id": 7 }' : text.replaceAll(lead, '7'));
  });
  onTestFinished(() => server.close());
  return server.origin;
}

describe('a lender that replies to a lead with { "id": 7 } only', () => {
  test.each(countries)(
    'is requested in %s, and redirects to the decision',
    { timeout: 120_000 },
    async (slug) => {
      const setting = await faultSetupIn(slug);
      const { lender } = setting;
      await lender.journey(6, 10);
      const apiBase = await startLenderWithNumericId(lender.apiBase);
      const { store } = openTab(
        { ...setting, baseOf: () => apiBase },
        new FakeBrowser(setting.country.flow),
        {
          slowAfterInMs: waiting.timeout,
        },
      );
      await apply(setting, store);
      expect([store.get(leadIdAtom), store.get(stateAtom)]).toEqual(['7', checkingState]);
      await wait(store);
      expect([store.get(leadIdAtom), store.get(stateAtom)]).toEqual(['7', 10]);
      const sent = (await lender.journal()).filter(({ path }) => path === '/v2/lead');
      const [first, ...others] = sent.map(({ method, status }) => `${method} ${status}`);
      // A form of one step sends all answers when it creates the lead.
      const { path } = personaOf(setting.shipped, 'minimal');
      expect([first, new Set(others)]).toEqual(['POST 200', new Set(path.length > 1 ? ['PUT 200'] : [])]);
    },
  );
});
