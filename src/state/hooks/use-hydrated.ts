import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};

/** False during hydration: the page was prerendered for anybody, so what is known of an applicant comes right after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => typeof document === 'undefined',
  );
}
