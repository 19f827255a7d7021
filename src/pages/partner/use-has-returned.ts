import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Query of the return URL that the partner receives. */
export const returnedMark = '?returned';

/** Removes the mark from a query: it applies to one page only. */
export function withoutReturnedMark(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has('returned')) return search;
  query.delete('returned');
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}

/** True if the applicant came back from the partner, by the return URL or with the browser's back button. */
export function useHasReturned(): boolean {
  const { search } = useLocation();
  const [wentBack, setWentBack] = useState(false);
  useEffect(() => {
    const handlePageShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setWentBack(true);
    };
    window.addEventListener('pageshow', handlePageShow);
    return () => window.removeEventListener('pageshow', handlePageShow);
  }, []);
  return wentBack || new URLSearchParams(search).has('returned');
}
