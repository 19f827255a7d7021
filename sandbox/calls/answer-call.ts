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

/** Decides a call, adds it to the journal, and sends the reply, altered by a fault if one applies. */
export async function answerCall(context: LeadContext, options: CallOptions): Promise<Response> {
  const received = await readBody(context.req.raw);
  // No `await` from here until the decision, so that calls do not interleave.
  const lender = options.lender();
  const { memory } = lender;
  const { method } = context.req;
  const path = context.req.path.slice(options.apiBase.length);
  const planned = takeFault(memory, method, path);
  const { route } = options;
  const reply =
    replyOfFault(planned) ?? varyReply(handle(context, { route, lender, received }), { route, memory });
  memory.journal.push({
    method,
    path,
    headers: headersOf(context),
    body: received.body ?? null,
    ...queryOf(context),
    status: reply.status,
    at: lender.now().toISOString(),
    ...(planned === undefined ? {} : { fault: faultText(planned.fault) }),
  });
  if (planned === undefined) return responseOf(reply);
  return applyFault(reply, planned.fault, {
    outgoing: context.env.outgoing,
    ended: memory.resetController.signal,
    dripMilliseconds: options.dripMilliseconds,
  });
}

interface HandleInput {
  readonly route: Route | undefined;
  readonly lender: Lender;
  readonly received: RequestBody;
}

function handle(context: LeadContext, { route, lender, received }: HandleInput): Reply {
  if (route === undefined) return errorReply(404, 'The lender has no such call.');
  if (received.isTooLarge) return errorReply(413, 'The application is too large.');
  const { body, files } = received;
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

/** The reply of a status fault, which replaces the real one. Other faults only alter the reply. */
function replyOfFault(planned: PlannedFault | undefined): Reply | undefined {
  if (planned?.fault.kind !== 'status') return undefined;
  const { status } = planned.fault;
  if (planned.body !== undefined) return { status, body: planned.body };
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
