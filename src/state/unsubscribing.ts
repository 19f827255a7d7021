import { atom } from 'jotai';
import { dependenciesAtom } from './dependencies.ts';
import { requestAtoms } from './request.ts';

/** Asking for the end of all mail. */
export const unsubscribing = requestAtoms();

export const unsubscribedAtom = atom(false);

/** The email address the application was opened with; links that were not encoded have a blank for a plus. */
export const linkedEmailAtom = atom((get) => {
  const given = new URLSearchParams(get(dependenciesAtom).search).get('email') ?? '';
  return given.trim().replaceAll(' ', '+');
});
