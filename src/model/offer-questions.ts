import type { DataPointId } from './identifiers.ts';

/** The terms of an offer that applicants choose, by their field in the lender's contract. */
const fields = ['offerId', 'monthlyPaymentDay', 'amount', 'period'] as const;

/** These fields as data points, so that server errors about them are shown next to their inputs. */
export const offerQuestions = fields as readonly string[] as readonly [
  offer: DataPointId,
  paymentDay: DataPointId,
  amount: DataPointId,
  period: DataPointId,
];
