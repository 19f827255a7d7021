import { useSyncExternalStore } from 'react';
import type { FetchedNamespace } from './load-messages.ts';
import { useTranslation } from './translator-context.ts';

/**
 * Whether the messages of a namespace that every page may show are there yet; true as soon as they are. For what shows
 * them without waiting for them.
 */
export function useHasMessages(namespace: FetchedNamespace): boolean {
  const { locales, has, hasFirstPage, onAdded } = useTranslation();
  const isThere = (): boolean =>
    (hasFirstPage && namespace === 'form') || locales.every((locale) => has(locale, namespace));
  return useSyncExternalStore(onAdded, isThere, isThere);
}
