import type { FieldError } from '../../generated/api/types.ts';
import { isEmail } from '../../src/validation/email.ts';
import { groupErrors, groupsOf } from './group-errors.ts';
import { moveToNextState, type Lead, type LeadData, stateOf } from '../lead/lead.ts';
import type { Call, Lender, CallHandler } from './lead-api.ts';
import { isGroup, mergeLead } from '../lead/merge-lead.ts';
import { attemptsLeft, codeOf, validCode, secondsToWait } from '../lead/mobile-code.ts';
import { callInStates } from './call-in-states.ts';
import { errorReply, type Reply } from '../replies/reply.ts';
import { changeMobileNumber, filling, mobileVerification } from '../lead/states.ts';

/** Calls about the person. */
export const customerHandlers: readonly CallHandler[] = [
  {
    name: 'unsubscribe',
    handle: (_lender, { query }) =>
      isEmail(query.get('email') ?? '')
        ? { status: 200, body: { accepted: true } }
        : errorReply(422, 'This is no email address.', 'email'),
  },
  callInStates({ name: 'customerConsents', handle: replaceConsents }),
  callInStates({ name: 'setPassword', handle: setPassword }),
  callInStates({ name: 'verifyLeadMobile', handle: verifyCode }),
  callInStates({ name: 'verifyMobile', handle: verifyCode }),
  callInStates({
    name: 'resendCode',
    states: [mobileVerification],
    handle: resendCode,
  }),
  callInStates({
    name: 'changeMobile',
    states: [mobileVerification, changeMobileNumber],
    handle: changeNumber,
  }),
];

function replaceConsents(_lender: Lender, lead: Lead, { data }: Call): Lead {
  const contact = lead.data['contactDetails'];
  const storedConsents =
    isGroup(contact) && isGroup(contact['marketingConsents']) ? contact['marketingConsents'] : {};
  const sentConsents = isGroup(data['marketingConsents']) ? data['marketingConsents'] : {};
  const contactDetails = { marketingConsents: { ...storedConsents, ...sentConsents } };
  return { ...lead, data: mergeLead(lead.data, { contactDetails }) };
}

/** A password is accepted only after the application is complete. */
function setPassword(_lender: Lender, lead: Lead): Lead | readonly FieldError[] {
  return filling.includes(stateOf(lead))
    ? [{ fieldName: 'leadId', message: 'The application is not finished.' }]
    : lead;
}

function verifyCode(lender: Lender, lead: Lead, { data }: Call): Lead | readonly FieldError[] | Reply {
  const code = codeOf(lead);
  if (attemptsLeft(code) === 0) return errorReply(429, 'Too many wrong codes. Ask for a new one.', 'code');
  if (data['code'] === validCode) return moveToNextState(lead);
  const notes = { ...lead.notes, code: { ...code, failures: code.failures + 1 } };
  lender.memory.leads.set(lead.id, { ...lead, notes });
  return [{ fieldName: 'code', message: 'This is not the code we sent.' }];
}

function resendCode({ now }: Lender, lead: Lead): Lead | Reply {
  const wait = secondsToWait(codeOf(lead), now());
  if (wait > 0) {
    return {
      ...errorReply(429, `Wait ${wait} seconds before you ask for a new code.`),
      headers: { 'retry-after': String(wait) },
    };
  }
  return withNewCode(lead, now());
}

function changeNumber(lender: Lender, lead: Lead, { data }: Call): Lead | readonly FieldError[] {
  const groups: LeadData = groupsOf(data);
  const errors = groupErrors(lender, lead, groups);
  if (errors.length > 0) return errors;
  const updated = withNewCode({ ...lead, data: mergeLead(lead.data, groups) }, lender.now());
  return stateOf(lead) === changeMobileNumber ? moveToNextState(updated) : updated;
}

function withNewCode(lead: Lead, now: Date): Lead {
  return { ...lead, notes: { ...lead.notes, code: { sentAt: now.getTime(), failures: 0 } } };
}
