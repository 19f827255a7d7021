import { ofetch } from 'ofetch';
import { calls } from '../../generated/api/calls.ts';
import type { LeadId } from '../model/identifiers.ts';
import type { ScreenCall } from '../model/screen.ts';
import { type Answer, type ApiError, type ApiResult, readAnswer } from './api-result.ts';
import { type Call, type CallInput, type CallName, type CallReply, requestOf } from './call.ts';

export interface Connection {
  /** Absolute path or origin with path, without a trailing slash. */
  readonly apiBase: string;
  /** First in the body, or in the query, of every call that names the product. */
  readonly productId: string;
  /** The header for the idempotency key; without it the key is not sent. */
  readonly idempotencyHeader?: string;
  /** Where a partner lists its policies, below the API base; the contract's own path where absent. */
  readonly policiesPath?: string;
}

/** The share of a body that was uploaded, from 0 to 1. */
type OnProgress = (share: number) => void;

export interface SendOptions {
  /** Ends the wait: the result is `offline` then. */
  readonly signal?: AbortSignal | undefined;
  /** Equal for all attempts that are to make one lead. */
  readonly idempotencyKey?: string;
  readonly onProgress?: OnProgress;
  /** A failure for which the caller has a fallback; it is not tracked. */
  readonly isForeseen?: (error: ApiError) => boolean;
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
    // No lead or code has a name that does not fit into a path.
    if (parts === undefined) return { error: { kind: 'refused', status: 404 } };
    const { path, query, body } = parts;
    const keyed = idempotencyHeader !== undefined && idempotencyKey !== undefined;
    const options = {
      method: call.method,
      ...(query && { query }),
      body: body ?? null,
      signal: signal ?? null,
      headers: keyed ? { [idempotencyHeader]: idempotencyKey } : {},
    };
    const url = apiBase + path;
    const answer =
      onProgress !== undefined && body instanceof FormData
        ? await upload(url, { ...options, body, onProgress })
        : await request(url, options);
    return readAnswer(answer, call);
  };
}

const lender = ofetch.create({
  retry: false,
  ignoreResponseError: true,
  cache: 'no-store',
  // The contract has no redirects, and a body must not be sent to another address.
  redirect: 'error',
  // Addresses may hold personal data.
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

/** `undefined` where no complete answer arrived; the server may have done the work. */
async function request(url: string, options: RequestOptions): Promise<Answer | undefined> {
  try {
    // The text is decoded here: some lenders send JSON with another content type, or HTML with a status of success.
    const answer = lender.raw(url, { ...options, responseType: 'text' });
    const { status, _data: text = '' } = await Promise.race([answer, aborted(options.signal)]);
    return { status, text };
  } catch {
    return undefined;
  }
}

/** Not every engine ends a body that is being read when its signal is aborted. */
function aborted(signal: AbortSignal | null): Promise<never> {
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

/** `fetch` does not report the progress of an upload. */
function upload(
  url: string,
  { method, headers, body, signal, onProgress }: Upload,
): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const sending = new XMLHttpRequest();
    const abort = (): void => sending.abort();
    sending.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    sending.addEventListener('loadend', () => {
      signal?.removeEventListener('abort', abort);
      resolve(sending.status === 0 ? undefined : { status: sending.status, text: sending.responseText });
    });
    signal?.addEventListener('abort', abort, { once: true });
    try {
      sending.open(method, url);
      for (const [name, value] of Object.entries({ accept: 'application/json', ...headers })) {
        sending.setRequestHeader(name, value);
      }
      sending.send(body);
      if (signal?.aborted === true) sending.abort();
    } catch {
      resolve(undefined);
    }
  });
}

type JourneyReply = CallReply<'updateLead'>;

/** A link from an e-mail of the lender, as it was opened. */
export interface MailedLink {
  readonly lead: LeadId;
  readonly urlType: string;
  /** The affiliate's transaction; absent where the address names none. */
  readonly refTransactionId?: string;
  /** The query of the address, with its question mark; empty where there is none. */
  readonly search: string;
}

/** The application of a mailed link. Falls back to version 2 of the call. */
export async function openLink(
  send: Send,
  { search, ...link }: MailedLink,
  { signal }: SendOptions,
): Promise<ApiResult<JourneyReply>> {
  const newer = await send('leadUrl', link, { signal, isForeseen: mayBeOlder });
  const isEmpty =
    'data' in newer && newer.data.progressState === undefined && newer.data.routeChange === undefined;
  if (!isEmpty && !('error' in newer && mayBeOlder(newer.error))) return newer;
  const { lead, urlType } = link;
  const older = await send(
    'leadUrlByQuery',
    { lead, urlType, search },
    { signal, isForeseen: () => isEmpty },
  );
  // Of two failures, the one that a retry may fix is returned.
  return 'data' in older || ('error' in newer && isRefused(newer.error, [404, 410])) ? older : newer;
}

function mayBeOlder({ kind }: ApiError): boolean {
  return kind === 'refused' || kind === 'unreadable';
}

/** Sends what completes a screen. A mobile code falls back to the older call. */
export async function completeScreen(
  send: Send,
  call: ScreenCall,
  input: CallInput<ScreenCall>,
  { signal }: SendOptions,
): Promise<ApiResult<JourneyReply>> {
  if (call !== 'verifyMobile') return send(call, input, { signal });
  const isForeseen = (error: ApiError): boolean => isRefused(error, [404]);
  const newer = await send(call, input, { signal, isForeseen });
  if (!('error' in newer && isForeseen(newer.error))) return newer;
  const older = await send('verifyLeadMobile', input, { signal });
  // A lender without the older call does not know whether the lead exists.
  return 'error' in older && isRefused(older.error, [404, 405]) ? newer : older;
}

function isRefused(error: ApiError, statuses: readonly number[]): boolean {
  return error.kind === 'refused' && statuses.includes(error.status);
}
