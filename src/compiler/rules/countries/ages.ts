import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import { countryRule } from '../../rule.ts';
import { needsAges } from '../../link/check-operands.ts';
import { writtenChecks } from '../../link/written-checks.ts';

/** The age limits leave at least one allowed age. */
export const validAges = countryRule(({ slug: country, file }, report) => {
  const { age } = file.contents;
  if (age === undefined || age.minimum <= age.maximum) return;
  report(
    'age-limits',
    { country, minimum: age.minimum, maximum: age.maximum },
    spanOfValue(file.document, ['age', 'minimum']),
    spanOfValue(file.document, ['age', 'maximum']),
  );
});

/** A country with age checks must have age limits. */
export const neededAges = countryRule((country, report) => {
  const { slug, file, formQuestions } = country;
  if (file.contents.age !== undefined) return;
  for (const question of formQuestions) {
    for (const { check, spanOf } of writtenChecks(country, question)) {
      if (!needsAges(check)) continue;
      report(
        'age-missing',
        { country: slug, name: question.id, rule: check.rule },
        spanOfValue(file.document, ['dataPoints', question.index]),
        spanOf('rule'),
      );
    }
  }
});

const birthField = 'personalDetails.dateOfBirth';
const rule = 'minimum-age';

/** If a country has age limits, its question about the date of birth must check them. */
export const checkedAges = countryRule(({ slug: country, file, questions }, report) => {
  if (file.contents.age === undefined) return;
  for (const { id: name, merged, catalogue } of questions) {
    if (merged.field !== birthField) continue;
    if (merged.checks?.some((check) => check.rule === rule) === true) continue;
    report(
      'age-unchecked',
      { country, name, rule },
      spanOfKey(catalogue.document, [catalogue.contents.checks === undefined ? 'schema' : 'checks']),
      spanOfValue(file.document, ['age']),
    );
  }
});
