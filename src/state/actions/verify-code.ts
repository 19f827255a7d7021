import { atom } from 'jotai';
import type { ScreenCall } from '../../model/screen.ts';
import { completion } from '../requests.ts';
import { completeScreenAtom } from './complete-screen.ts';
import { fetchStateDataAtom } from './fetch-state-data.ts';

export interface CodeToVerify {
  readonly call: ScreenCall;
  readonly code: string;
}

/** Sends a code. Where it was not the right one, the lender is asked how many attempts are left. */
export const verifyCodeAtom = atom(null, async (get, set, { call, code }: CodeToVerify): Promise<void> => {
  await set(completeScreenAtom, { call, body: { code } });
  const status = get(completion.statusAtom);
  if (status.status === 'failed' && status.kind === 'rejected') await set(fetchStateDataAtom);
});
