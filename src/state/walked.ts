import { atom } from 'jotai';
import { walk } from '../flow/walk.ts';
import { answersAtom } from './answers.ts';
import { dependenciesAtom } from './dependencies.ts';
import { dynamicPagesAtom } from './dynamic-pages.ts';
import { todayAtom } from './today.ts';

/** Where the answers lead, and how far the applicant has come on the way. */
export const walkedAtom = atom((get) => {
  const { flow } = get(dependenciesAtom);
  const { savedSteps, errors } = get(dynamicPagesAtom);
  return walk(flow, get(answersAtom), errors.byDataPoint, { today: get(todayAtom), savedSteps });
});

/** The lender's complaints as a page shows them. */
export interface ShownErrors {
  /** On a question that is asked. */
  readonly byDataPoint: { readonly [dataPoint: string]: string };
  /** On no question, or on one that is not asked now. */
  readonly unowned: readonly string[];
}

export const shownErrorsAtom = atom((get): ShownErrors => {
  const { byDataPoint, unowned } = get(dynamicPagesAtom).errors;
  const { relevant } = get(walkedAtom);
  const onPath = relevant.flatMap((id) => {
    const messages = byDataPoint[id];
    return messages ? [[id, messages.join(' ')] as const] : [];
  });
  const asked = new Set<string>(relevant);
  const offPath = Object.entries(byDataPoint).filter(([id]) => !asked.has(id));
  return {
    byDataPoint: Object.fromEntries(onPath),
    unowned: [...offPath.flatMap(([, messages]) => messages ?? []), ...unowned.map(({ message }) => message)],
  };
});
