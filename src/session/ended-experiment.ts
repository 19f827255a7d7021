import type { BrowserStorage } from './browser-storage.ts';

/** Removes the stored variant when the page no longer belongs to an experiment. */
export function removeEndedExperiment({ variant }: DOMStringMap, storage: BrowserStorage): void {
  if (variant === undefined) storage.remove('experiment');
}
