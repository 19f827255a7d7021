import { type Atom, type Getter, atom } from 'jotai';
import { isSameJson } from '../lib/json.ts';

/**
 * Data that follows from other data. Worked out anew with the same outcome it stays the same object, so that nothing
 * that follows from it is worked out or drawn again.
 */
export function steadyAtom<Value>(read: (get: Getter) => Value): Atom<Value> {
  const steady: Atom<Value> = atom((get) => {
    const before = get(steady);
    const now = read(get);
    return isSameJson(before, now) ? before : now;
  });
  // An atom that reads itself has what it held last, and this before the first time.
  return Object.assign(steady, { init: undefined });
}
