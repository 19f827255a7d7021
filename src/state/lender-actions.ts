import { atom } from 'jotai';
import type { CallReply } from '../api/call.ts';
import { completeScreen } from '../api/send.ts';
import { ownErrors } from '../flow/own-errors.ts';
import { type LeadGroup, readField, writeField } from '../lead/application-data.ts';
import { isPlainObject } from '../lib/json.ts';
import { changeMobileNumberState, mobileVerificationState } from '../lifecycle/states.ts';
import type { ErrorOwners } from '../model/flow.ts';
import type { ConsentSource, ScreenCall } from '../model/screen.ts';
import { showCheckingAtom, pushProgressStateAtom, receiveReplyAtom } from './application-progress.ts';
import { dependenciesAtom } from './dependencies.ts';
import {
  applicationDataAtom,
  archivedAnswersAtom,
  type CustomerConsents,
  leadApplicationAtom,
  leadIdAtom,
  patchLeadApplicationAtom,
  stateAtom,
  updateConsentsAtom,
} from './lead-application.ts';
import { leadAction, statelessAction, applyReply } from './lender-action.ts';
import { type DocumentType, pageUploadsAtom } from './page-uploads.ts';
import { noReportedAnswers, trackAcceptedOfferAtom, trackAtom } from './page-view.ts';
import {
  followRedirectOfReplyAtom,
  followRedirectAtom,
  leavingForPartnerAtom,
  followedRedirectAtom,
  visitPartnerAtom,
} from './partner-visit.ts';
import { homeRouteAtom, onPartnerPageAtom, screenRouteAtom } from './resolved-route.ts';
import {
  abortRequest,
  consentChangeRequest,
  completionRequest,
  consentsRequest,
  failed,
  idle,
  invitationRequest,
  lastLinkAtom,
  type LinkChannel,
  linkRequest,
  redirectRequest,
  resendRequest,
  stateDataRequest,
  unsubscribeRequest,
  uploadRequest,
} from './request.ts';
import { clearScreenErrorsAtom, receiveFormErrorsAtom, screenErrorsAtom } from './server-errors.ts';
import {
  type ListedConsents,
  receivedConsentsAtom,
  receivedStateDataAtom,
  stateDataAtom,
} from './state-data.ts';
import { removeListAnswersAtom, storeAcceptedAtom } from './stored-records.ts';
import type { ReportedAnswers } from '../tracking/event.ts';

export interface Completion {
  readonly call: ScreenCall;
  /** The fields of the call except the lead's id. */
  readonly body: LeadGroup;
  /** Digest of the lead's whole data, if the call updates it. */
  readonly digest?: string;
  /** The questions that own server errors about the body. */
  readonly owners?: ErrorOwners;
  /** The answers that an event may contain. */
  readonly reported?: ReportedAnswers;
}

/** An accepted invitation with its data. A password is only sent to the lender, never stored. */
export type AcceptedInvitation =
  | { readonly invitation: 'account'; readonly password: string }
  | { readonly invitation: 'other-lenders' };

/** Whether the applicant has unsubscribed. */
export const unsubscribedAtom = atom(false);

/** The email address in the URL. In links that were not encoded, the plus was decoded as a space. */
export const linkedEmailAtom = atom((get) => {
  const emailParameter = new URLSearchParams(get(dependenciesAtom).search).get('email') ?? '';
  return emailParameter.trim().replaceAll(' ', '+');
});

const noOwners: ErrorOwners = { owned: {}, unowned: [] };

