import type { FieldError } from '../../generated/api/types.ts';
import { contract } from '../../scripts/lead-api/contract.ts';
import type { CallName } from '../../src/api/call.ts';
import { operationNamed } from '../../src/compiler/contract.ts';
import { bodyErrors } from './body-errors.ts';
import { journeyReply } from '../lead/journey-reply.ts';
import { type Lead, stateOf } from '../lead/lead.ts';
import type { Call, CallHandler, Lender } from './lead-api.ts';
import { errorReply, type Reply } from '../replies/reply.ts';

export interface StateCall {
  readonly name: CallName;
  /** The states in which the call is accepted. Without them, `x-completes` of the call lists the states, and a call without `x-completes` is accepted in every state. */
  readonly states?: readonly number[];
  /** Returns the lead after the call, field errors, or another error reply. */
  readonly handle: (lender: Lender, lead: Lead, call: Call) => Lead | readonly FieldError[] | Reply;
}

/**
 * Creates the handler of a call that is accepted in certain states. In other states it returns 409 with the current
 * state, so a client that repeats a call after a lost reply continues from that state.
 */
export function callInStates({ name, handle, ...options }: StateCall): CallHandler {
  const { states = operationNamed(contract, name)['x-completes'] } = options;
  return {
    name,
    handle(lender, call) {
      const id = call.id === '' ? call.data['leadId'] : call.id;
      const lead = typeof id === 'string' ? lender.memory.leads.get(id) : undefined;
      const errors = bodyErrors(name, call.data);
      if (errors.length > 0) return { status: 422, body: { errors } };
      if (lead === undefined) return errorReply(404, 'We do not know this application.', 'leadId');
      const product = call.data['productId'];
      if (product !== undefined && product !== lead.data['productId'])
        return errorReply(422, 'This is not the product of the application.', 'productId');
      if (states?.includes(stateOf(lead)) === false) {
        return { status: 409, body: journeyReply(lender, lead, call.origin) };
      }
      const result = handle(lender, lead, call);
      if (isFieldErrors(result)) return { status: 422, body: { errors: result } };
      if ('status' in result) return result;
      lender.memory.leads.set(lead.id, result);
      return { status: 200, body: journeyReply(lender, result, call.origin) };
    },
  };
}

function isFieldErrors(candidate: Lead | readonly FieldError[] | Reply): candidate is readonly FieldError[] {
  return Array.isArray(candidate);
}
