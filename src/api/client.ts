import type {
  AcceptedReply,
  ConsentsReply,
  CustomerConsents,
  LeadReply,
  PartnerLogosReply,
} from '../../generated/api/types.ts';
import type { LeadId } from '../model/identifiers.ts';
import type { ApiResult } from './api-result.ts';
import { logWarning } from '../lib/log.ts';
import type { ConsentSource, ScreenCall } from '../model/screen.ts';
import type { DocumentFile } from './document-calls.ts';
import { leadCalls } from './lead-calls.ts';
import type { AffiliateEvent, Journey, JourneyReply, MailedLink } from './open-journey.ts';
import type { LeadBody } from './request.ts';
import { type Connection, createSend } from './send.ts';
import type { OnProgress } from './upload.ts';

export type { LeadBody } from './request.ts';

/** What becomes of a lead, for whoever keeps it. */
export interface LeadApi {
  createLead(body: LeadBody, attemptKey: string): Promise<ApiResult<LeadReply>>;
  /** The signal ends the wait. */
  updateLead(id: LeadId, body: LeadBody, signal?: AbortSignal): Promise<ApiResult<LeadReply>>;
  /** With what the page of the lead's state needs. */
  leadStatus(id: LeadId): Promise<ApiResult<JourneyReply>>;
  redirectLead(id: LeadId): Promise<ApiResult<LeadReply>>;
  /** Sends what completes the screen of a state; the lead's id is added to the body. */
  completeScreen(call: ScreenCall, id: LeadId, body: LeadBody): Promise<ApiResult<JourneyReply>>;
  /** The application a mailed link leads to. */
  openLink(link: MailedLink): Promise<ApiResult<JourneyReply>>;
  /** Gives the applicant an account. */
  setPassword(id: LeadId, password: string): Promise<ApiResult<JourneyReply>>;
  /** Lets other lenders look, as the applicant has agreed. */
  sellLead(id: LeadId): Promise<ApiResult<JourneyReply>>;
  /** Ends all mail to an address. */
  unsubscribe(email: string): Promise<ApiResult<AcceptedReply>>;
  /** Which channels the applicant may be written to by, of those named. */
  changeConsents(id: LeadId, consents: CustomerConsents): Promise<ApiResult<JourneyReply>>;
  resendCode(id: LeadId): Promise<ApiResult<JourneyReply>>;
  /** Sends one page of a document; how much of it has left is told on the way. */
  uploadPage(id: LeadId, page: DocumentFile, onProgress: OnProgress): Promise<ApiResult<JourneyReply>>;
  /** What the lead is asked to agree to, where its state does not say. */
  listConsents(source: ConsentSource, id: LeadId): Promise<ApiResult<ConsentsReply>>;
  /** What the partners look like. */
  partnerLogos(): Promise<ApiResult<PartnerLogosReply>>;
  /** Tells who sent the applicant here. */
  tellAffiliate(event: AffiliateEvent): Promise<ApiResult<AcceptedReply>>;
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
    createLead: (body, attemptKey) =>
      send(
        creation,
        { body },
        attemptHeader === undefined ? {} : { headers: { [attemptHeader]: attemptKey } },
      ),
    updateLead: (id, body, signal) =>
      send('updateLead', { body: { ...body, id } }, signal === undefined ? {} : { signal }),
    leadStatus: (id) => onJourney((journey) => journey.status(id)),
    redirectLead: (id) => send('redirectLead', { id }),
    completeScreen: (call, id, body) => onJourney((journey) => journey.complete(call, id, body)),
    openLink: (link) => onJourney((journey) => journey.openLink(link)),
    setPassword: (id, password) => onJourney((journey) => journey.setPassword(id, password)),
    sellLead: (id) => onJourney((journey) => journey.sellLead(id)),
    unsubscribe: (email) => onJourney((journey) => journey.unsubscribe(email)),
    changeConsents: (id, consents) => onJourney((journey) => journey.changeConsents(id, consents)),
    resendCode: (id) => onJourney((journey) => journey.resendCode(id)),
    uploadPage: (id, page, onProgress) => onJourney((journey) => journey.uploadPage(id, page, onProgress)),
    listConsents: (source, id) => onJourney((journey) => journey.consents(source, id)),
    partnerLogos: () => onJourney((journey) => journey.partnerLogos()),
    tellAffiliate: (event) => onJourney((journey) => journey.tellAffiliate(event)),
  };
}
