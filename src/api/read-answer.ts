import { isConflictReply, isFieldError } from '../../generated/api/decoders.js';
import type { FieldError } from '../../generated/api/types.ts';
import type { ApiError, ApiResult } from './api-result.ts';
import type { Decoder } from './decoder.ts';
import type { Answer } from './request.ts';

/** Believes an answer only as far as a decoder does; an answer to no request at all is `undefined`. */
export function readAnswer<Data>(answer: Answer | undefined, decoder: Decoder<Data>): ApiResult<Data> {
  if (answer === undefined) return { error: { kind: 'offline' } };
  if (answer.status < 200 || answer.status > 299) return { error: errorOf(answer) };
  const body = parsed(answer.text);
  if (body === notJson) return { error: { kind: 'unreadable', detail: 'The body is not JSON.' } };
  if (decoder(body)) return { data: body };
  return { error: { kind: 'unreadable', detail: brokenRule(decoder) } };
}

function errorOf({ status, text }: Answer): ApiError {
  const body = parsed(text);
  if (status === 422) {
    const errors = fieldErrors(body);
    if (errors.length > 0) return { kind: 'rejected', errors };
  }
  if (status === 409 && isConflictReply(body)) return { kind: 'conflict', reply: body };
  return { kind: 'refused', status };
}

/** The complaints that can be shown; one that cannot be read must not cost the applicant the others. */
function fieldErrors(body: unknown): readonly FieldError[] {
  if (typeof body !== 'object' || body === null || !('errors' in body)) return [];
  return Array.isArray(body.errors) ? body.errors.filter((error) => isFieldError(error)) : [];
}

const notJson = Symbol('not JSON');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return notJson;
  }
}

/** The place in the contract, not in the body: the body may hold what no log may. */
function brokenRule(decoder: Decoder<unknown>): string {
  const failure = decoder.errors?.[0];
  return `The body breaks ${failure?.schemaPath ?? 'the contract'}.`;
}
