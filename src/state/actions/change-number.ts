import { atom } from 'jotai';
import { changeMobileNumberState, mobileVerificationState } from '../../lifecycle/states.ts';
import { pushProgressStateAtom } from './push-progress-state.ts';

/** To the page that asks for another number. Only this device knows of it: the lender's next word says where the lead is. */
export const changeNumberAtom = atom(null, (_, set): void =>
  set(pushProgressStateAtom, changeMobileNumberState),
);

/** Back to the code that was sent to the number there is. */
export const keepNumberAtom = atom(null, (_, set): void =>
  set(pushProgressStateAtom, mobileVerificationState),
);
