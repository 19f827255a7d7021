// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type { JournalEntry } from '../../../sandbox/sandbox-state.ts';
import { canMatchSamePath } from '../../../sandbox/replies/path-pattern.ts';
import type { CallName } from '../../../src/api/call.ts';
import { checkingState } from '../../../src/lifecycle/states.ts';
import { stepOf } from '../../../src/flow/find.ts';
import { doNothing } from '../../../src/lib/do-nothing.ts';
import type { Answers } from '../../../src/model/answers.ts';
import type { DataPointId } from '../../../src/model/identifiers.ts';
import { answersAtom } from '../../../src/state/answers.ts';
import { leadIdAtom, stateAtom } from '../../../src/state/lead-application.ts';
import { submissionRequest } from '../../../src/state/request.ts';
import { autosavingAtom } from '../../../src/state/save-answers.ts';
import { submitReviewAtom, submitStepAtom } from '../../../src/state/submit.ts';
import { callRows, sendableCalls } from '../../support/lender/call-tables.ts';
import {
  completingQuestions,
  otherQuestions,
  poll,
  type Question,
  type Store,
} from '../../support/lender/lender-questions.ts';
import { personQuestions } from '../../support/lender/person-questions.ts';
import { personaOf } from '../../support/shipped/shipped-country.ts';
import { faults } from '../../support/lender/faulty-lender.ts';
import {
  finalState,
  type Applicant,
  applicantIn,
  generated,
  createdLeads,
  newApplicant,
  openTab,
  type FaultSetup,
  faultSetupIn,
} from './fault-setup.ts';
import { toastOf } from '../fake-browser.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});

async function applicantFor(setting: FaultSetup, { state, isElsewhere }: Question): Promise<Applicant> {
  return state === 0 ? newApplicant(setting) : applicantIn(setting, state, isElsewhere);
}

/** Sends a request with a fault, retries it, and returns the failures. */
async function failuresOf(
  setting: FaultSetup,
  question: Question,
  { browser, lead }: Applicant,
  fault: string | undefined,
): Promise<readonly string[]> {
  const { store, applyFault: meet } = openTab(setting, browser, { missing: question.missing });
  const status = () => store.get(question.request.statusAtom);
  await question.prepare?.(store);
  const knownAnswers = async () => ({ ...store.get(answersAtom), ...(await question.known?.(store)) });
  const expectedAnswers: Answers = { ...(await knownAnswers()), ...question.answers };
  meet(fault);
  await question.ask(store, lead);
  const isWaiting = (): boolean => status().status === 'sending';
  // After a reply without a state, the waiting page polls until there is one.
  const isAwaited = (): boolean => question.state !== checkingState && store.get(stateAtom) === checkingState;
  await vi.waitUntil(() => !isWaiting(), { timeout: 5000 }).catch(doNothing);
  const isOver = (): boolean =>
    toastOf(store) === 'lead-gone' || (question.isDone?.(store, lead) ?? store.get(stateAtom) === finalState);
  const failures = isWaiting() ? ['keeps the page busy'] : [];
  if (status().status === 'idle' && !isOver() && !isAwaited() && question.waitsLonger !== true)
    failures.push('says nothing');
  meet();
  // The waiting page keeps polling, even if its requests are slow.
  for (let turn = 0; turn < (isAwaited() ? 30 : 3) && !isOver(); turn += 1) {
    const timeout = isAwaited() ? 500 : 5000;
    if (isAwaited()) await poll(store);
    else await question.ask(store, lead);
    await vi.waitUntil(() => isOver() || status().status === 'failed', { timeout }).catch(doNothing);
  }
  if (!isOver()) failures.push(`ends in state ${store.get(stateAtom)}, ${JSON.stringify(status())}`);
  if (toastOf(store) !== null && (fault !== 'status 404' || store.get(leadIdAtom) !== null))
    failures.push('loses the lead');
  const answers: Answers = await knownAnswers();
  const lostAnswers = Object.entries(expectedAnswers).filter(
    ([id, answer]) => JSON.stringify(answers[id as DataPointId]) !== JSON.stringify(answer),
  );
  if (lostAnswers.length > 0) failures.push(`loses ${lostAnswers.map(([id]) => id).join(', ')}`);
  return failures.map((failure) => `${question.name}, ${fault ?? 'no fault'}: ${failure}`);
}

/** Returns the calls that a request should send but did not send. */
function unsentCalls(journal: readonly JournalEntry[], { calls, name }: Question): readonly string[] {
  const rows = callRows.filter(([call]) => calls.includes(call));
  const missingCalls = rows.filter(
    ([, row]) => !journal.some((each) => each.method === row.method && canMatchSamePath(row.path, each.path)),
  );
  return missingCalls.map(([call]) => `${name}: does not ask ${call}`);
}

