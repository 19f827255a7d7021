import { atom } from 'jotai';
import type { RouteChange } from './lead-reply.ts';

/** The way to the partner that was followed last, so that it can be taken again. Judged anew each time. */
export const followedRouteAtom = atom<RouteChange | null>(null);
