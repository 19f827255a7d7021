import { useSyncExternalStore } from 'react';

function onConnectionChange(listener: () => void): () => void {
  window.addEventListener('offline', listener);
  window.addEventListener('online', listener);
  return () => {
    window.removeEventListener('offline', listener);
    window.removeEventListener('online', listener);
  };
}

const isOffline = (): boolean => !navigator.onLine;
const assumedOnline = (): boolean => false;

/** Whether the browser knows of no network. Where it knows of one, the lender may still be out of reach. */
export function useOffline(): boolean {
  return useSyncExternalStore(onConnectionChange, isOffline, assumedOnline);
}