/** Runs every request with every fault, and returns all failures. */
async function allFailures(setting: FaultSetup, questions: readonly Question[]): Promise<readonly string[]> {
  const failures: string[] = [];
  for (const question of questions) {
    const rows: (readonly [Applicant, string | undefined])[] = [];
    for (const fault of [undefined, ...faults]) rows.push([await applicantFor(setting, question), fault]);
    const results = rows.map(([applicant, fault]) => failuresOf(setting, question, applicant, fault));
    failures.push(...(await Promise.all(results)).flat());
    const journal = await setting.lender.journal();
    failures.push(...unsentCalls(journal, question));
    for (const [{ browser }, fault] of rows) {
      // A lead that the lender no longer knows is created again with the same key.
      const leadCount = createdLeads(journal, browser);
      if (leadCount > 1) failures.push(`${question.name}, ${fault ?? 'no fault'}: makes ${leadCount} leads`);
    }
  }
  return failures;
}

function logSummary(questions: readonly Question[], failures: readonly string[]): void {
  const cells = questions.length * faults.length;
  console.info(
    [
      ...questions.map(({ name }) => `${name}: ${faults.length} faults`),
      `${cells - failures.length} of ${cells} cells: never busy for ever, never silent, answers kept, one lead, and a way on`,
    ].join('\n'),
  );
}

/** Every step is answered, and only the review has to be sent. */
async function answerAll({ country: { flow }, shipped }: FaultSetup, store: Store): Promise<void> {
  const { answers, path } = personaOf(shipped, 'minimal');
  for (const step of path) {
    const { dataPoints } = stepOf(flow, step);
    const own = Object.entries(answers).filter(([id]) => dataPoints.includes(id as DataPointId));
    await store.set(submitStepAtom, { path: step, answers: Object.fromEntries(own) as Answers });
    await vi.waitUntil(() => store.get(submissionRequest.statusAtom).status === 'idle', { timeout: 10_000 });
  }
  await store.get(autosavingAtom)?.ended;
}

function reviewQuestion(setting: FaultSetup): Question {
  return {
    name: '/v2/lead, for the review',
    calls: ['createLead', 'updateLead'],
    state: 0,
    request: submissionRequest,
    prepare: (store) => answerAll(setting, store),
    ask: (store) => store.set(submitReviewAtom),
  };
}

/** All requests of pages in a country without a review. */
function pageQuestions({ country, answers }: Pick<FaultSetup, 'country' | 'answers'>): readonly Question[] {
  const create: Question = {
    name: '/v2/lead, for a new lead',
    calls: ['createLead'],
    state: 0,
    request: submissionRequest,
    answers,
    ask: (store) => store.set(submitStepAtom, { path: country.flow.steps[0].path, answers }),
  };
  const completing = country.screens.flatMap((screen) =>
    completingQuestions(generated, country.flow.country, screen),
  );
  return [create, ...otherQuestions, ...personQuestions, ...completing];
}

it('after any fault a review can be sent again, with all answers and a single lead', async () => {
  const setting = await faultSetupIn('vietnam');
  const questions = [reviewQuestion(setting)];
  const failures = await allFailures(setting, questions);
  logSummary(questions, failures);
  expect(failures).toEqual([]);
}, 240_000);

it('after any fault of a call its page works, with all answers and a single lead', async () => {
  // Most of it is waiting, which six lenders do at the same time.
  const settings = await Promise.all(Array.from({ length: 6 }, () => faultSetupIn('philippines')));
  const questions = settings.slice(0, 1).flatMap(pageQuestions);
  const results = settings.map((setting, lender) =>
    allFailures(
      setting,
      questions.filter((_, index) => index % settings.length === lender),
    ),
  );
  const failures = (await Promise.all(results)).flat();
  logSummary(questions, failures);
  expect(failures).toEqual([]);
}, 600_000);

/** Calls that no page sends. Look-ups, affiliate events and test questions have their own tests. */
const otherTables: readonly CallName[] = [
  'lookUpPostcode',
  'postcode',
  'companies',
  'checkEmail',
  'vehicleModels',
  'countryChoices',
  'positionChoices',
  'professionalDetailsMapping',
  'partnerLogos',
  'createDynamicLead',
  'affiliateEvent',
  'testDataPoints',
];

it('every fault is tested with every call of the client', async () => {
  const { country } = await faultSetupIn('philippines');
  const coveredCalls: readonly string[] = pageQuestions({ country, answers: {} }).flatMap(
    ({ calls }) => calls,
  );
  const untestedCalls = sendableCalls().filter(
    (name) => !coveredCalls.includes(name) && !otherTables.includes(name),
  );
  expect(untestedCalls).toEqual([]);
});
