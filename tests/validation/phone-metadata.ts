import { readFileSync } from 'node:fs';

/** libphonenumber's "max" metadata of the whole world; a country's own cut must behave the same for its numbers. */
export const worldPhoneMetadata: unknown = JSON.parse(
  readFileSync(new URL('../../node_modules/libphonenumber-js/metadata.max.json', import.meta.url), 'utf8'),
);
