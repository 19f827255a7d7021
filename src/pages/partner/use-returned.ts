import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Marks the address a partner sends the applicant back to. */
export const returnedMark = '?returned';

/** A query without that mark, which tells of no other page than its own. */
export function withoutReturnedMark(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has('returned')) return search;
  query.delete('returned');
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}

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
