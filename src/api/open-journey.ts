import { customerCalls } from '../../generated/api/customer-calls.ts';
import { documentCalls } from '../../generated/api/document-calls.ts';
import { journeyCalls } from '../../generated/api/journey-calls.ts';
import { leadCalls } from '../../generated/api/lead-calls.ts';
import { listCalls } from '../../generated/api/list-calls.ts';
import { openingCalls } from '../../generated/api/opening-calls.ts';
import type { LeadId } from '../model/identifiers.ts';
import type { ConsentSource, ScreenCall } from '../model/screen.ts';
import type { ApiResult } from './api-result.ts';
import type { CallInput, CallReply } from './call.ts';
import { createLookUp } from './look-up.ts';
import type { LeadBody } from './request.ts';
import { type Connection, createSend, sendCall } from './send.ts';
import type { OnProgress } from './upload.ts';

/** The envelope, with what the page of the present state needs. */
export type JourneyReply = CallReply<'updateLead'>;

/** One page of a document. */
export type DocumentFile = Omit<CallInput<'uploadDocument'>['body'], 'leadId'>;

export type AffiliateEvent = CallInput<'affiliateEvent'>['body'];

/** A link that a lender mailed, as it was opened. */
export interface MailedLink {
  readonly id: LeadId;
  readonly urlType: string;
  /** Of the affiliate the applicant came by; absent where the address names none. */
  readonly refTransactionId?: string;
  /** The query of the address, with its question mark; empty where there is none. */
  readonly search: string;
}

/** What follows the application: each call belongs to a state, and its reply names the next. */
export interface Journey {
  readonly status: (id: LeadId, signal?: AbortSignal) => Promise<ApiResult<JourneyReply>>;
  readonly complete: (
    call: ScreenCall,
    id: LeadId,
    body: LeadBody,
    signal?: AbortSignal,
  ) => Promise<ApiResult<JourneyReply>>;
  /** The application that a link leads to. */
  readonly openLink: (link: MailedLink, signal?: AbortSignal) => Promise<ApiResult<JourneyReply>>;
  /** Gives the applicant an account. */
  readonly setPassword: (
    id: LeadId,
    password: string,
    signal?: AbortSignal,
  ) => Promise<ApiResult<JourneyReply>>;
  /** Lets other lenders look, as the applicant has agreed. */
  readonly sellLead: (id: LeadId, signal?: AbortSignal) => Promise<ApiResult<JourneyReply>>;
  /** Ends all mail to an address. */
  readonly unsubscribe: (email: string, signal?: AbortSignal) => Promise<ApiResult<CallReply<'unsubscribe'>>>;
  readonly changeConsents: (
    id: LeadId,
    marketingConsents: LeadBody,
    signal?: AbortSignal,
  ) => Promise<ApiResult<JourneyReply>>;
  readonly resendCode: (id: LeadId, signal?: AbortSignal) => Promise<ApiResult<JourneyReply>>;
  readonly uploadPage: (
    id: LeadId,
    page: DocumentFile,
    onProgress: OnProgress,
    signal?: AbortSignal,
  ) => Promise<ApiResult<JourneyReply>>;
  readonly consents: (
    source: ConsentSource,
    id: LeadId,
    signal?: AbortSignal,
  ) => Promise<ApiResult<CallReply<'policy'>>>;
  readonly partnerLogos: () => Promise<ApiResult<CallReply<'partnerLogos'>>>;
  readonly tellAffiliate: (
    event: AffiliateEvent,
    signal?: AbortSignal,
  ) => Promise<ApiResult<CallReply<'affiliateEvent'>>>;
}

const { updateLead } = leadCalls;

/** The row of each call that completes a screen, but for the one that updates the lead itself. */
const completing = {
  '/v2/customer/mobile': customerCalls.changeMobile,
  '/v2/customer/mobile/verify': customerCalls.verifyMobile,
  '/lead/account': journeyCalls.account,
  '/lead/aide': journeyCalls.aide,
  '/lead/cnp': journeyCalls.nationalId,
  '/lead/continue/{id}': journeyCalls.continueLead,
  '/lead/documentId': documentCalls.chooseDocument,
  '/lead/idUpload': documentCalls.uploadDocument,
  '/lead/marital-details': journeyCalls.maritalDetails,
  '/lead/mobile/verification': customerCalls.verifyLeadMobile,
  '/lead/offer/payment': journeyCalls.offerPayment,
  '/lead/santander-comperia': journeyCalls.chooseComparedOffer,
  '/lead/skip/{id}': journeyCalls.skipLead,
  '/lead/vehicle': journeyCalls.vehicle,
  '/lead/wniosek': journeyCalls.supplement,
  '/offer/accept-creditea-offer': journeyCalls.acceptCrediteaOffer,
  '/offer/credit-details': journeyCalls.creditDetails,
  '/offer/customer-debts': journeyCalls.customerDebts,
  '/offer/dynamic-policy': journeyCalls.dynamicPolicyConsents,
  '/offer/employment-details': journeyCalls.employmentDetails,
  '/offer/personal-details': journeyCalls.personalDetails,
  '/offer/policy': journeyCalls.policyConsents,
  '/offer/professional-details': journeyCalls.professionalDetails,
  '/offer/proficredit': journeyCalls.acceptProficreditOffer,
  '/offer/reference-details': journeyCalls.referenceDetails,
  '/offer/skip-document-upload': documentCalls.skipUpload,
  '/offer/update-provident-offer': journeyCalls.updateProvidentOffer,
} as const satisfies { readonly [Path in Exclude<ScreenCall, '/v2/lead'>]: { readonly path: Path } };

