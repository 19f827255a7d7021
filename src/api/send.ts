import { ofetch } from 'ofetch';
import { calls } from '../../generated/api/calls.ts';
import type { LeadId } from '../model/identifiers.ts';
import type { ScreenCall } from '../model/screen.ts';
import { type RawResponse, type ApiError, type ApiResult, readResponse } from './api-result.ts';
import { type Call, type CallInput, type CallName, type CallReply, requestOf } from './call.ts';

export interface Connection {
  /** Absolute path or origin with path, without a trailing slash. */
  readonly apiBase: string;
  /** Sent first in the body, or in the query, of calls that need the product id. */
  readonly productId: string;
  /** The header for the idempotency key; without it the key is not sent. */
  readonly idempotencyHeader?: string;
  /** The path of a partner's policies, relative to the API base; by default that of the contract. */
  readonly policiesPath?: string;
}

/** The share of a body that was uploaded, from 0 to 1. */
type OnProgress = (share: number) => void;

export interface SendOptions {
  /** Aborts the request; the result is then `offline`. */
  readonly signal?: AbortSignal | undefined;
  /** Equal for all attempts to create one lead. */
  readonly idempotencyKey?: string;
  readonly onProgress?: OnProgress;
  /** Whether the caller has a fallback for the failure, so that it is not tracked. */
  readonly isExpected?: (error: ApiError) => boolean;
}

/** Never throws and never retries. There is no timeout: the caller decides how long to wait. */
export type Send = <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options?: SendOptions,
) => Promise<ApiResult<CallReply<Name>>>;

/** Sends each call of the contract to one lender. */
export function createSend({ apiBase, productId, idempotencyHeader, policiesPath }: Connection): Send {
  return async <Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    { signal, idempotencyKey, onProgress }: SendOptions = {},
  ) => {
    const row: Call<CallReply<Name>> = calls[name];
    const call = name === 'policies' && policiesPath !== undefined ? { ...row, path: policiesPath } : row;
    const parts = requestOf(call, input, productId);
    // A lead id or code that does not fit into a path cannot exist.
    if (parts === undefined) return { error: { kind: 'refused', status: 404 } };
    const { path, query, body } = parts;
    const sendsKey = idempotencyHeader !== undefined && idempotencyKey !== undefined;
    const options = {
      method: call.method,
      ...(query && { query }),
      body: body ?? null,
      signal: signal ?? null,
      headers: sendsKey ? { [idempotencyHeader]: idempotencyKey } : {},
    };
    const url = apiBase + path;
    const response =
      onProgress !== undefined && body instanceof FormData
        ? await upload(url, { ...options, body, onProgress })
        : await request(url, options);
    return readResponse(response, call);
  };
}

const fetchLender = ofetch.create({
  retry: false,
  ignoreResponseError: true,
  cache: 'no-store',
  // The contract has no redirects, and a body must not be sent to another URL.
  redirect: 'error',
  // URLs may contain personal data.
  referrerPolicy: 'no-referrer',
  headers: { accept: 'application/json' },
});

interface RequestOptions {
  readonly method: string;
  readonly query?: { readonly [name: string]: unknown };
  readonly body: object | null;
  readonly headers: { readonly [name: string]: string };
  readonly signal: AbortSignal | null;
}

/** Returns `undefined` without a complete response. The server may have handled the request. */
async function request(url: string, options: RequestOptions): Promise<RawResponse | undefined> {
  try {
    // The text is decoded here, because some lenders send JSON with another content type, or HTML with a success
    // status.
    const response = fetchLender.raw(url, { ...options, responseType: 'text' });
    const { status, _data: text = '' } = await Promise.race([response, rejectOnAbort(options.signal)]);
    return { status, text };
  } catch {
    return undefined;
  }
}

/** Some engines do not stop reading a body when the signal is aborted. */
function rejectOnAbort(signal: AbortSignal | null): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')), {
      once: true,
    });
  });
}

interface Upload extends Omit<RequestOptions, 'body' | 'query'> {
  readonly body: FormData;
  readonly onProgress: OnProgress;
}

/** Uses XMLHttpRequest, because `fetch` does not report upload progress. */
function upload(
  url: string,
  { method, headers, body, signal, onProgress }: Upload,
): Promise<RawResponse | undefined> {
  return new Promise((resolve) => {
    const xhr = new XMLHttpRequest();
    const abort = (): void => xhr.abort();
    xhr.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    xhr.addEventListener('loadend', () => {
      signal?.removeEventListener('abort', abort);
      resolve(xhr.status === 0 ? undefined : { status: xhr.status, text: xhr.responseText });
    });
    signal?.addEventListener('abort', abort, { once: true });
    try {
      xhr.open(method, url);
      for (const [name, value] of Object.entries({ accept: 'application/json', ...headers })) {
        xhr.setRequestHeader(name, value);
      }
      xhr.send(body);
      if (signal?.aborted === true) xhr.abort();
    } catch {
      resolve(undefined);
    }
  });
}

type JourneyReply = CallReply<'updateLead'>;

/** A link from an email of the lender. */
export interface MailedLink {
  readonly lead: LeadId;
  readonly urlType: string;
  /** The affiliate's transaction; undefined if the URL contains none. */
  readonly refTransactionId?: string;
  /** The query of the URL with its question mark, or an empty string. */
  readonly search: string;
}

/** Loads the application of a mailed link. Falls back to version 2 of the call. */
export async function openLink(
  send: Send,
  { search, ...link }: MailedLink,
  { signal }: SendOptions,
): Promise<ApiResult<JourneyReply>> {
  const newer = await send('leadUrl', link, { signal, isExpected: mayBeOlder });
  const isEmpty =
    'data' in newer && newer.data.progressState === undefined && newer.data.routeChange === undefined;
  if (!isEmpty && !('error' in newer && mayBeOlder(newer.error))) return newer;
  const { lead, urlType } = link;
  const older = await send(
    'leadUrlByQuery',
    { lead, urlType, search },
    { signal, isExpected: () => isEmpty },
  );
  // Of two failures, the one that a retry may fix is returned.
  return 'data' in older || ('error' in newer && isRefused(newer.error, [404, 410])) ? older : newer;
}

function mayBeOlder({ kind }: ApiError): boolean {
  return kind === 'refused' || kind === 'unreadable';
}

/** Sends the answers of a screen. A mobile code falls back to the older call. */
export async function completeScreen(
  send: Send,
  call: ScreenCall,
  input: CallInput<ScreenCall>,
  { signal }: SendOptions,
): Promise<ApiResult<JourneyReply>> {
  if (call !== 'verifyMobile') return send(call, input, { signal });
  const isExpected = (error: ApiError): boolean => isRefused(error, [404]);
  const newer = await send(call, input, { signal, isExpected });
  if (!('error' in newer && isExpected(newer.error))) return newer;
  const older = await send('verifyLeadMobile', input, { signal });
  // A lender without the older call replies with 404 for existing leads too.
  return 'error' in older && isRefused(older.error, [404, 405]) ? newer : older;
}

function isRefused(error: ApiError, statuses: readonly number[]): boolean {
  return error.kind === 'refused' && statuses.includes(error.status);
}
