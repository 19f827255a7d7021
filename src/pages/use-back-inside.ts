import { useEffect, useEffectEvent } from 'react';

/**
 * The browser's way back leads to what the page has for it, and not out of the application: its lender waits for this very
 * page. The entry above has the same state as the page's own, so the router is where it was.
 */
export function useBackInside(goBack: (() => void) | undefined): void {
  const isGuarded = goBack !== undefined;
  const back = useEffectEvent(() => goBack?.());
  useEffect(() => {
    if (!isGuarded) return undefined;
    const address = window.location.href;
    const guard = (): void => window.history.pushState(window.history.state, '');
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
