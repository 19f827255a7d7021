import { type RefObject, useEffect, useRef } from 'react';

interface SummaryFocusOptions {
  readonly summary: RefObject<HTMLElement | null>;
  /** How many submits have failed on this page. */
  readonly failures: number;
  readonly serverErrors: { readonly [dataPoint: string]: string };
  readonly unownedErrors: readonly string[];
  readonly sending: boolean;
}

/** Leads to the summary after every failed submit, and when a server error comes that was not there before. */
export function useSummaryFocus(options: SummaryFocusOptions): void {
  const { summary, failures, serverErrors, unownedErrors, sending } = options;
  const heard = useRef<ReadonlySet<string>>(new Set());

  useEffect(() => {
    if (failures > 0) summary.current?.focus();
  }, [summary, failures]);

  useEffect(() => {
    const errors = [...Object.values(serverErrors), ...unownedErrors];
    const isNews = errors.some((error) => !heard.current.has(error));
    heard.current = new Set(sending ? [] : errors);
    if (isNews && !sending) summary.current?.focus();
  }, [summary, serverErrors, unownedErrors, sending]);
}
