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
    const addGuardEntry = (): void => {
      const state: unknown = window.history.state;
      const currentState = isPlainObject(state) ? state : {};
      // After a reload the entry exists already.
      if (currentState['isGuard'] !== true) window.history.pushState({ ...currentState, isGuard: true }, '');
    };
    const handlePopState = (): void => {
      if (window.location.href !== address) return;
      addGuardEntry();
      back();
    };
    addGuardEntry();
    window.addEventListener('popstate', handlePopState);
    return () => window.removeEventListener('popstate', handlePopState);
  }, [hasOwnBack]);
}
