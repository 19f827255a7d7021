import { firstCalls } from '../../generated/api/first-calls.ts';
import { logWarning } from '../lib/log.ts';
import type { LeadId } from '../model/identifiers.ts';
import { addressOf } from './address.ts';
import { type Answer, type ApiError, type ApiResult, readAnswer } from './api-result.ts';
import type { Call, CallInput, CallName, CallReply, Calls } from './call.ts';

export interface Connection {
  /** Absolute path or origin with path, without a trailing slash. */
  readonly apiBase: string;
  /** Goes first into the body, or into the query, of every call that names the product. */
  readonly productId: string;
  /** The header for the idempotency key; without it the key is not sent. */
  readonly idempotencyHeader?: string;
  /** Where the policies of a partner are listed, below the API base; the contract's own path where absent. */
  readonly policiesPath?: string;
}

/** The share of a body that has left, from 0 to 1. */
type OnProgress = (share: number) => void;

export interface SendOptions {
  /** Ends the wait: the call is offline then. */
  readonly signal?: AbortSignal | undefined;
  /** Equal for all attempts that are to make one lead. */
  readonly idempotencyKey?: string;
  /** Called while the body is on its way. */
  readonly onProgress?: OnProgress;
  /** A failure that its caller has another call for, so that nobody is told of it. */
  readonly isForeseen?: (error: ApiError) => boolean;
}

/** No call throws, none is sent twice, and none gives up: how long to wait is the caller's to decide. */
export type Send = <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options?: SendOptions,
) => Promise<ApiResult<CallReply<Name>>>;

/** Speaks every call of the contract; those that the first page does not make are fetched with the first of them. */
export function createSend(connection: Connection): Send {
  return async (name, input, options) => {
    const call = first[name] ?? (await laterCall(name));
    if (call === undefined) return { error: { kind: 'offline' } };
    const { policiesPath = call.path } = connection;
    const placed = name === 'policies' ? { ...call, path: policiesPath } : call;
    return sendCall(connection, placed, input, options);
  };
}

type AnyCalls = Partial<Calls<CallName>>;

const first: AnyCalls = firstCalls;

/** Nothing where its module did not arrive, so that nothing was asked. */
async function laterCall<Name extends CallName>(name: Name): Promise<Call<CallReply<Name>> | undefined> {
  try {
    const { laterCalls }: { readonly laterCalls: AnyCalls } =
      await import('../../generated/api/later-calls.ts');
    return laterCalls[name];
  } catch (error) {
    logWarning('Failed to load the calls', { name: error instanceof Error ? error.name : 'unknown' });
    return undefined;
  }
}

interface Fields {
  readonly [name: string]: unknown;
}

interface Input extends Fields {
  readonly lead?: LeadId;
  readonly body?: object;
}

async function sendCall<Reply>(
  { apiBase, productId, idempotencyHeader }: Connection,
  call: Call<Reply>,
  input: Input,
  { signal, idempotencyKey, onProgress }: SendOptions = {},
): Promise<ApiResult<Reply>> {
  const { parts, body } = divided(call, input);
  const address = addressOf(call.path, call.product === 'query' ? { productId, ...parts } : parts);
  // What no address can carry names nothing, so nothing is asked.
  if (address === undefined) return { error: { kind: 'refused', status: 404 } };
  const content = contentOf(call.body, call.product === 'body' ? withProduct(productId, body) : body);
  if (content === undefined) return { error: { kind: 'offline' } };
  const asked = {
    method: call.method,
    url: apiBase + address,
    headers: {
      ...(idempotencyHeader !== undefined &&
        idempotencyKey !== undefined && { [idempotencyHeader]: idempotencyKey }),
      ...content.headers,
    },
    body: content.body,
    signal,
  };
  const answer = await (onProgress === undefined ? request(asked) : upload(asked, onProgress));
  return readAnswer(answer, call);
}

/**
 * What goes into the address, and what into the body. The lead's id goes where the call has it, and nothing else by its name.
 * What a screen asks goes into the address of a call that has no body of its own.
 */
function divided(call: Call<unknown>, { lead, body, ...others }: Input): { parts: Fields; body?: Fields } {
  const led = lead === undefined || call.lead === undefined ? {} : { [call.lead]: lead };
  if (call.body === 'none' || call.body === 'product') return { parts: { ...body, ...others, ...led } };
  return call.path.includes(`{${call.lead}}`)
    ? { parts: { ...others, ...led }, body: { ...body } }
    : { parts: others, body: { ...led, ...body, ...led } };
}

function withProduct(productId: string, fields: Fields = {}): Fields {
  const { productId: _, ...others } = fields;
  return { productId, ...others };
}

interface Content {
  readonly headers: { readonly [name: string]: string };
  readonly body: string | FormData | undefined;
}

/** A body as it goes out; nothing where it cannot be written down. */
function contentOf(kind: Call<unknown>['body'], fields: Fields = {}): Content | undefined {
  if (kind === 'none') return { headers: {}, body: undefined };
  if (kind === 'form') return { headers: {}, body: formOf(fields) };
  try {
    return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) };
  } catch {
    return undefined;
  }
}

/** The browser itself says where the parts of a form end. */
function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(name, value);
    else if (typeof value === 'string') form.append(name, value);
  }
  return form;
}

interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly headers: { readonly [name: string]: string };
  readonly body: string | FormData | undefined;
  /** Ends the wait; nothing else does. */
  readonly signal: AbortSignal | undefined;
}

/**
 * Sends once: no retry, no time limit. Answers `undefined` where no whole answer arrived, which says nothing
 * about whether the server did the work. Addresses may hold what is personal: no page tells them to the next.
 */
function request(asked: ApiRequest): Promise<Answer | undefined> {
  const { signal } = asked;
  if (signal === undefined) return fetchAnswer(asked);
  // Not every engine ends a body that is being read: Node's forgets the signal with what it has collected.
  const ended = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  return Promise.race([fetchAnswer(asked), ended]);
}

async function fetchAnswer(asked: ApiRequest): Promise<Answer | undefined> {
  const { method, url, headers, body, signal } = asked;
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
      ...(signal === undefined ? {} : { signal }),
      cache: 'no-store',
      // Nothing in the contract leads elsewhere, and answers are sent to nobody else.
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    });
    return { status: response.status, text: await response.text() };
  } catch {
    return undefined;
  }
}

/** A request whose body is so large that its way out is told; in all else like any other. */
function upload(
  { method, url, headers, body, signal }: ApiRequest,
  onProgress: OnProgress,
): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const sending = new XMLHttpRequest();
    const giveUp = (): void => sending.abort();
    const end = (answer: Answer | undefined): void => {
      signal?.removeEventListener('abort', giveUp);
      resolve(answer);
    };
    sending.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    sending.addEventListener('load', () => end({ status: sending.status, text: sending.responseText }));
    for (const event of ['error', 'abort', 'timeout']) sending.addEventListener(event, () => end(undefined));
    signal?.addEventListener('abort', giveUp, { once: true });
    try {
      sending.open(method, url);
      for (const [name, value] of Object.entries({ accept: 'application/json', ...headers })) {
        sending.setRequestHeader(name, value);
      }
      sending.send(body ?? null);
      if (signal?.aborted === true) giveUp();
    } catch {
      end(undefined);
    }
  });
}
