import type { Debt, Handover, LeadReply, StateData } from '../../generated/api/types.ts';
import { dataPointOf } from '../../src/flow/find.ts';
import type { FlowDataPoint } from '../../src/model/flow.ts';
import { consentsOf } from './consents.ts';
import { requestedDocuments } from './requested-documents.ts';
import type { HandoverKind } from '../pages/handover.ts';
import { type Lead, stateOf } from './lead.ts';
import type { Lender } from '../calls/lead-api.ts';
import { leadReply } from './lead-reply.ts';
import { deliveryOf } from './mobile-code.ts';
import { offersIn, partnersAt } from './offers.ts';

/** Returns the reply for a lead, with the data for the page of its state. */
export function journeyReply(lender: Lender, lead: Lead, origin: string): LeadReply & StateData {
  return { ...leadReply(lead, origin), ...stateData(lender, lead, origin) };
}

type PageData = StateData & Pick<LeadReply, 'dataPoints'>;

function stateData(lender: Lender, lead: Lead, origin: string): PageData {
  const state = stateOf(lead);
  switch (state) {
    case 7:
    case 15:
      return { codeDelivery: deliveryOf(lead, lender.now()) };
    case 9:
      return { handover: handover('redirect', 'bank', true, origin) };
    case 17:
      return { handover: handover('frame', 'bank', true, origin) };
    case 19:
      return { handover: handover('frame', 'card', false, origin) };
    case 20:
    case 29:
    case 35:
    case 37:
      return { consents: [...consentsOf(lender.countries, lead)] };
    case 30:
      return { documents: requestedDocuments(lead) };
    case 31:
      return { debts: [...debtsOf(lead)] };
    case 34:
      return { dataPoints: supplementQuestions(lender, lead).map(({ id }) => id) };
    case 36:
    case 38:
    case 39:
    case 40:
    case 41:
    case 42:
      return { offers: [...offersIn(state, lead, origin)] };
    default:
      return {};
  }
}

function handover(kind: Handover['kind'], page: HandoverKind, skippable: boolean, origin: string): Handover {
  const [partner = { name: page }] = partnersAt(origin);
  return { kind, url: new URL(`/__sandbox/handover/${page}`, origin).href, partner, skippable };
}

/** Proportional to the loan, so that the amounts are plausible in any currency. */
export function debtsOf({ data }: Lead): readonly Debt[] {
  const amount = typeof data['amount'] === 'number' ? data['amount'] : 1000;
  return [
    {
      id: 'debt-1',
      creditor: 'Copperfield Bank',
      kind: 'creditCard',
      balance: amount * 0.2,
      monthlyPayment: Math.ceil(amount * 0.02),
    },
    {
      id: 'debt-2',
      creditor: 'Northgate Finance',
      kind: 'loan',
      balance: amount * 0.6,
      monthlyPayment: Math.ceil(amount * 0.04),
      overdue: Math.ceil(amount * 0.01),
    },
  ];
}

const maxQuestions = 3;

/** Returns the questions for a supplement, first those that the lead has not answered. */
export function supplementQuestions(lender: Lender, lead: Lead): readonly FlowDataPoint[] {
  const site = lender.countries.siteOf(lead.data['productId']);
  if (site === undefined) return [];
  const flow = lender.countries.screenFlowOf(site.country, stateOf(lead));
  const questions = flow.steps.flatMap(({ dataPoints }) => dataPoints.map((id) => dataPointOf(flow, id)));
  const isUnanswered = ({ field }: FlowDataPoint) => answerAt(lead, field) === undefined;
  const unansweredFirst = [
    ...questions.filter(isUnanswered),
    ...questions.filter((question) => !isUnanswered(question)),
  ];
  return unansweredFirst
    .filter(({ required, when }) => required && when === undefined)
    .slice(0, maxQuestions);
}

function answerAt({ data }: Lead, field: string): unknown {
  return field
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, name)
          ? Reflect.get(value, name)
          : undefined,
      data,
    );
}
