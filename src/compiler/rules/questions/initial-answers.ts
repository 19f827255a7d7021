import { definitionSpan } from '../../link/country-question.ts';
import { answerValidators } from '../../analysis/answer-validator.ts';
import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import { showValue } from '../../shape/violation.ts';
import { warningRule, configRule, countryRule } from '../../rule.ts';
import type { Config } from '../../link/config.ts';
import type { DataPointFile } from '../../link/config-files.ts';
import type { SourceSpan } from '../../../diagnostics/source-span.ts';
import { controls } from '../../../model/controls.ts';

/** The initial answers of a form must be valid. */
export const validInitialAnswers = countryRule((country, report, { phoneMetadata, cache }) => {
  const questionsWithInitial = country.formQuestions.filter(
    ({ override, catalogue }) => (override.initial ?? catalogue.contents.initial) !== undefined,
  );
  if (questionsWithInitial.length === 0) return;
  const validatorOf = answerValidators(country.file.contents.phone.country, phoneMetadata, cache);
  for (const question of questionsWithInitial) {
    const { id: name, merged, catalogue } = question;
    const validate = validatorOf(merged.schema);
    if (validate(merged.initial)) continue;
    const keyword = validate.errors?.[0]?.keyword ?? '';
    report(
      'initial-invalid',
      { name, initial: showValue(merged.initial), keyword },
      definitionSpan(country, question, ['initial']),
      spanOfValue(catalogue.document, ['schema', keyword]),
    );
  }
});

/** Returns the questions of a kind that have an initial answer, in the catalogue or in a country. */
function preansweredQuestions(
  { dataPoints, countries }: Config,
  isIncluded: (question: DataPointFile) => boolean,
): readonly (readonly [name: string, span: SourceSpan])[] {
  const inCatalogue = [...dataPoints].flatMap(([name, { contents, document }]) =>
    contents.initial !== undefined && isIncluded(contents)
      ? [[name, spanOfKey(document, ['initial'])] as const]
      : [],
  );
  const inCountries = [...countries.values()].flatMap(({ file, questions }) =>
    questions.flatMap(({ id, catalogue, override }) =>
      override.initial !== undefined && isIncluded(catalogue.contents)
        ? [[id, spanOfKey(file.document, ['overrides', id, 'initial'])] as const]
        : [],
    ),
  );
  return [...inCatalogue, ...inCountries];
}

/** A question with a version is a consent, regardless of its control. */
function isAgreement({ control, version }: DataPointFile): boolean {
  return controls[control].isConsent === true || version !== undefined;
}

export const uncheckedConsents = configRule((config, report) => {
  const consents = preansweredQuestions(config, isAgreement);
  for (const [name, span] of consents) report('consent-preticked', { name }, span);
});

/** Sensitive questions must not have an initial answer. */
export const sensitiveWithoutInitialAnswer = configRule((config, report) => {
  const sensitiveQuestions = preansweredQuestions(config, ({ privacy }) => privacy.class === 'sensitive');
  for (const [name, span] of sensitiveQuestions) report('sensitive-preanswered', { name }, span);
});

/** A yes-no question should not have an initial answer, because a preselected yes is often not read. */
export const yesNoWithoutInitialAnswer = warningRule((config, report) => {
  const yesNoQuestions = preansweredQuestions(
    config,
    (question) => question.control === 'yes-no' && !isAgreement(question),
  );
  for (const [name, span] of yesNoQuestions) report('yes-preanswered', { name }, span);
});
