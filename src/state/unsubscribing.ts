import { atom } from 'jotai';
import { dependenciesAtom } from './dependencies.ts';

export const unsubscribedAtom = atom(false);

/** The email address the application was opened with; links that were not encoded have a blank for a plus. */
export const linkedEmailAtom = atom((get) => {
  const given = new URLSearchParams(get(dependenciesAtom).search).get('email') ?? '';
  return given.trim().replaceAll(' ', '+');
});
