import { atom } from 'jotai';
import { parseIsoTimestamp } from '../lib/dates.ts';
import { asyncFormDataAtom, updateAsyncFormDataAtom } from './async-form-data.ts';
import { dependenciesAtom } from './dependencies.ts';
import type { StateData } from './state-data.ts';

/** What the lender says of a code on its way to the applicant's phone. */
export type CodeDelivery = NonNullable<StateData['codeDelivery']>;

const resendAt = 'codeResendAt';

/** A day, as the contract has it; beyond that the calendar itself would end. */
const longestWaitInSeconds = 86_400;

/** Notes when another code may be asked for: as a moment, since a count of seconds would begin anew with every reload. */
export const noteCodeDeliveryAtom = atom(null, (get, set, { resendAfterSeconds }: CodeDelivery): void => {
  const seconds = Math.min(Math.max(resendAfterSeconds, 0), longestWaitInSeconds);
  const moment = new Date(get(dependenciesAtom).now() + seconds * 1000);
  set(updateAsyncFormDataAtom, { [resendAt]: moment.toISOString() });
});

/** Milliseconds; `null` where nothing keeps the applicant from asking at once. */
export const resendAtAtom = atom((get): number | null => {
  const noted = get(asyncFormDataAtom)[resendAt];
  return (typeof noted === 'string' ? parseIsoTimestamp(noted)?.getTime() : undefined) ?? null;
});
