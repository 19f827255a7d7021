import { onCLS, onINP, onLCP } from 'web-vitals';
import type { FunnelEvent } from './event.ts';

type MeasuredEvent = Extract<FunnelEvent, { readonly name: 'page_measured' }>;

/** Measures the whole visit, even if it is called late. The caller checks consent. */
export function measureVisit(report: (measured: MeasuredEvent) => void): void {
  const reportMetric = (metric: MeasuredEvent['metric'], value: number): void =>
    report({ name: 'page_measured', metric, value });
  onLCP(({ value }) => reportMetric('largest-paint', Math.round(value)));
  onINP(({ value }) => reportMetric('interaction', Math.round(value)), { reportAllChanges: true });
  onCLS(({ value }) => reportMetric('layout-shift', Math.round(value * 1e4) / 1e4), {
    reportAllChanges: true,
  });
}
