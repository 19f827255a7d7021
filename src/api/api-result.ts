import type { FieldError, Replies } from '../../generated/api/types.ts';
import { assertNever } from '../lib/assert-never.ts';
import { errorReplyShape, journeyReplyShape } from '../../generated/api/calls.ts';
import { isPlainObject } from '../lib/json.ts';
import { logWarning } from '../lib/log.ts';
import type { Call } from './call.ts';
import { decode, type Shape } from './decode.ts';

/** What came back, before anyone believed a word of it. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Every way a call can fail. A new kind is a new branch in each `switch`, so the family stays small. */
export type ApiError =
  /** No answer, or one that broke off: the server may have done the work all the same. */
  | { readonly kind: 'offline' }
  /** The lender wants a pause before the next. */
  | { readonly kind: 'too-often' }
  /** An answer that is neither success nor one of the others here. */
  | { readonly kind: 'refused'; readonly status: number }
  /** The lender's errors about fields; there is at least one. */
  | { readonly kind: 'rejected'; readonly errors: readonly FieldError[] }
  /** The lead is in another state than the call needs; the reply may say in which. */
  | { readonly kind: 'conflict'; readonly reply: Replies['JourneyReply'] }
  /** A success that lacks what its caller cannot do without. `detail` names it, and never a value. */
  | { readonly kind: 'unreadable'; readonly detail: string };

export type ApiResult<Data> = { readonly data: Data } | { readonly error: ApiError };

/** For the log, in codes only: a server error's message may repeat what the applicant typed. */
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
 * Decodes an answer; `undefined` for an answer without a request. Invalid parts are dropped and their paths are logged. The
 * answer is unreadable only if a required part is missing.
 */
export function readAnswer<Reply>(
  answer: Answer | undefined,
  { path, reply, needs }: Pick<Call<Reply>, 'path' | 'reply' | 'needs' | 'answer'>,
): ApiResult<Reply> {
  if (answer === undefined) return { error: { kind: 'offline' } };
  if (answer.status < 200 || answer.status > 299) return { error: errorOf(answer, path) };
  const body = bodyOf(answer);
  if (!isPlainObject(body)) return { error: { kind: 'unreadable', detail: 'The body is no JSON object.' } };
  const parts: { readonly [name: string]: unknown } = { ...read(reply, body, path) };
  const lacking = needs.find((name) => parts[name] === undefined);
  if (lacking !== undefined) return { error: { kind: 'unreadable', detail: `The body lacks "${lacking}".` } };
  // The type of a reply is made from its shape and its needs, and both were just kept.
  return { data: parts as Reply };
}

const tooManyRequests = 429;

/** The one place that decides what kind of failure a reply is. */
function errorOf(answer: Answer, path: string): ApiError {
  const { status } = answer;
  const body = bodyOf(answer);
  if (status === tooManyRequests) return { kind: 'too-often' };
  if (status === 409) return { kind: 'conflict', reply: read(journeyReplyShape, body, path) ?? {} };
  if (status === 422) {
    const { errors = [] } = read(errorReplyShape, body, path) ?? {};
    if (errors.length > 0) return { kind: 'rejected', errors };
  }
  return { kind: 'refused', status };
}

/** Nothing at all and `null` are a body that says nothing. */
function bodyOf({ text }: Answer): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return undefined;
  }
}

function read<Value>(shape: Shape<Value>, body: unknown, path: string): Value | undefined {
  const dropped = new Set<string>();
  const value = decode(shape, body, (place) => dropped.add(place));
  if (dropped.size > 0) {
    // So many tell what is wrong; all of a long list would be too long for the log.
    logWarning('Dropped parts of a reply', { call: path, parts: [...dropped].slice(0, 10) });
  }
  return value;
}
