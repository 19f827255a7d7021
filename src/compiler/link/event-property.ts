import type { DataPointFile } from './config-files.ts';

/** What an event calls the answer to a question. */
export function eventProperty(id: string, { property }: DataPointFile['privacy']): string {
  return property ?? `form_${id.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
}
