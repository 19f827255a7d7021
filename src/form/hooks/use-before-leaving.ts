import { useEffect, useEffectEvent } from 'react';

/** Runs a task when the page is hidden or left: a phone may never come back to it, and no input is left before that. */
export function useBeforeLeaving(task: () => void): void {
  const run = useEffectEvent(task);
  useEffect(() => {
    const leave = () => run();
    const hide = () => {
      if (document.visibilityState === 'hidden') run();
    };
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
    };
  }, []);
}
