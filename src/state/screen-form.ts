import { atom } from 'jotai';
import { answersFromLead } from '../lead/answers-from-lead.ts';
import type { Answers } from '../model/answers.ts';
import type { ErrorOwners, Flow } from '../model/flow.ts';
import { unkeptAnswersAtom } from './answers.ts';
import { employerAnswersAtom } from './company-data.ts';
import { applicationDataAtom } from './lead-application.ts';

/** What a screen asks, compiled for the country: a flow of one step, and whom a server error about it belongs to. */
export interface ScreenForm {
  readonly flow: Flow;
  readonly owners: ErrorOwners;
}

/** The answers a screen starts with: what was said before need not be said again. */
export const answersForAtom = atom((get) => ({ flow }: ScreenForm): Answers => ({
  ...get(employerAnswersAtom)(flow),
  ...answersFromLead(flow, get(applicationDataAtom)),
  ...get(unkeptAnswersAtom),
}));
