import type { Flow } from '../../model/flow.ts';
import type { Config } from '../link/config.ts';
import type { DataPointFile } from '../link/config-files.ts';

interface AnalyticsEntry {
  readonly property: string;
  readonly send: 'presence' | 'value';
}

/** The answers that events may contain. Answers that are not listed here are never sent. */
export function analyticsOf(
  { dataPoints }: Pick<Config, 'dataPoints'>,
  flows: readonly Flow[],
): { readonly [dataPoint: string]: AnalyticsEntry } {
  const askedIds = new Set<string>(flows.flatMap((flow) => Object.keys(flow.dataPoints)));
  return Object.fromEntries(
    [...askedIds].toSorted().flatMap((id): (readonly [string, AnalyticsEntry])[] => {
      const privacy = dataPoints.get(id)?.contents.privacy;
      if (privacy === undefined || privacy.analytics === 'none') return [];
      return [[id, { property: eventProperty(id, privacy), send: privacy.analytics }]];
    }),
  );
}

/** Returns the event property for the answer to a question. */
export function eventProperty(id: string, { property }: DataPointFile['privacy']): string {
  return property ?? `form_${id.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
}
