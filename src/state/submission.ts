import { atom } from 'jotai';
import type { Answers } from '../model/answers.ts';
import type { StepPath } from '../model/identifiers.ts';
import type { LeadRequest } from './lead-body.ts';
import { idle, type RequestStatus } from './request.ts';
import { submission } from './requests.ts';

export interface Submitted {
  /** The page whose button was pressed. */
  readonly route: string;
  /** What that page asked; absent on the review. */
  readonly step?: { readonly path: StepPath; readonly answers: Answers };
  /** What the lead is to say, as it was when the button was pressed: what is typed since was neither submitted nor checked. */
  readonly request: LeadRequest;
  /** Nothing is left to ask: the lender has to name the state the application is in. */
  readonly final: boolean;
}

/** What was submitted last and is not over yet. A slow attempt sends it too, whichever answers it was started with. */
export const submittedAtom = atom<Submitted | null>(null);

/** The page that sent last; `null` where that was before this page load. */
export const sentFromAtom = atom<string | null>(null);

/** How sending goes, as the page of a route tells it: what failed on another page is not shown. */
export const submissionOnAtom = atom((get) => {
  const status = get(submission.statusAtom);
  const sentFrom = get(sentFromAtom);
  return (route: string): RequestStatus =>
    status.status === 'sending' || sentFrom === null || sentFrom === route ? status : idle;
});
