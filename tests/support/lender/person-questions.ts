import {
  type AcceptedInvitation,
  lenderActions,
  sentLinkAtom,
  unsubscribedAtom,
} from '../../../src/state/lender-actions.ts';
import { continueLeadAtom } from '../../../src/state/continue-lead.ts';
import { leadApplicationAtom, leadIdAtom, stateAtom } from '../../../src/state/lead-application.ts';
import {
  consentChangeRequest,
  continueRequest,
  invitationRequest,
  linkRequest,
  unsubscribeRequest,
} from '../../../src/state/request.ts';
import { editAnswerAtom } from '../../../src/state/save-answers.ts';
import { acceptedInvitationsAtom } from '../../../src/state/stored-records.ts';
import { id } from '../../flow/flow-of.ts';
import type { Question, Store } from './lender-questions.ts';

/** The state of the lead of a mailed link. */
const linkedState = 9;

/** Input that is typed before a link is opened or mail is unsubscribed. */
async function typeEmail(store: Store): Promise<void> {
  store.set(editAnswerAtom, id('email'), 'ana@exam');
}

function linkQuestion(path: string, calls: Question['calls'], missingPath?: string): Question {
  return {
    name: path,
    calls,
    state: linkedState,
    request: continueRequest,
    isElsewhere: true,
    prepare: typeEmail,
    isDone: (store, lead) => store.get(leadIdAtom) === lead && store.get(stateAtom) === linkedState,
    ask: (store, lead) => store.set(continueLeadAtom, lead, '/continue'),
    ...(missingPath === undefined ? {} : { missing: missingPath }),
  };
}

function invitationQuestion(
  name: string,
  calls: Question['calls'],
  { state, acceptance }: { readonly state: number; readonly acceptance: AcceptedInvitation },
): Question {
  return {
    name,
    calls,
    state,
    request: invitationRequest,
    isDone: (store) => store.get(acceptedInvitationsAtom).includes(acceptance.invitation),
    ask: (store) => store.set(lenderActions.acceptInvitation, acceptance),
  };
}

/** Requests of applicants who follow a link, and optional requests of their application. */
export const personQuestions: readonly Question[] = [
  linkQuestion('/v3/lead/url/{id}/{urlType}', ['leadUrl']),
  linkQuestion('/v2/lead/url/{id}/{urlType}', ['leadUrlByQuery'], '/v3/lead/url/'),
  {
    name: '/customer/email/unsubscribe',
    calls: ['unsubscribe'],
    state: 9,
    request: unsubscribeRequest,
    isElsewhere: true,
    prepare: typeEmail,
    isDone: (store) => store.get(unsubscribedAtom),
    ask: (store) => store.set(lenderActions.unsubscribe, 'ana@example.com'),
  },
  invitationQuestion('/lead/customer/password', ['setPassword'], {
    state: 11,
    acceptance: { invitation: 'account', password: 'a quiet boat in the bay' },
  }),
  invitationQuestion('/lead/sale', ['sellLead'], { state: 13, acceptance: { invitation: 'other-lenders' } }),
  {
    name: '/v3/lead/url',
    calls: ['sendLeadUrl'],
    state: 30,
    request: linkRequest,
    isDone: (store) => store.get(sentLinkAtom) === 'text',
    ask: (store) => store.set(lenderActions.sendLink, 'text'),
  },
  {
    name: '/customer/{id}/consents',
    calls: ['customerConsents'],
    state: 11,
    request: consentChangeRequest,
    isDone: (store) => store.get(leadApplicationAtom).customerConsents['email'] === false,
    ask: (store) => store.set(lenderActions.changeConsents, { email: false }),
  },
];
