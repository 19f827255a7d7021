import { readFileSync } from 'node:fs';
import path from 'node:path';
import { vi } from 'vitest';
import type { CallName } from '../../../src/api/call.ts';
import { loadScreenForm } from '../../../src/app/country.ts';
import type { LeadGroup } from '../../../src/lead/application-data.ts';
import type { Answers } from '../../../src/model/answers.ts';
import type { Persona } from '../../../src/model/flow.ts';
import type { CountrySlug } from '../../../src/model/identifiers.ts';
import type { ConsentSource, Screen, ScreenCall } from '../../../src/model/screen.ts';
import { chooseDocumentAtom, lenderActions } from '../../../src/state/lender-actions.ts';
import type { ApplicationStore } from '../../../src/state/application-store.ts';
import { stateAtom } from '../../../src/state/lead-application.ts';
import { offerCompletion } from '../../../src/state/offers.ts';
import { pollStatusAtom } from '../../../src/state/poll-status.ts';
import {
  completionRequest,
  consentsRequest,
  redirectRequest,
  type RequestAtoms,
  resendRequest,
  stateDataRequest,
  uploadRequest,
} from '../../../src/state/request.ts';
import { answersForAtom, completeFormAtom } from '../../../src/state/screen-form.ts';
import { receivedConsentsAtom, receivedStateDataAtom, stateDataAtom } from '../../../src/state/state-data.ts';
import { sendPagesAtom } from '../../../src/state/page-uploads.ts';
import { lateReplyInMs } from './faulty-lender.ts';

export type Store = ApplicationStore['store'];

/** A request that a page sends in a state of its lead. */
export interface Question {
  readonly name: string;
  /** The calls that are sent. */
  readonly calls: readonly CallName[];
  readonly state: number;
  readonly request: RequestAtoms;
  readonly ask: (store: Store, lead: string) => Promise<unknown>;
  /** Whether the request succeeded, if success does not change the state. */
  readonly isDone?: (store: Store, lead: string) => boolean;
  /** The request is repeated automatically, so a failure is not shown. */
  readonly waitsLonger?: true;
  /** The browser has no data of the lead. */
  readonly isElsewhere?: true;
  /** The lender does not implement the calls below this path. */
  readonly missing?: string;
  /** The answers on the page. */
  readonly answers?: Answers;
  /** The answers that the page knows, if they differ from those of the form. */
  readonly known?: (store: Store) => Promise<Answers>;
  /** Requests that the page sends before. */
  readonly prepare?: (store: Store) => Promise<unknown>;
}

const consents = { 'partner-terms': true, 'credit-register': true, 'partner-marketing': false };
const reference = { type: 'friend', name: 'Ana Cruz', phoneNumber: '+639171234568' };
const photo = new File(['picture'], 'front.jpg', { type: 'image/jpeg' });

/** The answers of screens whose questions are defined by the lender. */
const listAnswers: { readonly [screen: string]: LeadGroup } = {
  'customer-debts': {
    debts: [
      { id: 'debt-1', confirmed: true },
      { id: 'debt-2', confirmed: false },
    ],
  },
  'reference-details': { referenceDetails: [reference] },
};

function bodyQuestion(name: string, state: number, call: ScreenCall, body: LeadGroup): Question {
  return {
    name,
    calls: [call],
    state,
    request: completionRequest,
    ask: (store) => store.set(lenderActions.completeScreen, { call, body }),
  };
}

function formQuestion(generated: string, country: CountrySlug, at: CompletedAt): Question {
  const { screen, call, state, name } = at;
  const file = path.join(generated, 'countries', country, `screens/${screen.id}.personas.json`);
  const personas = JSON.parse(readFileSync(file, 'utf8')) as readonly Persona[];
  const answers = (personas.find((persona) => persona.name === 'maximal')?.answers ?? {}) as Answers;
  return {
    name,
    calls: [call],
    state,
    request: completionRequest,
    answers,
    async known(store) {
      const { form } = await loadScreenForm(country, screen.id);
      return store.get(answersForAtom)(form);
    },
    async ask(store) {
      const { form } = await loadScreenForm(country, screen.id);
      return store.set(completeFormAtom, call, form, answers);
    },
  };
}

type OfferAt = CompletedAt & { readonly screen: Parameters<typeof offerCompletion>[0] };

