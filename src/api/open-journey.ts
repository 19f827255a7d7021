import { customerCalls } from '../../generated/api/customer-calls.ts';
import { documentCalls } from '../../generated/api/document-calls.ts';
import { journeyCalls } from '../../generated/api/journey-calls.ts';
import { leadCalls } from '../../generated/api/lead-calls.ts';
import { listCalls } from '../../generated/api/list-calls.ts';
import { openingCalls } from '../../generated/api/opening-calls.ts';
import type { LeadId } from '../model/identifiers.ts';
import type { ScreenCall } from '../model/screen.ts';
import type { ApiResult } from './api-result.ts';
import type { Journey, JourneyReply } from './lead-api.ts';
import { createLookUp } from './look-up.ts';
import type { LeadBody } from './request.ts';
import { type Connection, createSend, type Row, sendCall } from './send.ts';

const { updateLead } = leadCalls;

type CompletingCall = Row<JourneyReply>;

/** Every call that may complete a screen, but for the one that updates the lead itself. */
const completing = [customerCalls, documentCalls, journeyCalls]
  .flatMap((table): readonly CompletingCall[] => Object.values(table))
  .filter(({ method }) => method !== 'GET');

/** What a lender of the version before has in the place of a call. */
const callsBefore: { readonly [Path in ScreenCall]?: ScreenCall } = {
  [customerCalls.verifyMobile.path]: customerCalls.verifyLeadMobile.path,
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
    const sendBy = async (path: ScreenCall): Promise<ApiResult<JourneyReply>> => {
      const row = completing.find((each) => each.path === path);
      if (row === undefined) return { error: { kind: 'refused', status: 404 } };
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
    leadStatus: (id, signal) => sendToLead('leadStatus', { id }, { signal }),
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
    listConsents: (source, id, signal) =>
      lookUpList(source === listCalls.policies.path ? 'policies' : 'policy', { leadId: id }, signal),
    partnerLogos: () => lookUpLogos('partnerLogos', {}),
    tellAffiliate: (event, signal) => sendOnOpening('affiliateEvent', { body: event }, { signal }),
    async completeScreen(...asked) {
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
