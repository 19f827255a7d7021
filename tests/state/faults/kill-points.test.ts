import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { createSend, type Send } from '../../../src/api/send.ts';
import { type Country, loadCountry } from '../../../src/app/country.ts';
import { stepOf } from '../../../src/flow/find.ts';
import { dataFromAnswers, groupByLifetime } from '../../../src/lead/data-from-answers.ts';
import { assertNever } from '../../../src/lib/assert-never.ts';
import { canonicalJson, isPlainObject } from '../../../src/lib/json.ts';
import { reviewRoute } from '../../../src/lifecycle/route-table.ts';
import type { Answers } from '../../../src/model/answers.ts';
import type { DataPointId, StepPath } from '../../../src/model/identifiers.ts';
import { answersAtom } from '../../../src/state/answers.ts';
import type { ApplicationStore } from '../../../src/state/application-store.ts';
import { leadIdAtom, stateAtom } from '../../../src/state/lead-application.ts';
import { submissionRequest } from '../../../src/state/request.ts';
import { autosavingAtom, storeUnsavedAnswerAtom } from '../../../src/state/save-answers.ts';
import { submitReviewAtom, submitStepAtom } from '../../../src/state/submit.ts';
import { homeRouteAtom, resolveRouteAtom } from '../../../src/state/resolved-route.ts';
import { type Lender, startLender } from '../../support/lender/lender.ts';
import { personaOf, shippedCountries } from '../../support/shipped/shipped-country.ts';
import { createdLeads } from './fault-setup.ts';
import { FakeBrowser } from '../fake-browser.ts';

const generated = path.resolve(import.meta.dirname, '../../../generated');
const decided = 10;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});

const points = [
  'idle',
  'in the middle of typing',
  'after the last input was left',
  'pressed, and nothing sent',
  'sent, and no answer',
  'answered, and nothing stored',
  'stored, and not gone on',
  'gone on',
] as const;
type Point = (typeof points)[number];

type Store = ApplicationStore['store'];

/** One applicant's browser over several page loads, and a lender over HTTP. */
class Applicant {
  readonly browser: FakeBrowser;
  private tab: ApplicationStore | undefined;
  private texts: readonly (readonly [string, string])[] = [];
  private pageLoads = 0;
  /** What happens to the next request of the page. */
  private outcome: 'is answered' | 'never leaves' | 'is never answered' = 'is answered';
  /** Called when a request has ended as planned. */
  private onRequest: () => void = () => undefined;

  constructor(readonly way: Journey) {
    this.browser = new FakeBrowser(way.country.flow);
  }

  get noted(): readonly (readonly [string, string])[] {
    return this.texts;
  }

  restoreTexts(texts: readonly (readonly [string, string])[]): void {
    for (const [key, text] of texts) this.browser.storage.texts.set(key, text);
  }

  /** Loads the page again with the data that is stored in the browser. */
  open(): Store {
    const { owners, screens } = this.way.country;
    this.tab = this.browser.openTab({
      send: this.send(),
      owners,
      screens,
      redirects: { applicationOrigin: this.way.lender.origin, allowedOrigins: [], allowHttp: true },
      randomId: randomUUID,
      schedule: (milliseconds, task) => {
        const timer = setTimeout(task, milliseconds);
        return () => clearTimeout(timer);
      },
    });
    return this.tab.store;
  }

  /** Closes the page. Data that was not stored when the storage was noted is lost. */
  close(): void {
    this.pageLoads += 1;
    if (this.tab !== undefined) this.browser.closeTab(this.tab);
    this.outcome = 'is answered';
    this.browser.storage.texts.clear();
    for (const [key, text] of this.texts) this.browser.storage.texts.set(key, text);
  }

  note(): void {
    this.texts = [...this.browser.storage.texts];
  }

  /** Resolves after a request of the page has ended as planned, or after `act` without a request. Notes the storage. */
  async untilRequestEnds(outcome: typeof this.outcome, act: () => Promise<void>): Promise<void> {
    this.outcome = outcome;
    const requested = new Promise<void>((resolve) => {
      this.onRequest = resolve;
    });
    const over = act().then(() => this.note());
    await Promise.race([requested, over]);
  }

  private send(): Send {
    const connected = createSend({
      apiBase: this.way.lender.apiBase,
      productId: this.way.productId,
      idempotencyHeader: 'Idempotency-Key',
    });
    const life = this.pageLoads;
    const never = new Promise<never>(() => undefined);
    return async (...args) => {
      if (life !== this.pageLoads) return never;
      const { outcome } = this;
      if (outcome === 'is answered') return connected(...args);
      if (outcome === 'never leaves') {
        this.note();
        this.onRequest();
        return never;
      }
      await connected(...args);
      this.note();
      this.onRequest();
      return never;
    };
  }
}

