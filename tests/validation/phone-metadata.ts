import metadata from 'libphonenumber-js/metadata.max.json';
import { phoneRules } from '../../src/validation/phone.ts';

// What judges numbers is there before anything is judged.
await phoneRules.load();

/** libphonenumber's "max" metadata of the whole world; a country's own cut must behave the same for its numbers. */
export const worldPhoneMetadata: unknown = metadata;