/** The actions of the pages after the form. */
export const lenderActions = {
  /** Sends the answers of a screen, then shows the page of the new state or the partner. */
  completeScreen: leadAction<[Completion]>({
    request: completionRequest,
    call: (send, lead, options, { call, body }) => completeScreen(send, call, { lead, body }, options),
    creation: ({ body, digest }) => (digest === undefined ? undefined : { body, digest }),
    failureLog: 'Failed to complete a screen',
    reportedAnswers: ({ reported = noReportedAnswers }) => reported,
    owners: ({ owners = noOwners }) => owners,
    onReply(
      { get, set },
      { reply: { errors = [], ...reply }, isConflict, wasToCreateLead },
      { body, owners = noOwners },
    ) {
      const state = get(stateAtom);
      const onlyAsks = body['accepted'] === false;
      if ('offerId' in body && !onlyAsks && errors.length === 0 && !isConflict) set(trackAcceptedOfferAtom);
      set(receiveReplyAtom, reply);
      const isLeft = get(stateAtom) !== state;
      // The list was accepted if the lender moves on.
      if (isLeft) set(removeListAnswersAtom);
      // Server errors belong to the current screen, or to the form if the lender returns to it.
      if (!isLeft) set(screenErrorsAtom, ownErrors(owners, errors));
      else if (errors.length > 0 && get(screenRouteAtom) === null) set(receiveFormErrorsAtom, errors);
      const followed = set(followRedirectOfReplyAtom);
      if (followed !== null) return followed;
      if (errors.length > 0 && !isLeft) return failed('rejected');
      // A new lead whose state has no page continues with the form.
      if (wasToCreateLead && reply.progressState !== undefined && get(screenRouteAtom) === null) {
        get(dependenciesAtom).navigate({ route: get(homeRouteAtom), method: 'push' });
        return idle;
      }
      if (isConflict && !isLeft && reply.progressState !== undefined) return failed('refused');
      return reply.progressState === undefined && !onlyAsks ? set(showCheckingAtom) : idle;
    },
  }),

  /** Requests the redirect to the partner, then follows it or shows the page that follows it. */
  takeOffer: leadAction<[]>({
    request: redirectRequest,
    call: (send, lead, options) => send('redirectLead', { lead }, options),
    failureLog: 'Failed to ask for the way to the partner',
    reportedAnswers: () => noReportedAnswers,
    onReply(context, { reply, isConflict }) {
      const { get, set } = context;
      const wasOnPartnerPage = get(onPartnerPageAtom);
      if (!isConflict) set(trackAcceptedOfferAtom);
      const outcome = applyReply(context, { reply, isConflict });
      const followed = set(followRedirectOfReplyAtom);
      if (followed !== null) return followed;
      if (reply.progressState === undefined) return set(showCheckingAtom);
      // The partner page stays open and the reply contains no redirect. Without an error the button would have no
      // effect.
      return wasOnPartnerPage && get(onPartnerPageAtom) ? failed('unreadable') : outcome;
    },
  }),

  /** Requests another code. Errors of the previous code are cleared. */
  resendCode: leadAction<[]>({
    request: resendRequest,
    call: (send, lead, options) => send('resendCode', { lead }, options),
    failureLog: 'Failed to ask for another code',
    onReply(context, { reply: answered, isConflict }) {
      context.set(clearScreenErrorsAtom);
      const { errors: _, ...reply } = answered;
      return applyReply(context, { reply, isConflict });
    },
  }),

  /** Accepts the extra offer of a status page. */
  acceptInvitation: leadAction<[AcceptedInvitation]>({
    request: invitationRequest,
    call: (send, lead, options, acceptance) =>
      acceptance.invitation === 'account'
        ? send('setPassword', { lead, body: { password: acceptance.password } }, options)
        : send('sellLead', { lead, body: { consent: true } }, options),
    failureLog: 'Failed to accept an invitation',
    owners: () => noOwners,
    onReply(context, outcome, { invitation }) {
      if (!outcome.isConflict) context.set(storeAcceptedAtom, invitation);
      return applyReply(context, outcome);
    },
  }),

  /** Lets the lender send a link to continue on another device. */
  sendLink: leadAction<[LinkChannel]>({
    request: linkRequest,
    call: (send, lead, options, channel) => send('sendLeadUrl', { lead, body: { channel } }, options),
    failureLog: 'Failed to send a link',
    onReply(context, outcome, channel) {
      if (!outcome.isConflict) context.set(storeSentLinkAtom, channel);
      return applyReply(context, outcome);
    },
  }),

  /** Sends the channels that the applicant consents to, and keeps them for the next application. */
  changeConsents: leadAction<[CustomerConsents]>({
    request: consentChangeRequest,
    call: (send, lead, options, marketingConsents) =>
      send('customerConsents', { lead, body: { marketingConsents } }, options),
    failureLog: 'Failed to change consents',
    onReply(context, outcome, consents) {
      if (!outcome.isConflict) context.set(storeConsentsAtom, consents);
      return applyReply(context, outcome);
    },
  }),

  /** Fetches the data of the state once. After a reload only the state is known. */
  fetchStateData: leadAction<[]>({
    request: stateDataRequest,
    call: (send, lead, options) => send('leadStatus', { lead }, options),
    failureLog: 'Failed to ask for the data of a state',
    onReply({ get, set }, { reply }) {
      set(receiveReplyAtom, reply);
      // A reply without the data counts too, so that it is not requested again.
      set(receivedStateDataAtom, { state: get(stateAtom), data: get(stateDataAtom) ?? {}, isWhole: true });
      return idle;
    },
  }),

  /** Fetches the consents, if they are not part of the state's reply. */
  fetchConsents: statelessAction<[ConsentSource], ListedConsents>({
    request: consentsRequest,
    async call(send, lead, options, source) {
      if (lead === null) return undefined;
      const result = await send(source, { lead }, options);
      return 'error' in result ? result : { data: { lead, source, requests: result.data.consents } };
    },
    failureLog: 'Failed to ask for the consents',
    onReply({ set }, { reply }) {
      set(receivedConsentsAtom, reply);
      return idle;
    },
  }),

  /** Unsubscribes an email address. The address is neither stored nor logged. */
  unsubscribe: statelessAction<[email: string], CallReply<'unsubscribe'>>({
    request: unsubscribeRequest,
    call: (send, _lead, options, email) => send('unsubscribe', { email }, options),
    failureLog: 'Failed to end the mail',
    onReply({ set }) {
      set(unsubscribedAtom, true);
      return idle;
    },
  }),
};