/** A country's form, the answers of an applicant, and the steps they lead along; the review is the last of them. */
interface Journey {
  readonly country: Country;
  readonly answers: Answers;
  readonly steps: readonly StepPath[];
  readonly productId: string;
  readonly lender: Lender;
}

async function journeyOf(slug: string): Promise<Journey> {
  const shipped = shippedCountries(generated).find((each) => each.slug === slug);
  if (shipped === undefined) throw new Error(`There is no country "${slug}".`);
  const lender = await startLender({ generated });
  await lender.journey(decided);
  const { answers, path: steps } = personaOf(shipped, 'maximal');
  return {
    country: await loadCountry(shipped.site.country),
    answers: answers as Answers,
    steps,
    productId: shipped.site.productId,
    lender,
  };
}

function answersOn({ country: { flow }, answers }: Journey, step: StepPath): Answers {
  const { dataPoints } = stepOf(flow, step);
  const own = dataPoints.map((id) => [id, answers[id]] as const);
  return Object.fromEntries(own.filter(([, answer]) => answer !== undefined));
}

/** Presses the main action of the current page: of a step with all its answers, or of the review. */
function press(journey: Journey, store: Store): Promise<void> {
  const home = store.get(homeRouteAtom);
  if (home === reviewRoute) return store.set(submitReviewAtom);
  const step = home.slice(1) as StepPath;
  return store.set(submitStepAtom, { path: step, answers: answersOn(journey, step) });
}

/** Waits until no request is running. */
async function rest(store: Store): Promise<void> {
  const isSending = (): boolean => store.get(submissionRequest.statusAtom).status === 'sending';
  await vi.waitUntil(() => !isSending(), { timeout: 10_000, interval: 2 });
  await store.get(autosavingAtom)?.ended;
}

/** The data in the browser and at the lender when a page of the form is first opened. */
interface Stage {
  readonly route: string;
  readonly texts: readonly (readonly [string, string])[];
  readonly lead: string | null;
  /** The data of the lead that the lender has received. */
  readonly lastSent: LeadData | null;
}

async function stagesOf(journey: Journey): Promise<readonly Stage[]> {
  const applicant = new Applicant(journey);
  const store = applicant.open();
  const stages: Stage[] = [];
  while (store.get(stateAtom) !== decided) {
    applicant.note();
    const lastSent = await lastSentData(journey, store.get(leadIdAtom));
    stages.push({
      route: store.get(homeRouteAtom),
      texts: applicant.noted,
      lead: store.get(leadIdAtom),
      lastSent,
    });
    if (stages.length > journey.steps.length + 1) throw new Error('The form does not end.');
    await press(journey, store);
    await rest(store);
  }
  return stages;
}

type LeadData = { readonly [field: string]: unknown };

/** The data that the lender received last for a lead, or for the first one if `lead` is null. */
async function lastSentData({ lender }: Journey, lead: string | null): Promise<LeadData | null> {
  const leadRequests = (await lender.journal()).filter(({ path: called, method, body }) => {
    const { id } = (body ?? {}) as { readonly id?: string };
    return called === '/v2/lead' && (method === 'POST' || id === lead);
  });
  return (leadRequests.at(-1)?.body ?? null) as LeadData | null;
}

/** An applicant at the stage, with a separate lead at the lender. */
async function applicantAt(journey: Journey, { texts, lead, lastSent }: Stage): Promise<Applicant> {
  const applicant = new Applicant(journey);
  if (lead === null || lastSent === null) return applicant;
  const session = String(lastSent['sessionId']);
  const { id: _, ...data } = lastSent;
  const own = randomUUID();
  const { body } = await journey.lender.call('POST', '/v2/lead', { ...data, sessionId: randomUUID() });
  const { id } = body as { readonly id: string };
  applicant.restoreTexts(
    texts.map(([key, text]) => [key, text.replaceAll(lead, id).replaceAll(session, own)]),
  );
  return applicant;
}

