import type { DataPointId } from './identifiers.ts';

/** What an applicant settles about an offer, by its field in the lender's contract. */
const fields = ['offerId', 'monthlyPaymentDay', 'amount', 'period'] as const;

/** Those answers named as questions are, so that a server error about one finds its place on the page. */
export const offerAnswers = fields as readonly string[] as readonly [
  offer: DataPointId,
  paymentDay: DataPointId,
  amount: DataPointId,
  period: DataPointId,
];
