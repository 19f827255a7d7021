import { useEffect, useState } from 'react';
import { logWarning } from '../../lib/log.ts';

const none: readonly never[] = [];

/** What a lender lists, once it came; empty until then, and where nobody is to be asked. */
export function useListed<Item>(
  lookUp: ((signal: AbortSignal) => Promise<readonly Item[]>) | undefined,
  afterPress: (task: () => void) => void,
): readonly Item[] {
  const [items, setItems] = useState<readonly Item[]>(none);

  useEffect(() => {
    if (lookUp === undefined) return undefined;
    const waiting = new AbortController();
    const { signal } = waiting;
    const take = (found: readonly Item[]): void =>
      afterPress(() => {
        if (!signal.aborted) setItems(found);
      });
    lookUp(signal).then(take, () => {
      if (!signal.aborted) logWarning('The options a lender accepts could not be looked up');
    });
    return () => waiting.abort();
  }, [lookUp, afterPress]);

  return items;
}
