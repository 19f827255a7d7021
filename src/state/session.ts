import { atom } from 'jotai';
import type { Session } from '../session/session.ts';

/** The session this page load belongs to; `null` until it was read. */
export const sessionAtom = atom<Session | null>(null);
