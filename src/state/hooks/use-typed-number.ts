import { atom, useAtomValue } from 'jotai';
import { questionOf } from '../../flow/find.ts';
import { answersAtom } from '../answers.ts';
import { dependenciesAtom } from '../dependencies.ts';

const typedNumberAtom = atom((get) => {
  const { flow } = get(dependenciesAtom);
  const question = questionOf(flow, 'contactDetails.phoneNumber');
  const typed = question && get(answersAtom)[question.id];
  return { typed: typeof typed === 'string' ? typed : undefined, prefix: flow.phone.prefix };
});

/** The applicant's number as it was typed, and the country's prefix. */
export const useTypedNumber = (): { readonly typed: string | undefined; readonly prefix: string } =>
  useAtomValue(typedNumberAtom);
