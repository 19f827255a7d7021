import type { LeadReply } from '../../generated/api/types.ts';
import type { LeadId } from '../model/identifiers.ts';
import type { ApiResult } from './api-result.ts';
import { leadCalls } from './lead-calls.ts';
import type { LeadBody } from './request.ts';
import { type Connection, createSend } from './send.ts';

export type { LeadBody } from './request.ts';

/** What becomes of a lead, for whoever keeps it. */
export interface LeadApi {
  createLead(body: LeadBody, attemptKey: string): Promise<ApiResult<LeadReply>>;
  updateLead(id: LeadId, body: LeadBody): Promise<ApiResult<LeadReply>>;
  leadStatus(id: LeadId): Promise<ApiResult<LeadReply>>;
  redirectLead(id: LeadId): Promise<ApiResult<LeadReply>>;
}

export interface LeadApiOptions extends Connection {
  /** The header for the attempt key; without it the key is not sent. */
  readonly attemptHeader?: string;
}

export function createLeadApi({ attemptHeader, ...connection }: LeadApiOptions): LeadApi {
  const send = createSend(connection, leadCalls);
  return {
    createLead: (body, attemptKey) =>
      send(
        'createLead',
        { body },
        attemptHeader === undefined ? {} : { headers: { [attemptHeader]: attemptKey } },
      ),
    updateLead: (id, body) => send('updateLead', { body: { ...body, id } }),
    leadStatus: (id) => send('leadStatus', { id }),
    redirectLead: (id) => send('redirectLead', { id }),
  };
}
