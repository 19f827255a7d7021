import { onCLS, onINP, onLCP } from 'web-vitals';
import type { FunnelEvent } from './event.ts';

type Measured = Extract<FunnelEvent, { readonly name: 'page_measured' }>;

/**
 * Measures the whole visit, even if it is called late. Consent is checked elsewhere.
 */
export function measureVisit(report: (measured: Measured) => void): void {
  const say = (metric: Measured['metric'], value: number): void =>
    report({ name: 'page_measured', metric, value });
  onLCP(({ value }) => say('largest-paint', Math.round(value)));
  onINP(({ value }) => say('interaction', Math.round(value)), { reportAllChanges: true });
  onCLS(({ value }) => say('layout-shift', Math.round(value * 1e4) / 1e4), { reportAllChanges: true });
}
