import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { FetchedNamespace } from './load-messages.ts';

/** Whether the messages of a namespace are there yet; true as soon as they are. For what shows them without waiting for them. */
export function useHasMessages(namespace: FetchedNamespace): boolean {
  const { i18n } = useTranslation();
  const onArrival = useCallback(
    (listener: () => void) => {
      i18n.store.on('added', listener);
      return () => i18n.store.off('added', listener);
    },
    [i18n],
  );
  const isThere = (): boolean => i18n.languages.every((locale) => i18n.hasResourceBundle(locale, namespace));
  return useSyncExternalStore(onArrival, isThere, isThere);
}
