import { atom } from 'jotai';
import { isPlainObject } from '../../lib/json.ts';
import { mergeConcurrent } from '../../lib/merge-concurrent.ts';
import { progressOf } from '../../lifecycle/progress.ts';
import { type PeriodUnit, periodUnits } from '../../model/flow.ts';
import { pushProgressStateAtom } from '../actions/receive-reply.ts';
import {
  initialLeadApplication,
  type LeadApplication,
  leadApplicationAtom,
  patchLeadApplicationAtom,
} from '../lead-application.ts';
import type { ApplicationResult, CustomerConsents } from '../lead-reply.ts';
import { sharedSlice } from './shared-slice.ts';

/** The slice without the applicant's own data and the way to follow, which are stored apart. */
type ProgressSlice = Omit<LeadApplication, 'applicationData' | 'routeChange'>;

/** What of a stored record can be believed; the rest is as in an application nobody has sent. */
function parseProgress(stored: { readonly [field: string]: unknown }): ProgressSlice {
  const { lastOperationTimestamp } = stored;
  return {
    applicationResult: parseResult(stored['applicationResult']),
    progressState: progressOf(stored['progressState']),
    customerConsents: parseConsents(stored['customerConsents']),
    lastOperationTimestamp: lastOperationTimestamp instanceof Date ? lastOperationTimestamp : null,
  };
}

function parseResult(value: unknown): ApplicationResult | null {
  if (!isPlainObject(value)) return null;
  const { application, offerId, partner } = value;
  const offer = parseOffer(value['offer']);
  return {
    ...(isPlainObject(application) && isText(application['status'])
      ? { application: { status: application['status'] } }
      : {}),
    ...(isText(offerId) ? { offerId } : {}),
    ...(isPlainObject(partner) && isText(partner['name'])
      ? {
          partner: {
            name: partner['name'],
            ...(isText(partner['logoUrl']) ? { logoUrl: partner['logoUrl'] } : {}),
          },
        }
      : {}),
    ...(offer ? { offer } : {}),
  };
}

type Offer = NonNullable<ApplicationResult['offer']>;

const costs = ['monthlyPayment', 'totalPayable', 'interestRate', 'annualPercentageRate'] as const;

function parseOffer(value: unknown): Offer | null {
  if (!isPlainObject(value)) return null;
  const { amount, period, periodScale } = value;
  if (!isNumber(amount) || !isNumber(period) || !isPeriodUnit(periodScale)) return null;
  const known = costs.flatMap((name) => {
    const cost = value[name];
    return isNumber(cost) ? [[name, cost] as const] : [];
  });
  return { amount, period, periodScale, ...Object.fromEntries(known) };
}

function parseConsents(value: unknown): CustomerConsents {
  if (!isPlainObject(value)) return {};
  const consents: (readonly [string, boolean])[] = [];
  for (const [consent, given] of Object.entries(value)) {
    if (typeof given === 'boolean') consents.push([consent, given]);
  }
  return Object.fromEntries(consents);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isPeriodUnit(value: unknown): value is PeriodUnit {
  return periodUnits.some((unit) => unit === value);
}

const { applicationData: _, routeChange: _routeChange, ...initial } = initialLeadApplication;

/** What lies under `leadApplication`. Another tab's state is followed to its page, as a lender's is. */
export const progressSlice = sharedSlice<ProgressSlice>({
  initial,
  valueAtom: atom(
    (get) => {
      const { applicationData: _data, routeChange: _way, ...progress } = get(leadApplicationAtom);
      return progress;
    },
    (_get, set, { progressState, ...others }) => {
      set(patchLeadApplicationAtom, others);
      set(pushProgressStateAtom, progressState);
    },
  ),
  read: ({ storage }) => {
    const stored = storage.readRecord('leadApplication');
    return stored && parseProgress(stored);
  },
  write: ({ storage }, progress) => storage.writeRecord('leadApplication', progress),
  merge: (base, mine, theirs) => mergeConcurrent(base, mine, theirs, 1),
});
