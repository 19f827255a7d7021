import { type Atom, type WritableAtom, atom } from 'jotai';
import { canonicalJson } from '../../lib/json.ts';
import { type Dependencies, dependenciesAtom } from '../dependencies.ts';

export interface SliceDescription<Value> {
  readonly initial: Value;
  /** The slice as it is stored; writing it takes over what another tab stored. */
  readonly valueAtom: WritableAtom<Value, [Value], void>;
  /** `null` where nothing readable is stored. */
  readonly read: (dependencies: Dependencies) => Value | null;
  readonly write: (dependencies: Dependencies, value: Value) => void;
  /** Joins what this tab and another made of the same base. */
  readonly merge: (base: Value, mine: Value, theirs: Value) => Value;
}

/** A slice that several tabs write. None of them overwrites what another stored since it last looked. */
export interface SharedSlice {
  readonly valueAtom: Atom<unknown>;
  /** Takes over what lies in storage. */
  readonly adoptAtom: WritableAtom<null, [], void>;
  /** Stores the slice if it says anything new. */
  readonly saveAtom: WritableAtom<null, [], void>;
}

export interface RestorableSlice<Value> extends SharedSlice {
  /** Takes over a value as if it were the one in storage. */
  readonly receiveAtom: WritableAtom<null, [Value], void>;
}

export function sharedSlice<Value>(description: SliceDescription<Value>): RestorableSlice<Value> {
  const { initial, valueAtom, read, write, merge } = description;
  const storedAtom = atom<{ readonly value: Value }>({ value: initial });

  const receiveAtom = atom(null, (get, set, theirs: Value) => {
    const mine = get(valueAtom);
    const merged = merge(get(storedAtom).value, mine, theirs);
    set(storedAtom, { value: theirs });
    if (!isSame(mine, merged)) set(valueAtom, merged);
  });

  const adoptAtom = atom(null, (get, set) => {
    const theirs = read(get(dependenciesAtom));
    if (theirs !== null) set(receiveAtom, theirs);
  });

  const saveAtom = atom(null, (get, set) => {
    set(adoptAtom);
    const value = get(valueAtom);
    if (isSame(value, get(storedAtom).value)) return;
    write(get(dependenciesAtom), value);
    set(storedAtom, { value });
  });

  return { valueAtom, receiveAtom, adoptAtom, saveAtom };
}

function isSame(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other);
}
