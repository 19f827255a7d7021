import { useAtom } from 'jotai';
import { offerDeclinedAtom } from '../declined-offer.ts';

/** Whether the applicant declined the offer of this lead, and what says so. */
export const useOfferDeclined = (): readonly [boolean, (declined: boolean) => void] =>
  useAtom(offerDeclinedAtom);
