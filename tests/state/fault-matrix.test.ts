// @vitest-environment jsdom
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { createLeadApi, type LeadApi } from '../../src/api/client.ts';
import { type Country, loadCountry } from '../../src/app/country.ts';
import { stepOf } from '../../src/flow/step-of.ts';
import { doNothing } from '../../src/lib/do-nothing.ts';
import type { Answers } from '../../src/model/answers.ts';
import type { DataPointId } from '../../src/model/identifiers.ts';
import { informingAtom } from '../../src/state/actions/inform-lender.ts';
import { submitReviewAtom } from '../../src/state/actions/submit-review.ts';
import { submitStepAtom } from '../../src/state/actions/submit-step.ts';
import { answersAtom } from '../../src/state/answers.ts';
import type { ApplicationStore } from '../../src/state/application-store.ts';
import { leadIdAtom, stateAtom } from '../../src/state/lead-application.ts';
import { noticeAtom } from '../../src/state/notice.ts';
import { submission } from '../../src/state/submission.ts';
import { leftInState } from '../support/left-in-state.ts';
import { completingQuestions, otherQuestions, type Question } from '../support/lender-questions.ts';
import { type Lender, startLender } from '../support/lender.ts';
import { leadOf } from '../support/sent-lead.ts';
import { personaOf, type ShippedCountry, shippedCountries } from '../support/shipped-country.ts';
import { type BaseOf, faults, lateness, startSpoiling } from '../support/spoiling-lender.ts';
import { World } from './world.ts';

const generated = path.resolve(import.meta.dirname, '../../generated');
const afterwards = 11;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});

/** A country's applicant, and a lender to ask over HTTP, straight or by a way with a fault. */
interface Setting {
  readonly shipped: ShippedCountry;
  readonly country: Country;
  readonly answers: Answers;
  readonly lender: Lender;
  readonly baseOf: BaseOf;
}

async function settingIn(slug: string): Promise<Setting> {
  const shipped = shippedCountries(generated).find((each) => each.slug === slug);
  if (shipped === undefined) throw new Error(`There is no country "${slug}".`);
  let time = Date.now();
  // A minute between two calls, so that none comes too often.
  const now = (): Date => new Date((time += 60_000));
  const lender = await startLender({ generated, now });
  return {
    shipped,
    country: await loadCountry(shipped.site.country),
    answers: personaOf(shipped, 'minimal').answers as Answers,
    lender,
    baseOf: await startSpoiling(lender.apiBase),
  };
}

interface Tab {
  readonly store: ApplicationStore['store'];
  /** From now on the fault is met; without one, none. */
  readonly meet: (fault?: string) => void;
}

function openTab({ shipped, country, lender, baseOf }: Setting, world: World): Tab {
  const { productId } = shipped.site;
  const connect = (fault?: string): LeadApi =>
    createLeadApi({ apiBase: baseOf(fault), productId, attemptHeader: 'Idempotency-Key' });
  let current = connect();
  const { store } = world.opened({
    api: new Proxy(current, { get: (_first, name): unknown => Reflect.get(current, name) }),
    owners: country.owners,
    screens: country.screens,
    redirects: { applicationOrigin: lender.origin, allowedOrigins: [], allowHttp: true },
    randomId: randomUUID,
    schedule: (milliseconds, task) => {
      const timer = setTimeout(task, milliseconds);
      return () => clearTimeout(timer);
    },
    slowAfter: lateness / 2,
  });
  return {
    store,
    meet: (fault) => {
      current = connect(fault);
    },
  };
}

/** A browser whose applicant has come to a state of a lead that the lender has. */
async function worldIn(setting: Setting, state: number): Promise<World> {
  const { lender, shipped, country, answers } = setting;
  const world = new World(country.flow);
  await lender.control('POST', '/journey', { states: [state, afterwards], begins: 'at-once' });
  const data = { productId: shipped.site.productId, ...leadOf(shipped.flow, answers) };
  const { body } = await lender.call('POST', '/v2/lead', data);
  const { id } = body as { readonly id: string };
  for (const [key, text] of Object.entries(leftInState(id, state, world.now, data)))
    world.browser.texts.set(key, text);
  return world;
}

async function journeyFrom(setting: Setting, question: Question): Promise<World> {
  if (question.state !== 0) return worldIn(setting, question.state);
  await setting.lender.control('POST', '/journey', { states: [afterwards] });
  return new World(setting.country.flow);
}

