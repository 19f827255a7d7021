import { atom } from 'jotai';
import { localDate } from '../lib/dates.ts';
import { dependenciesAtom } from './dependencies.ts';

const readAtom = atom<string | null>(null);

/** `YYYY-MM-DD`, as the applicant's calendar had it when an action last looked. */
export const todayAtom = atom((get) => {
  const today = get(readAtom);
  if (today === null) throw new Error('The application store was not started.');
  return today;
});

/** What is derived may not look at the clock, so whatever starts or saves does. */
export const readTodayAtom = atom(null, (get, set) => {
  const today = localDate(get(dependenciesAtom).now());
  set(readAtom, today);
  return today;
});
