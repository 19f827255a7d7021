import { useEffect, useRef } from 'react';
import { useLocation } from '../../router/router.tsx';
import { isContinuePath } from '../layout/chrome.ts';

/** Whoever knows a mailed link can open its application, so no vendor may see one: measuring starts on the next page. */
export function StartOffLinks({ start }: { readonly start: () => void }): null {
  const { pathname } = useLocation();
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current || isContinuePath(pathname)) return;
    isStarted.current = true;
    start();
  }, [pathname, start]);
  return null;
}
