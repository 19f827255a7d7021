import { dataPointOf } from '../../../src/flow/find.ts';
import { walk } from '../../../src/flow/walk.ts';
import { leadBody } from '../../../src/lead/lead-body.ts';
import { withStateGroups } from '../../../src/lifecycle/states.ts';
import { localDate } from '../../../src/lib/dates.ts';
import type { Answers } from '../../../src/model/answers.ts';
import type { Flow } from '../../../src/model/flow.ts';
import type { DataPointId } from '../../../src/model/identifiers.ts';
import type { SandboxControl } from './sandbox-control.ts';

/** Adds the consents that were offered and not ticked. */
export function withDeclinedConsents(
  flow: Flow,
  answers: Answers,
  relevant: readonly DataPointId[],
): Answers {
  const offeredConsents = relevant
    .map((id) => dataPointOf(flow, id))
    .filter(({ id, control }) => control === 'consents' && answers[id] === undefined)
    .map(({ id, schema }) => {
      const channels = Object.keys(schema['properties'] ?? {});
      return [id, Object.fromEntries(channels.map((channel) => [channel, false]))];
    });
  return { ...answers, ...Object.fromEntries(offeredConsents) };
}

/** Returns the lead for these answers, with the country's default loan if no question asks it. */
export function leadOf(flow: Flow, answers: Answers): object {
  const { relevant } = walk(flow, answers, { today: localDate(Date.now()), savedSteps: {} });
  const { amount, period } = flow.loan;
  const loan = { amount: amount.default, period: period.default, periodScale: period.unit };
  return withStateGroups(leadBody(flow, withDeclinedConsents(flow, answers, relevant), relevant, loan));
}

/** Fields of a lead other than answers, and fields that are sent once. */
const envelopeFields: readonly string[] = [
  'id',
  'leadId',
  'productId',
  'sessionId',
  'sessionStartedAt',
  'expiresAt',
  'leadStatus',
  'tags',
  'deviceData',
  'googleClick',
  'affiliateReferenceParams',
  'marketingPixelData',
  'campaign',
  'sellingTierGlobalId',
  'leadSource',
  'posthogParameters',
  'googleCaptchaToken',
];

/** Whether a field is not an answer. */
export function isEnvelope([field]: readonly [string, unknown]): boolean {
  return envelopeFields.includes(field);
}

/** Returns the last lead that the lender received, split into envelope and answers. */
export async function lastLead(sandbox: SandboxControl): Promise<{ envelope: object; answers: object }> {
  const leadCalls = await sandbox.journal(undefined, '/v2/lead');
  const sentFields = Object.entries(leadCalls.at(-1)?.body ?? {});
  return {
    envelope: Object.fromEntries(sentFields.filter(isEnvelope)),
    answers: Object.fromEntries(sentFields.filter((entry) => !isEnvelope(entry))),
  };
}