const consentsField = 'contactDetails.marketingConsents';

const storeConsentsAtom = atom(null, (get, set, consents: CustomerConsents): void => {
  const data = get(applicationDataAtom);
  const storedConsents = readField(data, consentsField) ?? readField(get(archivedAnswersAtom), consentsField);
  const known = isPlainObject(storedConsents) ? storedConsents : {};
  set(patchLeadApplicationAtom, {
    applicationData: writeField(data, consentsField, { ...known, ...consents }),
  });
  set(updateConsentsAtom, consents);
});

/** The channel of the link that was last sent in the current state, or `null`. */
export const sentLinkAtom = atom((get): LinkChannel | null => {
  const last = get(lastLinkAtom);
  return last?.lead === get(leadIdAtom) && last.state === get(stateAtom) ? last.channel : null;
});

const storeSentLinkAtom = atom(null, (get, set, channel: LinkChannel): void => {
  set(lastLinkAtom, { channel, lead: get(leadIdAtom), state: get(stateAtom) });
  set(trackAtom, { name: 'link_sent', channel });
});

/** Sends a code. After a wrong code, fetches the number of remaining attempts. */
export const verifyCodeAtom = atom(null, async (get, set, call: ScreenCall, code: string): Promise<void> => {
  await set(lenderActions.completeScreen, { call, body: { code } });
  const status = get(completionRequest.statusAtom);
  if (status.status === 'failed' && status.kind === 'rejected') await set(lenderActions.fetchStateData);
});

/**
 * Shows the page for another phone number. Only this browser knows this state; the next reply of the lender replaces
 * it.
 */
export const openNumberChangeAtom = atom(null, (_, set): void =>
  set(pushProgressStateAtom, changeMobileNumberState),
);

/** Returns to the page for the code. */
export const cancelNumberChangeAtom = atom(null, (_, set): void =>
  set(pushProgressStateAtom, mobileVerificationState),
);

/** Sends the chosen document. Uploads of another document no longer count. */
export const chooseDocumentAtom = atom(null, async (get, set, document: DocumentType): Promise<void> => {
  abortRequest(get, set, uploadRequest);
  set(pageUploadsAtom, {});
  await set(lenderActions.completeScreen, { call: 'chooseDocument', body: { documentType: document } });
});

/**
 * Opens the partner with the redirect of the lender, the last followed link, or a new one. A POST redirect is not
 * repeated; a new redirect is requested instead.
 */
export const openPartnerAtom = atom(null, async (get, set): Promise<void> => {
  if (get(leavingForPartnerAtom).status === 'sending') return;
  const followPendingRedirect = (): boolean => {
    if (!get(leadApplicationAtom).routeChange) return false;
    set(redirectRequest.statusAtom, set(followRedirectAtom));
    return true;
  };
  if (followPendingRedirect()) return;
  const lastRedirect = get(followedRedirectAtom);
  if (lastRedirect?.method === 'GET' && set(visitPartnerAtom, lastRedirect).status === 'idle') {
    set(redirectRequest.statusAtom, idle);
    return;
  }
  await set(lenderActions.takeOffer);
  followPendingRedirect();
});
