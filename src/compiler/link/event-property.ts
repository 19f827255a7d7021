import type { PrivacyFile } from './config-files.ts';

/** What an event calls the answer to a question. */
export function eventProperty(id: string, { property }: PrivacyFile): string {
  return property ?? `form_${id.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
}
