import { atom, createStore } from 'jotai';
import { describe, expect, it, vi } from 'vitest';
import { deepEqualAtom } from '../../src/state/answers.ts';

describe('derived data', () => {
  const source = atom<{ readonly shown: readonly string[]; readonly other: number }>({ shown: [], other: 0 });
  const shownAtom = deepEqualAtom((get) => ({ shown: get(source).shown.map((name) => name.trim()) }));

  it('keeps its identity while it is equal, and notifies no listener', () => {
    const store = createStore();
    const before = store.get(shownAtom);
    const listener = vi.fn<() => void>();
    store.sub(shownAtom, listener);
    store.set(source, { shown: [], other: 1 });
    expect(store.get(shownAtom)).toBe(before);
    expect(listener).not.toHaveBeenCalled();
    store.set(source, { shown: ['email '], other: 1 });
    expect(store.get(shownAtom)).toEqual({ shown: ['email'] });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('belongs to one application', () => {
    const [one, other] = [createStore(), createStore()];
    one.set(source, { shown: ['email'], other: 0 });
    expect([one.get(shownAtom).shown, other.get(shownAtom).shown]).toEqual([['email'], []]);
  });
});
