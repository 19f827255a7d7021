import type { Formats } from '../../model/validator.ts';
import { createFormats, formatNames, loadFormats } from '../../validation/formats.ts';
import { type PhoneMetadata, phonePrefixOf } from '../link/phone-metadata.ts';

/** Here size is no concern: all are there from the start. */
const loaded = await loadFormats(formatNames);

/** The checks of all formats for a numbering plan; none at all where there is no such plan, which has been reported. */
export function everyFormat(country: string, metadata: PhoneMetadata): Formats {
  return phonePrefixOf(country, metadata) === undefined
    ? {}
    : createFormats({ phone: { country, metadata }, loaded });
}
