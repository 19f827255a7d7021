import { type FormatName, createFormats, formatNames, loadFormats } from '../../src/validation/formats.ts';
import { worldPhoneMetadata } from './phone-metadata.ts';

const checks = createFormats({
  phone: { country: 'PH', metadata: worldPhoneMetadata },
  loaded: await loadFormats(formatNames),
});

/** The check of a format, whether it is built in or loaded. */
export function checkOf(format: FormatName): (value: string) => boolean {
  const check = checks[format];
  if (check === undefined) throw new Error(`The format "${format}" has no check.`);
  return check;
}
