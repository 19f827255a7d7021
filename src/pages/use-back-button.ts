import { useEffect, useEffectEvent } from 'react';
import { isPlainObject } from '../lib/json.ts';

/**
 * The browser's back button calls `goBack` instead of leaving the page, because the lender expects this page. The added
 * history entry has the state of the page, so the router does not navigate.
 */
export function useBackButton(goBack: (() => void) | undefined): void {
  const hasOwnBack = goBack !== undefined;
  const back = useEffectEvent(() => goBack?.());
  useEffect(() => {
    if (!hasOwnBack) return undefined;
    const address = window.location.href;
    const guard = (): void => {
      const state: unknown = window.history.state;
      const known = isPlainObject(state) ? state : {};
      // After a reload the entry exists already.
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
  }, [hasOwnBack]);
}
