import { answerValidators } from '../../prove/answer-validator.ts';
import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import { showValue } from '../../shape/violation.ts';
import { configLaw } from '../../rule.ts';
import { controls } from '../../../model/controls.ts';

/** What an untouched form starts with would pass if it were sent. */
export const validInitialAnswers = configLaw(({ countries, phoneMetadata, memory }, report) => {
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
});

/** Nobody has consented before anybody was asked. */
export const untickedConsents = configLaw(({ dataPoints, countries }, report) => {
  for (const [name, { contents, document }] of dataPoints) {
    if (controls[contents.control].isConsent !== true || contents.initial === undefined) continue;
    report('consent-preticked', { name }, spanOfKey(document, ['initial']));
  }
  for (const { file, asked } of countries.values()) {
    for (const { id: name, catalogue, override } of asked) {
      if (controls[catalogue.contents.control].isConsent !== true || override.initial === undefined) continue;
      report('consent-preticked', { name }, spanOfKey(file.document, ['overrides', name, 'initial']));
    }
  }
});

/** Nobody is assumed to be, or not to be, what the law calls sensitive: such a question starts without an answer. */
export const unpromptedAnswers = configLaw(({ dataPoints, countries }, report) => {
  for (const [name, { contents, document }] of dataPoints) {
    if (contents.privacy.class !== 'sensitive' || contents.initial === undefined) continue;
    report('sensitive-preanswered', { name }, spanOfKey(document, ['initial']));
  }
  for (const { file, questions } of countries.values()) {
    for (const { id: name, asked, override } of questions) {
      if (asked.privacy.class !== 'sensitive' || override.initial === undefined) continue;
      report('sensitive-preanswered', { name }, spanOfKey(file.document, ['overrides', name, 'initial']));
    }
  }
});
