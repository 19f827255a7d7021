import { atom } from 'jotai';
import type { ApplicationState } from '../../lifecycle/states.ts';
import { pushProgressStateAtom } from './push-progress-state.ts';

const mobileVerification = 7 satisfies ApplicationState;
const changeMobileNumber = 15 satisfies ApplicationState;

/** To the page that asks for another number. Only this device knows of it: the lender's next word says where the lead is. */
export const changeNumberAtom = atom(null, (_, set): void => set(pushProgressStateAtom, changeMobileNumber));

/** Back to the code that was sent to the number there is. */
export const keepNumberAtom = atom(null, (_, set): void => set(pushProgressStateAtom, mobileVerification));
