import { useState } from 'react';

const atOnce = 3;

interface LoadQueue {
  /** Whether the frame may load: it is loaded already, or one of the next. */
  readonly isOn: (id: string) => boolean;
  readonly arrive: (id: string) => void;
  readonly loaded: number;
}

/** Loads frames a few at a time, in the order of `ids`. Another `key` starts again. */
export function useLoadQueue(key: string, ids: readonly string[]): LoadQueue {
  const [arrived, setArrived] = useState({ key, ids: new Set<string>() });
  const done = arrived.key === key ? arrived.ids : new Set<string>();
  const next = ids.filter((id) => !done.has(id)).slice(0, atOnce);
  return {
    isOn: (id) => done.has(id) || next.includes(id),
    arrive: (id) =>
      setArrived((before) => ({ key, ids: new Set([...(before.key === key ? before.ids : []), id]) })),
    loaded: done.size,
  };
}
