import { useAtomValue } from 'jotai';
import type { FieldError } from '../../flow/own-errors.ts';
import type { Answers } from '../../model/answers.ts';
import type { StepPath } from '../../model/identifiers.ts';
import { answersAtom } from '../answers.ts';
import { partnerVisitStatusAtom, hasVisitedPartnerAtom } from '../partner-visit.ts';
import { applicationResultAtom, leadIdAtom } from '../lead-application.ts';
import type { ApplicationResult } from '../lead-reply.ts';
import { type Place, placeOfAtom } from '../place.ts';
import type { RequestStatus } from '../request.ts';
import {
  screenErrorListAtom,
  type ErrorsElsewhere,
  errorsElsewhereAtom,
  type ShownErrors,
  shownErrorsAtom,
  shownScreenErrorsAtom,
} from '../server-errors.ts';
import { receivedAtAtom } from '../receipt.ts';
import { completion, resending, submissionOnAtom } from '../requests.ts';
import { type UiColors, uiColorsAtom } from '../ui-colors.ts';
import { todayAtom } from '../today.ts';

/**
 * What a page can do, the same function at every render. Its promise ends when the request is over, or slow enough to be
 * tried again; it never fails.
 */
export { useSetAtom as useAction } from 'jotai';

/** What a path below the base path shows to this applicant, now. */
export const usePlace = (pathname: string): Place => useAtomValue(placeOfAtom)(pathname);

export const useAnswers = (): Answers => useAtomValue(answersAtom);

/** The applicant's calendar day, `YYYY-MM-DD`. */
export const useToday = (): string => useAtomValue(todayAtom);

export const useServerErrors = (): ShownErrors => useAtomValue(shownErrorsAtom);

/** Server errors on other pages than this step, or than a page that is none. */
export const useErrorsElsewhere = (shown: StepPath | null): ErrorsElsewhere | null =>
  useAtomValue(errorsElsewhereAtom)(shown);

/** How sending the lead goes, seen from the page of a route. */
export const useSubmission = (route: string): RequestStatus => useAtomValue(submissionOnAtom)(route);

/** How asking for the way to the partner goes, and then leaving by it. */
export const usePartnerVisit = (): RequestStatus => useAtomValue(partnerVisitStatusAtom);

/** Whether the applicant was at the partner's in this session, or on the way there. */
export const useHasVisitedPartner = (): boolean => useAtomValue(hasVisitedPartnerAtom);

/** How sending what completes a screen goes. */
export const useCompletion = (): RequestStatus => useAtomValue(completion.statusAtom);

/** How asking for another code goes. */
export const useResending = (): RequestStatus => useAtomValue(resending.statusAtom);

/** Server errors about the screen that is shown. */
export const useScreenErrors = (): ShownErrors => useAtomValue(shownScreenErrorsAtom);

export const useScreenErrorList = (): readonly FieldError[] => useAtomValue(screenErrorListAtom);

/** `null` until the lender made an offer or a decision. */
export const useApplicationResult = (): ApplicationResult | null => useAtomValue(applicationResultAtom);

export const useUiColors = (): UiColors => useAtomValue(uiColorsAtom);

/** The number under which the lender knows the application; empty before it has one. */
export const useReference = (): string => useAtomValue(leadIdAtom) ?? '';

/** When the lender took the application; `null` where that is not known. */
export const useReceivedAt = (): Date | null => useAtomValue(receivedAtAtom);
