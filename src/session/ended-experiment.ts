import type { BrowserStorage } from './browser-storage.ts';

/** Which variant this browser sees is kept for as long as an experiment runs: its page says which one it shows. */
export function forgetEndedExperiment({ variant }: DOMStringMap, storage: BrowserStorage): void {
  if (variant === undefined) storage.remove('experiment');
}
