import metadata from 'libphonenumber-js/metadata.max.json';

/** libphonenumber's "max" metadata of the whole world; a country's own cut must behave the same for its numbers. */
export const worldPhoneMetadata: unknown = metadata;
