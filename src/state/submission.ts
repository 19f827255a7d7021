import { atom } from 'jotai';
import type { Answers } from '../model/answers.ts';
import type { StepPath } from '../model/identifiers.ts';
import { requestAtoms } from './request.ts';

/** Sending the lead. */
export const submission = requestAtoms();

export interface Submitted {
  readonly path: StepPath;
  readonly answers: Answers;
  /** Answers that go out with this and are forgotten. */
  readonly once: Answers;
}

/** What was submitted last and is not over yet. A slow try sends it too, whichever answers it was started with. */
export const submittedAtom = atom<Submitted | null>(null);

/** Asking for the way to the partner. */
export const handoff = requestAtoms();

/** True while the applicant has to wait; a request that became slow keeps nobody waiting. */
export const isLoadingAtom = atom((get) =>
  [submission, handoff].some(({ statusAtom }) => get(statusAtom).status === 'sending'),
);
