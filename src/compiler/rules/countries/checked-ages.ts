import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

const birthField = 'personalDetails.dateOfBirth';
const rule = 'minimum-age';

/** Where a country says how old an applicant is, its question about the date of birth lets no minor pass. */
export const checkedAges: ConfigRule = ({ countries }, report) => {
  for (const { slug: country, file, questions } of countries.values()) {
    if (file.contents.age === undefined) continue;
    for (const { id: name, asked, catalogue } of questions) {
      if (asked.field !== birthField) continue;
      if (asked.checks?.some((check) => check.rule === rule) === true) continue;
      report(
        'age-unchecked',
        { country, name, rule },
        spanOfKey(catalogue.document, [catalogue.contents.checks === undefined ? 'schema' : 'checks']),
        spanOfValue(file.document, ['age']),
      );
    }
  }
};
