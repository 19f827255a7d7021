import { atom } from 'jotai';
import type { LoanAsked } from '../../tracking/event.ts';
import { dependenciesAtom } from '../dependencies.ts';
import { loanAtom } from '../hooks/use-loan.ts';

/** The loan as an event tells it. */
export const askedLoanAtom = atom((get): LoanAsked => ({
  ...get(loanAtom),
  currency: get(dependenciesAtom).flow.money.currency,
}));
