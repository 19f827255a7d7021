import type { LinkedCountry } from './config.ts';

/** Whether a listed question could not be read. Rules that need all questions skip such a country. */
export function hasUnreadQuestions({ file, formQuestions, skipped }: LinkedCountry): boolean {
  return formQuestions.length + skipped.length < new Set(file.contents.dataPoints).size;
}

/**
 * Returns the index of a question in the country's list, even if it could not be read; -1 if its form never shows it.
 */
export function positionInOrder({ file, skipped }: LinkedCountry, dataPoint: string): number {
  const names: readonly string[] = file.contents.dataPoints;
  return skipped.some(({ id }) => id === dataPoint) ? -1 : names.indexOf(dataPoint);
}
