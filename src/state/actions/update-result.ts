import { atom } from 'jotai';
import { patchLeadApplicationAtom } from '../lead-application.ts';
import type { ApplicationResult } from '../lead-reply.ts';

/** A result replaces the one before: an old offer never mixes with a new partner. */
export const updateResultAtom = atom(null, (_, set, applicationResult: ApplicationResult) =>
  set(patchLeadApplicationAtom, { applicationResult }),
);
