import { useEffect, useEffectEvent } from 'react';
import { isPlainObject } from '../lib/json.ts';

/**
 * The browser's way back leads to what the page has for it, and not out of the application: its lender waits for this very
 * page. The entry above has the page's own position and key, so the router is where it was.
 */
export function useBackInside(goBack: (() => void) | undefined): void {
  const isGuarded = goBack !== undefined;
  const back = useEffectEvent(() => goBack?.());
  useEffect(() => {
    if (!isGuarded) return undefined;
    const address = window.location.href;
    const guard = (): void => {
      const state: unknown = window.history.state;
      const known = isPlainObject(state) ? state : {};
      // After a reload it is there already.
      if (known['isGuard'] !== true) window.history.pushState({ ...known, isGuard: true }, '');
    };
    const stay = (): void => {
      if (window.location.href !== address) return;
      guard();
      back();
    };
    guard();
    window.addEventListener('popstate', stay);
    return () => window.removeEventListener('popstate', stay);
  }, [isGuarded]);
}
