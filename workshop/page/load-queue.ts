import { useState } from 'react';

const maxLoading = 3;

interface LoadQueue {
  /** Whether the frame may load: it is loaded already, or one of the next. */
  readonly mayLoad: (id: string) => boolean;
  readonly markLoaded: (id: string) => void;
  readonly loadedCount: number;
}

/** Loads frames a few at a time, in the order of `ids`. Another `key` starts again. */
export function useLoadQueue(key: string, ids: readonly string[]): LoadQueue {
  const [loadedFrames, setLoadedFrames] = useState({ key, ids: new Set<string>() });
  const loadedIds = loadedFrames.key === key ? loadedFrames.ids : new Set<string>();
  const loadingIds = ids.filter((id) => !loadedIds.has(id)).slice(0, maxLoading);
  return {
    mayLoad: (id) => loadedIds.has(id) || loadingIds.includes(id),
    markLoaded: (id) =>
      setLoadedFrames((before) => ({ key, ids: new Set([...(before.key === key ? before.ids : []), id]) })),
    loadedCount: loadedIds.size,
  };
}
