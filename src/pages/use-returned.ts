import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Marks the address a partner sends the applicant back to. */
export const returnedMark = '?returned';

/** Whether the applicant was away and is back: by the address given to the partner, or by the browser's own way back. */
export function useReturned(): boolean {
  const { search } = useLocation();
  const [wentBack, setWentBack] = useState(false);
  useEffect(() => {
    const hear = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setWentBack(true);
    };
    window.addEventListener('pageshow', hear);
    return () => window.removeEventListener('pageshow', hear);
  }, []);
  return wentBack || new URLSearchParams(search).has('returned');
}
