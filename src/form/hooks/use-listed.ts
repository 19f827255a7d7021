import { useEffect, useState } from 'react';
import { logWarning } from '../../lib/log.ts';

const none: readonly never[] = [];

/** What a lender lists, once it came; empty until then, and where nobody is to be asked. */
export function useListed<Item>(
  lookUp: (() => Promise<readonly Item[]>) | undefined,
  afterPress: (task: () => void) => void,
): readonly Item[] {
  const [items, setItems] = useState<readonly Item[]>(none);

  useEffect(() => {
    if (lookUp === undefined) return undefined;
    let isOpen = true;
    const take = (found: readonly Item[]): void =>
      afterPress(() => {
        if (isOpen) setItems(found);
      });
    lookUp().then(take, () => logWarning('The options a lender accepts could not be looked up'));
    return () => {
      isOpen = false;
    };
  }, [lookUp, afterPress]);

  return items;
}
