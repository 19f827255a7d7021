import type { FieldError, Replies } from '../../generated/api/types.ts';
import { assertNever } from '../lib/assert-never.ts';
import { errorReplyShape, journeyReplyShape } from '../../generated/api/calls.ts';
import { isPlainObject } from '../lib/json.ts';
import { logWarning } from '../lib/log.ts';
import type { Call } from './call.ts';
import { decode, type Shape } from './decode.ts';

/** The raw response, not validated. */
export interface RawResponse {
  readonly status: number;
  readonly text: string;
}

/** All failures of a call. Each kind is a branch in several `switch` statements, so there are few. */
export type ApiError =
  /** No complete response. The server may have handled the request. */
  | { readonly kind: 'offline' }
  /** The lender asks for a pause before the next request (429). */
  | { readonly kind: 'too-often' }
  /** Another error status. */
  | { readonly kind: 'refused'; readonly status: number }
  /** The lender's errors about fields; there is at least one. */
  | { readonly kind: 'rejected'; readonly errors: readonly FieldError[] }
  /** The lead is in another state than the call expects. The reply may contain that state. */
  | { readonly kind: 'conflict'; readonly reply: Replies['JourneyReply'] }
  /** A successful response without a required part. `detail` contains the names of the parts, never values. */
  | { readonly kind: 'unreadable'; readonly detail: string };

export type ApiResult<Data> = { readonly data: Data } | { readonly error: ApiError };

/** Returns loggable details: codes only, because a server error's message may repeat user input. */
export function errorReason(error: ApiError): object {
  switch (error.kind) {
    case 'offline':
    case 'too-often':
    case 'conflict':
      return { kind: error.kind };
    case 'refused':
      return { kind: error.kind, status: error.status };
    case 'rejected':
      return { kind: error.kind, fields: error.errors.map(({ fieldName }) => fieldName) };
    case 'unreadable':
      return { kind: error.kind, detail: error.detail };
    default:
      return assertNever(error);
  }
}

/**
 * Decodes a response; `undefined` is a request without a response. Invalid parts are dropped and their paths are
 * logged. The response is unreadable only if a required part is missing.
 */
export function readResponse<Reply>(
  response: RawResponse | undefined,
  { path, reply, needs }: Pick<Call<Reply>, 'path' | 'reply' | 'needs' | 'replyType'>,
): ApiResult<Reply> {
  if (response === undefined) return { error: { kind: 'offline' } };
  if (response.status < 200 || response.status > 299) return { error: errorOf(response, path) };
  const body = bodyOf(response);
  if (!isPlainObject(body)) return { error: { kind: 'unreadable', detail: 'The body is no JSON object.' } };
  const parts: { readonly [name: string]: unknown } = { ...decodeBody(reply, body, path) };
  const missingPart = needs.find((name) => parts[name] === undefined);
  if (missingPart !== undefined)
    return { error: { kind: 'unreadable', detail: `The body lacks "${missingPart}".` } };
  // The shape and the required parts were checked, and the reply type is generated from both.
  return { data: parts as Reply };
}

const tooManyRequests = 429;

/** Maps an error response to a kind of failure. */
function errorOf(response: RawResponse, path: string): ApiError {
  const { status } = response;
  const body = bodyOf(response);
  if (status === tooManyRequests) return { kind: 'too-often' };
  if (status === 409) return { kind: 'conflict', reply: decodeBody(journeyReplyShape, body, path) ?? {} };
  if (status === 422) {
    const { errors = [] } = decodeBody(errorReplyShape, body, path) ?? {};
    if (errors.length > 0) return { kind: 'rejected', errors };
  }
  return { kind: 'refused', status };
}

/** An empty body and `null` count as an empty object. */
function bodyOf({ text }: RawResponse): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return undefined;
  }
}

function decodeBody<Value>(shape: Shape<Value>, body: unknown, path: string): Value | undefined {
  const dropped = new Set<string>();
  const value = decode(shape, body, (at) => dropped.add(at));
  if (dropped.size > 0) {
    // Limited to ten paths, because a log entry must stay short.
    logWarning('Dropped parts of a reply', { call: path, parts: [...dropped].slice(0, 10) });
  }
  return value;
}
