import type { Operations } from '../../generated/api/types.ts';
import { isLeadId } from '../lead/is-lead-id.ts';
import type { LeadId } from '../model/identifiers.ts';
import type { ScreenCall } from '../model/screen.ts';
import type { Shape } from './decode.ts';

/** The `operationId` of every call in the contract. */
export type CallName = keyof Operations;
export type CallReply<Name extends CallName> = Operations[Name]['reply'];

/** A call that completes a screen sends the answers of the screen. The compiler checks them against the contract. */
export type CallInput<Name extends CallName> = Name extends ScreenCall
  ? { readonly lead: LeadId; readonly body: { readonly [field: string]: unknown } }
  : Operations[Name]['input'];

/** A row of the generated table of calls. */
export interface Call<Reply> {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Relative to the API base. `{name}` is a path parameter. */
  readonly path: string;
  /** `product` is JSON with the product id only. */
  readonly body: 'json' | 'form' | 'product' | 'none';
  /** Where the product id is sent, if the call sends it. */
  readonly product?: 'body' | 'query';
  /** The name of the lead id in the path, query or body; undefined if the call is not about a lead. */
  readonly lead?: string;
  readonly reply: Shape<object>;
  /** The parts of the reply that the caller requires. */
  readonly needs: readonly string[];
  /** Carries the reply type only; never has a value. */
  readonly replyType?: Reply;
}

/** Imported by generated/api/calls.ts. @public */
export type Calls = { readonly [Name in CallName]: Call<CallReply<Name>> };

interface Fields {
  readonly [name: string]: unknown;
}

export interface RequestInput extends Fields {
  readonly lead?: LeadId;
  readonly body?: object;
}

interface RequestParts {
  /** The path with its parameters, and with `search` if the input contains it. */
  readonly path: string;
  readonly query?: Fields;
  readonly body?: Fields | FormData;
}

/**
 * Builds the request of a call. Returns `undefined` if an input does not fit into the path. The product id is the
 * first field of a body.
 */
export function requestOf(
  call: Call<unknown>,
  input: RequestInput,
  productId: string,
): RequestParts | undefined {
  const { parameters, fields } = splitInput(call, input);
  const { search = '', ...others } = parameters;
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const segments = names.map((name) => segmentOf(name, others[name]));
  if (segments.includes(undefined) || !isSearch(search)) return undefined;
  const path = names.reduce(
    (text, name, at) => text.replace(`{${name}}`, () => segments[at] ?? ''),
    call.path,
  );
  const product = { productId };
  const query = Object.entries(call.product === 'query' ? { ...product, ...others } : others).filter(
    ([name]) => !names.includes(name),
  );
  const body = call.product === 'body' ? { ...product, ...fields, ...product } : fields;
  return {
    path: path + search,
    // ofetch would rewrite the search of the path even for an empty query.
    ...(query.length > 0 && { query: Object.fromEntries(query) }),
    ...(call.body !== 'none' && { body: call.body === 'form' ? formOf(body) : body }),
  };
}

/** Splits the input into path and query parameters and body fields. A call without its own body has parameters only. */
function splitInput(
  call: Call<unknown>,
  { lead, body, ...others }: RequestInput,
): { readonly parameters: Fields; readonly fields: Fields } {
  const leadField = lead === undefined || call.lead === undefined ? {} : { [call.lead]: lead };
  if (call.body === 'none' || call.body === 'product')
    return { parameters: { ...body, ...others, ...leadField }, fields: {} };
  return call.path.includes(`{${call.lead}}`)
    ? { parameters: { ...others, ...leadField }, fields: { ...body } }
    : { parameters: others, fields: { ...leadField, ...body, ...leadField } };
}

/** Returns exactly one path segment; undefined for a dot segment, which would change the path. */
function segmentOf(name: string, value: unknown): string | undefined {
  if (typeof value !== 'string' || /^(?:\.{1,2})?$/.test(value)) return undefined;
  if (name === 'id' && !isLeadId(value)) return undefined;
  try {
    return encodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** A query that is passed on unchanged. */
function isSearch(search: unknown): search is string {
  return search === '' || (typeof search === 'string' && /^\?[^#\s]*$/.test(search));
}

function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(name, value);
    else if (typeof value === 'string') form.append(name, value);
  }
  return form;
}
