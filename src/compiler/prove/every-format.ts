import type { Formats } from '../../model/validator.ts';
import { loadedFormatNames } from '../../validation/format-names.ts';
import { createFormats } from '../../validation/formats.ts';
import { loadFormats } from '../../validation/loaded-formats.ts';
import { type PhoneMetadata, phonePrefixOf } from '../link/phone-metadata.ts';

/** Here size is no concern: all are there from the start. */
const loaded = await loadFormats(loadedFormatNames);

/** The checks of all formats for a numbering plan; none at all where there is no such plan, which has been reported. */
export function everyFormat(country: string, metadata: PhoneMetadata): Formats {
  return phonePrefixOf(country, metadata) === undefined
    ? {}
    : createFormats({ phone: { country, metadata }, loaded });
}
