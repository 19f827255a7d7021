import { atom } from 'jotai';
import { type FieldError, noErrors, type OwnedErrors } from '../flow/own-errors.ts';
import { answersFromLead } from '../lead/answers-from-lead.ts';
import type { Answers } from '../model/answers.ts';
import type { ErrorOwners, Flow } from '../model/flow.ts';
import { unkeptAnswersAtom } from './answers.ts';
import { employerAnswersAtom } from './company-data.ts';
import { applicationDataAtom } from './lead-application.ts';
import type { ShownErrors } from './problems.ts';

/** What a screen asks, compiled for the country: a flow of one step, and who answers for a complaint about it. */
export interface ScreenForm {
  readonly flow: Flow;
  readonly owners: ErrorOwners;
}

/** What the lender complained of on the screen that is shown; a screen that is left takes its complaints with it. */
export const screenErrorsAtom = atom<OwnedErrors>(noErrors);

/** The same for a screen that brings its own inputs: it knows itself which field each complaint is about. */
export const complaintsAtom = atom((get): readonly FieldError[] => get(screenErrorsAtom).unowned);

export const shownScreenErrorsAtom = atom((get): ShownErrors => {
  const { byDataPoint, unowned } = get(screenErrorsAtom);
  const messages = Object.entries(byDataPoint).map(([id, found]) => [id, (found ?? []).join(' ')] as const);
  return { byDataPoint: Object.fromEntries(messages), unowned: unowned.map(({ message }) => message) };
});

/** The answers a screen starts with: what was said before need not be said again. */
export const answersForAtom = atom((get) => ({ flow }: ScreenForm): Answers => ({
  ...get(employerAnswersAtom)(flow),
  ...answersFromLead(flow, get(applicationDataAtom)),
  ...get(unkeptAnswersAtom),
}));
