import { Ajv } from 'ajv';
import type { Formats } from '../../model/validator.ts';
import { createFormats } from '../../validation/formats.ts';
import type { Config, LinkedCountry } from '../link/config.ts';
import { phonePrefixOf } from '../link/phone-metadata.ts';
import { placeOfValue } from '../read/place.ts';
import { showValue } from '../shape/show-value.ts';
import type { ConfigRule } from './config-rule.ts';

function formatsOf({ file }: LinkedCountry, metadata: Config['phoneMetadata']): Formats {
  const { country } = file.contents.phone;
  if (phonePrefixOf(country, metadata) === undefined) return {};
  return createFormats({ phone: { country, metadata } });
}

/** What an untouched form starts with would pass if it were sent. */
export const validInitialAnswers: ConfigRule = ({ countries, phoneMetadata }, report) => {
  for (const country of countries.values()) {
    const written = country.asked.filter(
      ({ override, catalogue }) => (override.initial ?? catalogue.contents.initial) !== undefined,
    );
    if (written.length === 0) continue;
    const ajv = new Ajv({ strict: false, formats: { ...formatsOf(country, phoneMetadata) }, logger: false });
    for (const { id: name, asked, override, catalogue } of written) {
      const validate = ajv.compile(asked.schema);
      if (validate(asked.initial)) continue;
      const keyword = validate.errors?.[0]?.keyword ?? '';
      report(
        'initial-invalid',
        { name, initial: showValue(asked.initial), keyword },
        override.initial === undefined
          ? placeOfValue(catalogue.document, ['initial'])
          : placeOfValue(country.file.document, ['overrides', name, 'initial']),
        placeOfValue(catalogue.document, ['schema', keyword]),
      );
    }
  }
};
