import { isLeadId, isLeadReply, isStoredLeadReply } from '../../generated/api/decoders.js';
import type { LeadReply } from '../../generated/api/types.ts';
import type { LeadId } from '../model/identifiers.ts';
import type { ApiResult } from './api-result.ts';
import { type Endpoint, endpoints, leadPath, namesProduct } from './endpoints.ts';
import { readAnswer } from './read-answer.ts';
import { type LeadBody, send } from './request.ts';

export type { LeadBody } from './request.ts';

/** No call throws, none is sent twice, and none gives up: how long to wait is the caller's to decide. */
export interface LeadApi {
  createLead(body: LeadBody, attemptKey: string): Promise<ApiResult<LeadReply>>;
  updateLead(id: LeadId, body: LeadBody): Promise<ApiResult<LeadReply>>;
  leadStatus(id: LeadId): Promise<ApiResult<LeadReply>>;
  redirectLead(id: LeadId): Promise<ApiResult<LeadReply>>;
}

export interface LeadApiOptions {
  /** Absolute path or origin with path, without a trailing slash. */
  readonly apiBase: string;
  /** Goes first into the body of every call that names the product. */
  readonly productId: string;
  /** The header for the attempt key; without it the key is not sent. */
  readonly attemptHeader?: string;
}

export function createLeadApi({ apiBase, productId, attemptHeader }: LeadApiOptions): LeadApi {
  function withProduct(endpoint: Endpoint, body: LeadBody): LeadBody {
    if (!namesProduct(endpoint)) return body;
    const { productId: _, ...rest } = body;
    return { productId, ...rest };
  }

  async function onLead(endpoint: Endpoint, id: LeadId): Promise<ApiResult<LeadReply>> {
    // An id that no address can carry names no lead, so nothing is asked.
    if (!isLeadId(id)) return { error: { kind: 'refused', status: 404 } };
    const answer = await send({ endpoint, url: apiBase + leadPath(endpoint, id) });
    return readAnswer(answer, isLeadReply);
  }

  return {
    async createLead(body, attemptKey) {
      const endpoint = endpoints.createLead;
      const answer = await send({
        endpoint,
        url: apiBase + endpoint.path,
        body: withProduct(endpoint, body),
        headers: attemptHeader === undefined ? {} : { [attemptHeader]: attemptKey },
      });
      return readAnswer(answer, isStoredLeadReply);
    },
    async updateLead(id, body) {
      const endpoint = endpoints.updateLead;
      const answer = await send({
        endpoint,
        url: apiBase + endpoint.path,
        body: withProduct(endpoint, { ...body, id }),
      });
      return readAnswer(answer, isStoredLeadReply);
    },
    leadStatus: (id) => onLead(endpoints.leadStatus, id),
    redirectLead: (id) => onLead(endpoints.redirectLead, id),
  };
}