/** Uses the page of a route up to a point, and closes it there. */
async function closeAt(journey: Journey, applicant: Applicant, route: string, point: Point): Promise<void> {
  const store = applicant.open();
  // Answers that are never stored must be entered again first.
  for (let turn = 0; turn < journey.steps.length && store.get(homeRouteAtom) !== route; turn += 1) {
    await press(journey, store);
    await rest(store);
  }
  const home = store.get(homeRouteAtom);
  const typed = home === reviewRoute ? [] : Object.entries(answersOn(journey, home.slice(1) as StepPath));
  const type = (entries: typeof typed): void => {
    for (const [id, value] of entries) store.set(storeUnsavedAnswerAtom, id as DataPointId, value);
  };
  switch (point) {
    case 'idle':
      break;
    case 'in the middle of typing':
      type(typed.slice(0, -1));
      break;
    case 'after the last input was left':
      type(typed);
      break;
    case 'pressed, and nothing sent':
    case 'sent, and no answer':
    case 'answered, and nothing stored':
      type(typed);
      await applicant.untilRequestEnds(
        point === 'pressed, and nothing sent' ? 'never leaves' : 'is never answered',
        async () => {
          await press(journey, store);
          await rest(store);
        },
      );
      return applicant.close();
    case 'stored, and not gone on':
    case 'gone on':
      type(typed);
      await press(journey, store);
      await rest(store);
      break;
    default:
      assertNever(point);
  }
  await Promise.resolve();
  applicant.note();
  return applicant.close();
}

/** The number of answers of a page that were not entered or not committed when it was closed. */
function untypedAt(journey: Journey, { route }: Stage, point: Point): number {
  if (point === 'in the middle of typing') return 1;
  if (point !== 'idle' || route === reviewRoute) return 0;
  return Object.keys(answersOn(journey, route.slice(1) as StepPath)).length;
}

/** Closes a page at a point, loads it again, and returns the failures. */
async function failuresOf(
  journey: Journey,
  stages: readonly Stage[],
  position: number,
  point: Point,
): Promise<readonly string[]> {
  const stage = stages[position];
  if (stage === undefined) throw new Error('There is no such stage.');
  const applicant = await applicantAt(journey, stage);
  await closeAt(journey, applicant, stage.route, point);
  const found: string[] = [];
  const store = applicant.open();
  const address = point === 'gone on' ? (stages[position + 1]?.route ?? '/thank-you') : stage.route;
  const resolved = store.get(resolveRouteAtom)(address);
  if (resolved.kind === 'redirect' && store.get(resolveRouteAtom)(resolved.route).kind === 'redirect')
    found.push(`finds no page at ${address}`);
  const steps = journey.steps.slice(0, stage.route === reviewRoute ? undefined : position + 1);
  const typed = steps.flatMap((step) => Object.entries(answersOn(journey, step)));
  const { stored } = groupByLifetime(
    journey.country.flow,
    Object.fromEntries(typed.slice(0, typed.length - untypedAt(journey, stage, point))),
  );
  const known = store.get(answersAtom);
  const lostAnswers = Object.entries(stored).filter(
    ([id, answer]) => canonicalJson([known[id as DataPointId]]) !== canonicalJson([answer]),
  );
  if (lostAnswers.length > 0) found.push(`loses ${lostAnswers.map(([id]) => id).join(', ')}`);

  const all = dataFromAnswers(journey.country.flow, Object.fromEntries(typed));
  const isLeadComplete = async (): Promise<boolean> => {
    const currentData = await lastSentData(journey, store.get(leadIdAtom));
    return store.get(leadIdAtom) !== null && currentData !== null && contains(currentData, all);
  };
  const isLast = position >= stages.length - 1;
  const isOver = async (): Promise<boolean> => (isLast ? store.get(stateAtom) === decided : isLeadComplete());
  for (let turn = 0; turn < stages.length && !(await isOver()); turn += 1) {
    await press(journey, store);
    await rest(store);
  }
  if (!(await isOver())) found.push(`cannot go on from ${store.get(homeRouteAtom)}`);
  const made = createdLeads(await journey.lender.journal(), applicant.browser);
  if (made !== (stage.lead === null ? 1 : 0)) found.push(`makes ${made} leads`);
  return found.map((what) => `${stage.route}, ${point}: ${what}`);
}

/** Whether `sent` contains all fields of `expected` with equal values. */
function contains(reported: unknown, asked: unknown): boolean {
  if (!isPlainObject(asked)) return canonicalJson([reported]) === canonicalJson([asked]);
  return (
    isPlainObject(reported) && Object.entries(asked).every(([name, value]) => contains(reported[name], value))
  );
}

it.each(['philippines', 'poland'])(
  'a page that is closed at any point of any step loses no lead, creates no second one and keeps the input: %s',
  async (slug) => {
    const journey = await journeyOf(slug);
    const stages = await stagesOf(journey);
    const found: string[] = [];
    for (const position of stages.keys()) {
      for (const point of points) found.push(...(await failuresOf(journey, stages, position, point)));
    }
    const cells = stages.length * points.length;
    console.info(
      `${slug}: ${cells - found.length} of ${cells} deaths (${stages.length} pages, ${points.length} points)`,
    );
    expect(found).toEqual([]);
  },
  240_000,
);
