import { useAtomValue } from 'jotai';
import type { Walk } from '../flow/walk.ts';
import type { Answers } from '../model/answers.ts';
import { answersAtom } from './answers.ts';
import { applicationResultAtom } from './lead-application.ts';
import type { ApplicationResult } from './lead-reply.ts';
import { type NavigationIntent, navigationAtom } from './navigation.ts';
import { type Place, placeOfAtom } from './place.ts';
import { readyAtom } from './ready.ts';
import type { RequestStatus } from './request.ts';
import { handoff, isLoadingAtom, submission } from './submission.ts';
import { type UiColors, uiColorsAtom } from './ui-colors.ts';
import { shownErrorsAtom, type ShownErrors, todayAtom, walkedAtom } from './walked.ts';

/** False until what was saved has been read; a form that opened before must open again. */
export const useReady = (): boolean => useAtomValue(readyAtom);

/** What a path below the base path shows to this applicant, now. */
export const usePlace = (pathname: string): Place => useAtomValue(placeOfAtom)(pathname);

/** Where the application wants to go by itself; follow it whenever its count grows. */
export const useNavigationIntent = (): NavigationIntent | null => useAtomValue(navigationAtom);

export const useAnswers = (): Answers => useAtomValue(answersAtom);

export const useWalk = (): Walk => useAtomValue(walkedAtom);

/** The applicant's calendar day, `YYYY-MM-DD`. */
export const useToday = (): string => useAtomValue(todayAtom);

export const useServerErrors = (): ShownErrors => useAtomValue(shownErrorsAtom);

/** How sending the lead goes. */
export const useSubmission = (): RequestStatus => useAtomValue(submission.statusAtom);

/** How asking for the way to the partner goes. */
export const useHandoff = (): RequestStatus => useAtomValue(handoff.statusAtom);

export const useIsLoading = (): boolean => useAtomValue(isLoadingAtom);

/** `null` until the lender made an offer or a decision. */
export const useApplicationResult = (): ApplicationResult | null => useAtomValue(applicationResultAtom);

export const useUiColors = (): UiColors => useAtomValue(uiColorsAtom);