function offerQuestion({ screen, call, state, name }: OfferAt, isPlain = false): Question {
  return {
    name,
    calls: ['leadStatus', isPlain ? (screen.plainCall ?? call) : call],
    state,
    request: completionRequest,
    async prepare(store) {
      await store.set(lenderActions.fetchStateData);
      await vi.waitUntil(() => store.get(stateDataAtom) !== null, { timeout: 10_000 });
    },
    async ask(store) {
      const [choice] = store.get(stateDataAtom)?.offers ?? [];
      // Without a reply the page requests the offer, and there is nothing to accept yet.
      if (choice === undefined) return store.set(lenderActions.fetchStateData);
      const { limits, paymentDays: [day] = [] } = choice;
      const terms = {
        ...(day === undefined || call !== 'offerPayment' ? {} : { monthlyPaymentDay: day }),
        ...(limits && { amount: limits.amount.maximum, period: limits.period.maximum }),
      };
      return store.set(lenderActions.completeScreen, offerCompletion(screen, choice, isPlain ? {} : terms));
    },
  };
}

interface CompletedAt {
  readonly name: string;
  readonly screen: Screen;
  readonly call: ScreenCall;
  readonly state: number;
}

/** Returns the requests that complete a screen; none if it sends no call or a special one. */
export function completingQuestions(
  generated: string,
  country: CountrySlug,
  screen: Screen,
): readonly Question[] {
  const [state] = screen.states;
  const { kind, call } = screen;
  if (state === undefined || call === undefined || call === 'uploadDocument') return [];
  const name = `${call}, "${screen.id}"`;
  const at = { name, screen, call, state };
  const body = listAnswers[screen.id];
  if (body !== undefined) return [bodyQuestion(name, state, call, body)];
  if (kind === 'form' || kind === 'named-form') return [formQuestion(generated, country, at)];
  if (screen.kind === 'single-offer' || screen.kind === 'offer-choice' || screen.kind === 'offer-terms') {
    const { plainCall } = screen;
    const offerAt = { ...at, screen };
    const plainly = { ...offerAt, name: `${plainCall}, "${screen.id}"` };
    return [offerQuestion(offerAt), ...(plainCall === undefined ? [] : [offerQuestion(plainly, true)])];
  }
  if (kind === 'consents') return [bodyQuestion(name, state, call, { consents })];
  return [bodyQuestion(name, state, call, kind === 'code' ? { code: '123456' } : {})];
}

function listQuestion(source: ConsentSource): Question {
  return {
    name: source,
    calls: [source],
    state: 20,
    request: consentsRequest,
    isDone: (store) => store.get(receivedConsentsAtom)?.source === source,
    ask: (store) => store.set(lenderActions.fetchConsents, source),
  };
}

/** Polls until a decision, which takes the sandbox two requests. */
export async function poll(store: Store): Promise<void> {
  const polling = store.set(pollStatusAtom);
  const state = store.get(stateAtom);
  for (let turn = 0; turn < 2 && store.get(stateAtom) === state; turn += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, lateReplyInMs);
    });
    polling.checkNow();
  }
  polling.stop();
}

/** Requests of pages other than those that complete them. */
export const otherQuestions: readonly Question[] = [
  {
    name: 'leadStatus, polled repeatedly',
    calls: ['leadStatus'],
    state: 6,
    request: stateDataRequest,
    waitsLonger: true,
    ask: poll,
  },
  {
    name: 'leadStatus, for the data of a state',
    calls: ['leadStatus'],
    state: 9,
    request: stateDataRequest,
    isDone: (store) => store.get(receivedStateDataAtom) !== null,
    ask: (store) => store.set(lenderActions.fetchStateData),
  },
  {
    name: 'redirectLead',
    calls: ['redirectLead'],
    state: 10,
    request: redirectRequest,
    ask: (store) => store.set(lenderActions.takeOffer),
  },
  {
    name: 'resendCode',
    calls: ['resendCode'],
    state: 7,
    request: resendRequest,
    // After a success the page shows that a code is on its way.
    isDone: (store) => store.get(resendRequest.statusAtom).status === 'idle',
    ask: (store) => store.set(lenderActions.resendCode),
  },
  {
    name: 'chooseDocument',
    calls: ['chooseDocument'],
    state: 30,
    request: completionRequest,
    isDone: (store) => store.get(stateDataAtom)?.documents?.chosen === 'passport',
    ask: (store) => store.set(chooseDocumentAtom, 'passport'),
  },
  {
    name: 'uploadDocument',
    calls: ['uploadDocument'],
    state: 30,
    request: uploadRequest,
    prepare: (store) => store.set(chooseDocumentAtom, 'passport'),
    ask: (store) => store.set(sendPagesAtom, [{ page: 'front', file: photo }]),
  },
  bodyQuestion('skipUpload', 30, 'skipUpload', {}),
  bodyQuestion('skipLead', 9, 'skipLead', {}),
  bodyQuestion('verifyLeadMobile', 7, 'verifyLeadMobile', { code: '123456' }),
  listQuestion('policies'),
  listQuestion('policy'),
];
