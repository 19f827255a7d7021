import type { LinkedCountry } from './config.ts';

/** Whether a listed question could not be read: it may be the one that is reported as missing. */
export function hasUnread({ file, asked, passedOver }: LinkedCountry): boolean {
  return asked.length + passedOver.length < new Set(file.contents.dataPoints).size;
}

/** Where the country comes to a question, readable or not, among those it lists; -1 where its form never does. */
export function placeInOrder({ file, passedOver }: LinkedCountry, dataPoint: string): number {
  const names: readonly string[] = file.contents.dataPoints;
  return passedOver.some(({ id }) => id === dataPoint) ? -1 : names.indexOf(dataPoint);
}
