import { useEffect, useSyncExternalStore } from 'react';
import { formatCount } from '../../src/lib/format-count.ts';
import type { ChangeSummary } from '../server/change-export.ts';
import { client } from './client.ts';

let summary: ChangeSummary | undefined;
let latestRequest: { readonly revision: number } | undefined;
const listeners = new Set<() => void>();

/** Loads the summary of a revision, also after a change of the branches. */
export async function refreshChangeSummary(revision: number): Promise<void> {
  const request = { revision };
  latestRequest = request;
  // Without a reply the last summary stays. The connection error is shown elsewhere.
  const latest = await client.changeSummary().catch(() => undefined);
  if (latest === undefined || request !== latestRequest) return;
  summary = latest;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes that follow each other closely are summarized together. */
const debounceInMs = 300;

/** The summary of the changed files; undefined until it is loaded. */
export function useChangeSummary(revision: number): ChangeSummary | undefined {
  useEffect(() => {
    const timer = setTimeout(() => void refreshChangeSummary(revision), debounceInMs);
    return () => clearTimeout(timer);
  }, [revision]);
  return useSyncExternalStore(subscribe, () => summary);
}

/** `Changes (3 files)`. If they are saved on a branch, also `saved`, or how many of them are unsaved. */
export function changesLabel(latest: ChangeSummary | undefined): string {
  if (latest === undefined || latest.fileCount === 0) return 'Changes';
  const { fileCount, unsavedCount } = latest;
  const mark = unsavedCount === undefined ? '' : unsavedCount === 0 ? ', saved' : `, ${unsavedCount} unsaved`;
  return `Changes (${formatCount(fileCount, 'file')}${mark})`;
}
