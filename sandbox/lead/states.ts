import { contract } from '../../scripts/lead-api/contract.ts';
import { statesCompletedBy } from '../../src/compiler/contract.ts';

// The application states that this lender handles. A journey can contain other states, which are returned unchanged.

/** The form itself, while the lead is not complete. */
export const initial = 0;
export const checking = 6;
export const accepted = 10;
export const thankYou = 11;
export const redirected = 12;
export const rejected = 13;

/** States in which the applicant fills in the application. */
export const filling = statesCompletedBy(contract, 'updateLead');

/** States about a bank account: a bank is connected in the first two, an account number is entered in the last. */
export const aboutAccount: readonly number[] = [9, 17, 18];

export const mobileVerification = 7;
export const changeMobileNumber = 15;
export const idUpload = 30;
