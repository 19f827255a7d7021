import type { ApiResult } from './api-result.ts';
import { type AddressParts, addressOf } from './address.ts';
import type { Call, CallInput, CallName, CallReply, Calls } from './call.ts';
import { type BodyKind, contentOf } from './content.ts';
import { type ExpectedReply, readAnswer } from './read-answer.ts';
import { request } from './request.ts';
import { type OnProgress, upload } from './upload.ts';

export interface Connection {
  /** Absolute path or origin with path, without a trailing slash. */
  readonly apiBase: string;
  /** Goes first into the body, or into the query, of every call that names the product. */
  readonly productId: string;
  /** Where the policies of a partner are listed, below the API base; the contract's own path where absent. */
  readonly policiesPath?: string;
}

export interface SendOptions {
  readonly headers?: { readonly [name: string]: string };
  /** Ends the wait: the call is offline then. */
  readonly signal?: AbortSignal | undefined;
  /** Called while the body is on its way. */
  readonly onProgress?: OnProgress;
}

/** No call throws, none is sent twice, and none gives up: how long to wait is the caller's to decide. */
export type Send<Names extends CallName> = <Name extends Names>(
  name: Name,
  input: CallInput<Name>,
  options?: SendOptions,
) => Promise<ApiResult<CallReply<Name>>>;

/** Speaks the calls of one table; a page that needs others brings its own, so that each is fetched when it is needed. */
export function createSend<Names extends CallName>(connection: Connection, calls: Calls<Names>): Send<Names> {
  return (name, input, options) => {
    const call: Call<typeof name> = calls[name];
    return sendCall(connection, call, input, options);
  };
}

/** A row of a table, whichever it is: what may go in is then for its caller to know. */
export interface Row<Reply> extends ExpectedReply<Reply> {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly body: BodyKind;
  /** Where the product is named: in the body, in the query, or nowhere. */
  readonly product?: unknown;
}

export async function sendCall<Reply>(
  { apiBase, productId, policiesPath = '/policies' }: Connection,
  call: Row<Reply>,
  input: AddressParts,
  { headers = {}, signal, onProgress }: SendOptions = {},
): Promise<ApiResult<Reply>> {
  const { body, ...parts } = input;
  const path = call.path === '/policies' ? policiesPath : call.path;
  const address = addressOf(path, call.product === 'query' ? { productId, ...parts } : parts);
  // What no address can carry names nothing, so nothing is asked.
  if (address === undefined) return { error: { kind: 'refused', status: 404 } };
  const content = contentOf(call.body, body, call.product === 'body' ? productId : undefined);
  if (content === undefined) return { error: { kind: 'offline' } };
  const asked = {
    method: call.method,
    url: apiBase + address,
    headers: { ...headers, ...content.headers },
    body: content.body,
    signal,
  };
  const answer = await (onProgress === undefined ? request(asked) : upload(asked, onProgress));
  return readAnswer(answer, call);
}
