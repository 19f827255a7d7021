import type { LinkedCountry } from './config.ts';

/** Whether a listed question could not be read: it may be the one that is reported as missing. */
export function hasUnread({ file, asked, skipped }: LinkedCountry): boolean {
  return asked.length + skipped.length < new Set(file.contents.dataPoints).size;
}

/** The index of a question in the country's list, valid or not; -1 if its form never shows it. */
export function placeInOrder({ file, skipped }: LinkedCountry, dataPoint: string): number {
  const names: readonly string[] = file.contents.dataPoints;
  return skipped.some(({ id }) => id === dataPoint) ? -1 : names.indexOf(dataPoint);
}
