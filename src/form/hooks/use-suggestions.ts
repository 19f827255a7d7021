import { useEffect, useRef, useState } from 'react';
import { logWarning } from '../../lib/log.ts';

/** Fewer letters than this begin too many names. */
const fewestLetters = 3;
/** Between two keys of a word nothing is asked. */
const pauseInMs = 300;

export interface Suggestions {
  readonly found: readonly string[];
  readonly searchFor: (text: string) => void;
}

/** What is suggested for the text typed last. Answers to earlier texts, and failures, come to nothing. */
export function useSuggestions(
  search: ((text: string, signal: AbortSignal) => Promise<readonly string[]>) | undefined,
): Suggestions {
  const [found, setFound] = useState<readonly string[]>([]);
  const waiting = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(
    () => () => {
      waiting.current?.abort();
      clearTimeout(timer.current);
    },
    [],
  );

  async function ask(text: string, signal: AbortSignal): Promise<void> {
    try {
      const suggestions = (await search?.(text, signal)) ?? [];
      if (!signal.aborted) setFound([...new Set(suggestions)]);
    } catch {
      if (signal.aborted) return;
      // What failed may name what was asked for, which is the applicant's.
      logWarning('No companies could be suggested');
    }
  }

  return {
    found,
    searchFor: (text) => {
      waiting.current?.abort();
      clearTimeout(timer.current);
      setFound([]);
      if (search === undefined || text.trim().length < fewestLetters) return;
      waiting.current = new AbortController();
      timer.current = setTimeout(ask, pauseInMs, text, waiting.current.signal);
    },
  };
}
