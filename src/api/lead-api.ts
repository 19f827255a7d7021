import type { AcceptedReply, CustomerConsents } from '../../generated/api/types.ts';
import type { LeadId } from '../model/identifiers.ts';
import type { ConsentSource, ScreenCall } from '../model/screen.ts';
import type { ApiResult } from './api-result.ts';
import type { CallInput, CallReply } from './call.ts';
import type { LeadBody } from './request.ts';
import type { OnProgress } from './upload.ts';

export type { LeadBody } from './request.ts';

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

/**
 * What becomes of a lead, for whoever keeps it. A signal ends the wait, and the request with it: one that nobody waits for
 * would hold one of the browser's few connections to the host.
 */
export interface LeadApi {
  createLead(body: LeadBody, idempotencyKey: string, signal?: AbortSignal): Promise<ApiResult<JourneyReply>>;
  updateLead(id: LeadId, body: LeadBody, signal?: AbortSignal): Promise<ApiResult<JourneyReply>>;
  /** With what the page of the lead's state needs. */
  leadStatus(id: LeadId, signal?: AbortSignal): Promise<ApiResult<JourneyReply>>;
  redirectLead(id: LeadId, signal?: AbortSignal): Promise<ApiResult<JourneyReply>>;
  /** Sends what completes the screen of a state; the lead's id is added to the body. */
  completeScreen(
    call: ScreenCall,
    id: LeadId,
    body: LeadBody,
    signal?: AbortSignal,
  ): Promise<ApiResult<JourneyReply>>;
  /** The application a mailed link leads to. */
  openLink(link: MailedLink, signal?: AbortSignal): Promise<ApiResult<JourneyReply>>;
  /** Gives the applicant an account. */
  setPassword(id: LeadId, password: string, signal?: AbortSignal): Promise<ApiResult<JourneyReply>>;
  /** Lets other lenders look, as the applicant has agreed. */
  sellLead(id: LeadId, signal?: AbortSignal): Promise<ApiResult<JourneyReply>>;
  /** Ends all mail to an address. */
  unsubscribe(email: string, signal?: AbortSignal): Promise<ApiResult<AcceptedReply>>;
  /** Which channels the applicant may be written to by, of those named. */
  changeConsents(
    id: LeadId,
    consents: CustomerConsents,
    signal?: AbortSignal,
  ): Promise<ApiResult<JourneyReply>>;
  resendCode(id: LeadId, signal?: AbortSignal): Promise<ApiResult<JourneyReply>>;
  /** Sends one page of a document; how much of it has left is told on the way. */
  uploadPage(
    id: LeadId,
    page: DocumentFile,
    onProgress: OnProgress,
    signal?: AbortSignal,
  ): Promise<ApiResult<JourneyReply>>;
  /** What the lead is asked to agree to, where its state does not say. */
  listConsents(
    source: ConsentSource,
    id: LeadId,
    signal?: AbortSignal,
  ): Promise<ApiResult<CallReply<'policy'>>>;
  /** What the partners look like. */
  partnerLogos(): Promise<ApiResult<CallReply<'partnerLogos'>>>;
  /** Tells who sent the applicant here. */
  tellAffiliate(event: AffiliateEvent, signal?: AbortSignal): Promise<ApiResult<AcceptedReply>>;
}

/** What follows the application: each call belongs to a state, and its reply names the next. */
export type Journey = Omit<LeadApi, 'createLead' | 'updateLead' | 'redirectLead'>;
