import { answerValidators } from '../../prove/answer-validator.ts';
import { spanOfValue } from '../../read/spans.ts';
import { showValue } from '../../shape/show-value.ts';
import type { ConfigRule } from '../../rule.ts';

/** What an untouched form starts with would pass if it were sent. */
export const validInitialAnswers: ConfigRule = ({ countries, phoneMetadata, memory }, report) => {
  for (const country of countries.values()) {
    const written = country.asked.filter(
      ({ override, catalogue }) => (override.initial ?? catalogue.contents.initial) !== undefined,
    );
    if (written.length === 0) continue;
    const validatorOf = answerValidators(country.file.contents.phone.country, phoneMetadata, memory);
    for (const { id: name, asked, override, catalogue } of written) {
      const validate = validatorOf(asked.schema);
      if (validate(asked.initial)) continue;
      const keyword = validate.errors?.[0]?.keyword ?? '';
      report(
        'initial-invalid',
        { name, initial: showValue(asked.initial), keyword },
        override.initial === undefined
          ? spanOfValue(catalogue.document, ['initial'])
          : spanOfValue(country.file.document, ['overrides', name, 'initial']),
        spanOfValue(catalogue.document, ['schema', keyword]),
      );
    }
  }
};
