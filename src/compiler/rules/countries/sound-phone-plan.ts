import { phonePrefixOf } from '../../link/phone-metadata.ts';
import { spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** The calling code shown before a phone number is that of the country's numbering plan. */
export const soundPhonePlan: ConfigRule = ({ countries, phoneMetadata }, report) => {
  for (const { file } of countries.values()) {
    const { country, prefix } = file.contents.phone;
    const expected = phonePrefixOf(country, phoneMetadata);
    if (expected === undefined || expected === prefix) continue;
    report('phone-plan', { country, prefix, expected }, spanOfValue(file.document, ['phone', 'prefix']));
  }
};