/** What is wrong with how a question ended that met a fault and was asked again; nothing where all is well. */
async function judge(
  setting: Setting,
  question: Question,
  world: World,
  fault: string | undefined,
): Promise<readonly string[]> {
  const { store, meet } = openTab(setting, world);
  const status = () => store.get(question.request.statusAtom);
  await question.prepare?.(store);
  const known = async () => ({ ...store.get(answersAtom), ...(await question.known?.(store)) });
  const given: Answers = { ...(await known()), ...question.answers };
  meet(fault);
  await question.ask(store);
  const isWaiting = (): boolean => status().status === 'sending';
  await vi.waitUntil(() => !isWaiting(), { timeout: 5000 }).catch(doNothing);
  const found = isWaiting() ? ['keeps the page busy'] : [];
  meet();
  const isOver = (): boolean =>
    store.get(noticeAtom) === 'lead-gone' ||
    (question.isDone?.(store) ?? store.get(stateAtom) === afterwards);
  for (let turn = 0; turn < 3 && !isOver(); turn += 1) {
    await question.ask(store);
    await vi.waitUntil(() => isOver() || status().status === 'failed', { timeout: 5000 }).catch(doNothing);
  }
  if (!isOver()) found.push(`ends in state ${store.get(stateAtom)}, ${JSON.stringify(status())}`);
  if (store.get(noticeAtom) !== null && (fault !== 'status 404' || store.get(leadIdAtom) !== null))
    found.push('loses the lead');
  const answers: Answers = await known();
  const lost = Object.entries(given).filter(
    ([id, answer]) => JSON.stringify(answers[id as DataPointId]) !== JSON.stringify(answer),
  );
  if (lost.length > 0) found.push(`loses ${lost.map(([id]) => id).join(', ')}`);
  return found.map((what) => `${question.name}, ${fault ?? 'no fault'}: ${what}`);
}

/** How many leads the lender made for a browser: each has a key of its own. */
async function leadsMade({ lender }: Setting, world: World): Promise<number> {
  const session = world.stored('sessionId');
  const made = (await lender.journal()).filter(
    ({ method, path: called, status, body }) =>
      method === 'POST' &&
      called === '/v2/lead' &&
      status === 200 &&
      (body as { readonly sessionId?: string } | null)?.sessionId === session,
  );
  return new Set(made.map(({ headers }) => headers['idempotency-key'])).size;
}

/** Every question with every fault, and what was wrong with any. */
async function judgeAll(setting: Setting, questions: readonly Question[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const question of questions) {
    const rows: (readonly [World, string | undefined])[] = [];
    for (const fault of [undefined, ...faults]) rows.push([await journeyFrom(setting, question), fault]);
    const judged = rows.map(([world, fault]) => judge(setting, question, world, fault));
    found.push(...(await Promise.all(judged)).flat());
    for (const [world, fault] of rows) {
      // A lead that the lender does not know any more is made anew.
      const most = question.state === 0 && fault === 'status 404' ? 2 : 1;
      const made = await leadsMade(setting, world);
      if (made > most) found.push(`${question.name}, ${fault ?? 'no fault'}: makes ${made} leads`);
    }
  }
  const cells = questions.length * faults.length;
  console.info(
    [
      ...questions.map(({ name }) => `${name}: ${faults.length} faults`),
      `${cells - found.length} of ${cells} cells: never busy for ever, answers kept, one lead, and a way on`,
    ].join('\n'),
  );
  return found;
}

/** Every step answered, so that only the review is left to send. */
async function answerAll(
  { country: { flow }, shipped }: Setting,
  store: ApplicationStore['store'],
): Promise<void> {
  const { answers, path: way } = personaOf(shipped, 'minimal');
  for (const step of way) {
    const { dataPoints } = stepOf(flow, step);
    const own = Object.entries(answers).filter(([id]) => dataPoints.includes(id as DataPointId));
    await store.set(submitStepAtom, { path: step, answers: Object.fromEntries(own) as Answers });
    await vi.waitUntil(() => store.get(submission.statusAtom).status === 'idle', { timeout: 10_000 });
  }
  await store.get(informingAtom)?.ended;
}

it('whatever sending a review meets on its way, it can be sent again, with every answer and one lead', async () => {
  const setting = await settingIn('vietnam');
  const found = await judgeAll(setting, [
    {
      name: '/v2/lead, for the review',
      state: 0,
      request: submission,
      prepare: (store) => answerAll(setting, store),
      ask: (store) => store.set(submitReviewAtom),
    },
  ]);
  expect(found).toEqual([]);
}, 120_000);

it('whatever a call meets on its way, its page can go on, with every answer and one lead', async () => {
  const setting = await settingIn('philippines');
  const { country, answers } = setting;
  const create: Question = {
    name: '/v2/lead, for a new lead',
    state: 0,
    request: submission,
    answers,
    ask: (store) => store.set(submitStepAtom, { path: country.flow.steps[0].path, answers }),
  };
  const completing = country.screens.flatMap((screen) =>
    completingQuestions(generated, country.flow.country, screen),
  );
  const found = await judgeAll(setting, [create, ...otherQuestions, ...completing]);
  expect(found).toEqual([]);
}, 240_000);