/** What a lender of the version before has in the place of a call. */
const callsBefore: { readonly [Path in ScreenCall]?: keyof typeof completing } = {
  '/v2/customer/mobile/verify': '/lead/mobile/verification',
};

/** A module of its own: until an application is sent, nobody needs it. */
export function openJourney(connection: Connection): Journey {
  const sendToLead = createSend(connection, leadCalls);
  const send = createSend(connection, journeyCalls);
  const sendToCustomer = createSend(connection, customerCalls);
  const sendDocument = createSend(connection, documentCalls);
  const sendToList = createSend(connection, listCalls);
  const lookUpLogos = createLookUp(sendToList);
  const sendOnOpening = createSend(connection, openingCalls);
  const createListLookUp = () => createLookUp(sendToList, { isNeeded: true });
  let lookUpList = createListLookUp();
  async function sendCompletion(
    call: ScreenCall,
    id: LeadId,
    body: LeadBody,
    signal?: AbortSignal,
  ): Promise<ApiResult<JourneyReply>> {
    if (call === updateLead.path)
      return sendCall(connection, updateLead, { body: { ...body, id } }, { signal });
    const sendBy = (path: keyof typeof completing): Promise<ApiResult<JourneyReply>> => {
      const row = completing[path];
      return sendCall(
        connection,
        row,
        row.path.includes('{id}') ? { ...body, id } : { body: { ...body, leadId: id } },
        { signal },
      );
    };
    const answer = await sendBy(call);
    const callBefore = callsBefore[call];
    if (callBefore === undefined || !isRefused(answer, [404])) return answer;
    const older = await sendBy(callBefore);
    // A lender that has no such call says nothing of the lead.
    return isRefused(older, [404, 405]) ? answer : older;
  }
  return {
    status: (id, signal) => sendToLead('leadStatus', { id }, { signal }),
    async openLink({ search, ...link }, signal) {
      const newer = await sendOnOpening('leadUrl', link, { signal });
      if (!mayBeOlder(newer)) return newer;
      const { id, urlType } = link;
      const older = await sendOnOpening('leadUrlByQuery', { id, urlType, search }, { signal });
      // Of two refusals the one counts that leaves hope.
      return 'data' in older || isRefused(newer, [404, 410]) ? older : newer;
    },
    setPassword: (id, password, signal) =>
      sendToCustomer('setPassword', { body: { leadId: id, password } }, { signal }),
    sellLead: (id, signal) => send('sellLead', { body: { leadId: id, consent: true } }, { signal }),
    unsubscribe: (email, signal) => sendToCustomer('unsubscribe', { email }, { signal }),
    changeConsents: (id, marketingConsents, signal) =>
      sendToCustomer('customerConsents', { id, body: { marketingConsents } }, { signal }),
    resendCode: (id, signal) => sendToCustomer('resendCode', { body: { leadId: id } }, { signal }),
    uploadPage: (id, page, onProgress, signal) =>
      sendDocument('uploadDocument', { body: { leadId: id, ...page } }, { onProgress, signal }),
    consents: (source, id, signal) =>
      lookUpList(source === listCalls.policies.path ? 'policies' : 'policy', { leadId: id }, signal),
    partnerLogos: () => lookUpLogos('partnerLogos', {}),
    tellAffiliate: (event, signal) => sendOnOpening('affiliateEvent', { body: event }, { signal }),
    async complete(...asked) {
      const answer = await sendCompletion(...asked);
      // Where the lender comes back to a page later, it may ask for others.
      lookUpList = createListLookUp();
      return answer;
    },
  };
}

function isRefused(result: ApiResult<JourneyReply>, statuses: readonly number[]): boolean {
  return 'error' in result && result.error.kind === 'refused' && statuses.includes(result.error.status);
}

/** An answer that is of no use: the link may be one of the version before. */
function mayBeOlder(result: ApiResult<JourneyReply>): boolean {
  return 'data' in result
    ? result.data.progressState === undefined && result.data.routeChange === undefined
    : result.error.kind === 'refused' || result.error.kind === 'unreadable';
}
