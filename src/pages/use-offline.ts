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

/** True if the browser is offline. False does not mean that the API is reachable. */
export function useOffline(): boolean {
  return useSyncExternalStore(onConnectionChange, isOffline, assumedOnline);
}
