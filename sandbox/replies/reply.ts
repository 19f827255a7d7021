/** A reply before it is sent. It can be stored, repeated, altered or lost. */
export interface Reply {
  readonly status: number;
  /** Undefined for an empty body. */
  readonly body: unknown;
  readonly headers?: { readonly [name: string]: string };
}

/** An error reply for one field, or for none if `fieldName` is empty. */
export function errorReply(status: number, message: string, fieldName = ''): Reply {
  return { status, body: { errors: [{ fieldName, message }] } };
}

/** Statuses for which HTTP allows no body. */
const statusesWithoutBody: readonly number[] = [204, 205, 304];

export function bodyText({ status, body }: Reply): string {
  return statusesWithoutBody.includes(status) || body === undefined ? '' : JSON.stringify(body);
}

export function headersOf({ headers }: Reply): { readonly [name: string]: string } {
  return { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers };
}

export function responseOf(reply: Reply): Response {
  const text = statusesWithoutBody.includes(reply.status) ? null : bodyText(reply);
  return new Response(text, { status: reply.status, headers: headersOf(reply) });
}
