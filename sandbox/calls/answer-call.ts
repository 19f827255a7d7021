import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { type PlannedFault, faultText } from '../replies/fault.ts';
import type { LeadData } from '../lead/lead.ts';
import type { Lender } from './lead-api.ts';
import type { Route } from './routes.ts';
import { takeFault } from '../sandbox-state.ts';
import { isGroup } from '../lead/merge-lead.ts';
import { varyReply } from '../replies/vary-reply.ts';
import { readBody, type RequestBody } from './read-body.ts';
import { errorReply, type Reply, responseOf } from '../replies/reply.ts';
import { applyFault } from '../replies/apply-fault.ts';

export interface CallOptions {
  /** Undefined if the contract has no such call. */
  readonly route: Route | undefined;
  readonly lender: () => Lender;
  readonly apiBase: string;
  readonly dripMilliseconds: number;
}

type LeadContext = Context<{ Bindings: HttpBindings }>;

const journalHeaders = ['accept', 'content-type', 'idempotency-key', 'origin', 'referer'] as const;

/** Handles a call, adds it to the journal and sends the reply. A planned fault can replace or alter the reply. */
export async function answerCall(context: LeadContext, options: CallOptions): Promise<Response> {
  const requestBody = await readBody(context.req.raw);
  // There is no `await` from here until the reply is known, so that calls do not interleave.
  const lender = options.lender();
  const { memory } = lender;
  const { method } = context.req;
  const path = context.req.path.slice(options.apiBase.length);
  const plannedFault = takeFault(memory, method, path);
  const { route } = options;
  const reply =
    replyOfFault(plannedFault) ??
    varyReply(handle(context, { route, lender, requestBody }), { route, memory });
  memory.journal.push({
    method,
    path,
    headers: headersOf(context),
    body: requestBody.body ?? null,
    ...queryOf(context),
    status: reply.status,
    at: lender.now().toISOString(),
    ...(plannedFault === undefined ? {} : { fault: faultText(plannedFault.fault) }),
  });
  if (plannedFault === undefined) return responseOf(reply);
  return applyFault(reply, plannedFault.fault, {
    outgoing: context.env.outgoing,
    resetSignal: memory.resetController.signal,
    dripMilliseconds: options.dripMilliseconds,
  });
}

interface HandleInput {
  readonly route: Route | undefined;
  readonly lender: Lender;
  readonly requestBody: RequestBody;
}

function handle(context: LeadContext, { route, lender, requestBody }: HandleInput): Reply {
  if (route === undefined) return errorReply(404, 'The lender has no such call.');
  if (requestBody.isTooLarge) return errorReply(413, 'The application is too large.');
  const { body, files } = requestBody;
  let data: LeadData = {};
  if (route.body !== 'none') {
    if (!isGroup(body)) return errorReply(400, 'The body must be a JSON object.');
    data = body;
  }
  try {
    return route.handle(lender, {
      id: context.req.param('id') ?? '',
      parameters: context.req.param(),
      query: new URL(context.req.url).searchParams,
      data,
      files,
      idempotencyKey: context.req.header('idempotency-key'),
      origin: new URL(context.req.url).origin,
    });
  } catch (error) {
    process.stderr.write(`The sandbox cannot validate a lead: ${String(error)}\n`);
    return errorReply(503, 'The lender has no validation rules. Run "npm run compile".');
  }
}

/** Returns the reply of a status fault, which replaces the real reply; undefined for other faults, which alter it. */
function replyOfFault(plannedFault: PlannedFault | undefined): Reply | undefined {
  if (plannedFault?.fault.kind !== 'status') return undefined;
  const { status } = plannedFault.fault;
  if (plannedFault.body !== undefined) return { status, body: plannedFault.body };
  return status < 300 ? { status, body: {} } : errorReply(status, 'Requested fault of the sandbox.');
}

function headersOf(context: LeadContext): { readonly [name: string]: string } {
  const headers: { [name: string]: string } = {};
  for (const name of journalHeaders) {
    const value = context.req.header(name);
    if (value !== undefined) headers[name] = value;
  }
  return headers;
}

/** Returns the query for the journal, if there is one. */
function queryOf(context: LeadContext): { readonly query?: string } {
  const query = new URL(context.req.url).search;
  return query === '' ? {} : { query };
}
