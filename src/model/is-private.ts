import type { FlowDataPoint } from './flow.ts';

/** True of every question whose answer says something of a person. */
export function isPrivate({ privacy }: Pick<FlowDataPoint, 'privacy'>): boolean {
  return privacy.class !== 'public';
}
