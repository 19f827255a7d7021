import { atom } from 'jotai';
import type { Answers } from '../model/answers.ts';
import type { StepPath } from '../model/identifiers.ts';
import type { LeadRequest } from './lead-body.ts';
import { requestAtoms } from './request.ts';

/** Sending the lead. */
export const submission = requestAtoms();

export interface Submitted {
  readonly path: StepPath;
  readonly answers: Answers;
  /** What the lead is to say, as it was when the button was pressed: what is typed since was neither submitted nor checked. */
  readonly request: LeadRequest;
}

/** What was submitted last and is not over yet. A slow try sends it too, whichever answers it was started with. */
export const submittedAtom = atom<Submitted | null>(null);

/** Asking for the way to the partner. */
export const handoff = requestAtoms();

/** True while the applicant has to wait; a request that became slow keeps nobody waiting. */
export const isLoadingAtom = atom((get) =>
  [submission, handoff].some(({ statusAtom }) => get(statusAtom).status === 'sending'),
);
