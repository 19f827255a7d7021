import { contract } from '../../scripts/lead-api/contract.ts';
import { statesLeftBy } from '../../src/compiler/contract.ts';

// The application states this lender acts on. A journey may have any other, which is passed on unchanged.

/** The form itself: the lead is not complete. */
export const initial = 0;
export const checking = 6;
export const accepted = 10;
export const thankYou = 11;
export const redirected = 12;
export const rejected = 13;

/** States in which the applicant still fills in the application: nothing is decided. */
export const filling = statesLeftBy(contract, 'updateLead');

/** A bank is shown in the first two, a number given in the last. */
export const aboutAccount: readonly number[] = [9, 17, 18];

export const mobileVerification = 7;
export const changeMobileNumber = 15;
export const idUpload = 30;
