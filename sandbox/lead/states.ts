import { contract } from '../../scripts/lead-api/contract.ts';
import { statesCompletedBy } from '../../src/compiler/contract.ts';

// The application states that this lender handles. A journey can contain other states, which are returned unchanged.

/** The state of a lead whose form is not complete. */
export const initial = 0;
export const checking = 6;
export const accepted = 10;
export const thankYou = 11;
export const redirected = 12;
export const rejected = 13;

/** States in which the applicant fills in the application. */
export const filling = statesCompletedBy(contract, 'updateLead');

/** States about a bank account. In the first two the applicant connects a bank, in the last one the applicant enters an account number. */
export const aboutAccount: readonly number[] = [9, 17, 18];

export const mobileVerification = 7;
export const changeMobileNumber = 15;
export const idUpload = 30;
