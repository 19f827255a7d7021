import type { AcceptedReply, CustomerConsents } from '../../generated/api/types.ts';
import { leadCalls } from '../../generated/api/lead-calls.ts';
import type { LeadId } from '../model/identifiers.ts';
import type { ApiResult } from './api-result.ts';
import type { CallReply } from './call.ts';
import { logWarning } from '../lib/log.ts';
import type { ConsentSource, ScreenCall } from '../model/screen.ts';
import type { AffiliateEvent, DocumentFile, Journey, JourneyReply, MailedLink } from './open-journey.ts';
import type { LeadBody } from './request.ts';
import { type Connection, createSend } from './send.ts';
import type { OnProgress } from './upload.ts';

export type { LeadBody } from './request.ts';

/**
 * What becomes of a lead, for whoever keeps it. A signal ends the wait, and the request with it: one that nobody waits for
 * would hold one of the browser's few connections to the host.
 */
export interface LeadApi {
  createLead(body: LeadBody, attemptKey: string, signal?: AbortSignal): Promise<ApiResult<JourneyReply>>;
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

export interface LeadApiOptions extends Connection {
  /** The header for the attempt key; without it the key is not sent. */
  readonly attemptHeader?: string;
  /** The call that makes a lead: by default that of a form whose questions the country names. */
  readonly creation?: 'createLead' | 'createDynamicLead';
}

export function createLeadApi(options: LeadApiOptions): LeadApi {
  const { attemptHeader, creation = 'createLead', ...connection } = options;
  const send = createSend(connection, leadCalls);
  let opening: Promise<Journey> | undefined;

  async function onJourney<Reply>(
    ask: (journey: Journey) => Promise<ApiResult<Reply>>,
  ): Promise<ApiResult<Reply>> {
    let journey: Journey;
    try {
      opening ??= import('./open-journey.ts').then(({ openJourney }) => openJourney(connection));
      journey = await opening;
    } catch (error) {
      // The module did not arrive, so nothing was asked.
      opening = undefined;
      logWarning('Failed to load the calls of the journey', {
        name: error instanceof Error ? error.name : 'unknown',
      });
      return { error: { kind: 'offline' } };
    }
    return ask(journey);
  }

  return {
    createLead: (body, attemptKey, signal) =>
      send(
        creation,
        { body },
        { signal, ...(attemptHeader !== undefined && { headers: { [attemptHeader]: attemptKey } }) },
      ),
    updateLead: (id, body, signal) => send('updateLead', { body: { ...body, id } }, { signal }),
    redirectLead: (id, signal) => send('redirectLead', { id }, { signal }),
    leadStatus: (...asked) => onJourney((journey) => journey.status(...asked)),
    completeScreen: (...asked) => onJourney((journey) => journey.complete(...asked)),
    openLink: (...asked) => onJourney((journey) => journey.openLink(...asked)),
    setPassword: (...asked) => onJourney((journey) => journey.setPassword(...asked)),
    sellLead: (...asked) => onJourney((journey) => journey.sellLead(...asked)),
    unsubscribe: (...asked) => onJourney((journey) => journey.unsubscribe(...asked)),
    changeConsents: (...asked) => onJourney((journey) => journey.changeConsents(...asked)),
    resendCode: (...asked) => onJourney((journey) => journey.resendCode(...asked)),
    uploadPage: (...asked) => onJourney((journey) => journey.uploadPage(...asked)),
    listConsents: (...asked) => onJourney((journey) => journey.consents(...asked)),
    partnerLogos: () => onJourney((journey) => journey.partnerLogos()),
    tellAffiliate: (...asked) => onJourney((journey) => journey.tellAffiliate(...asked)),
  };
}
