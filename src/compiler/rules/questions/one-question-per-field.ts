import { spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** In one country a field of the lead is written by one question. */
export const oneQuestionPerField: ConfigRule = ({ countries }, report) => {
  for (const { slug: country, asked } of countries.values()) {
    for (const [index, { id: second, catalogue }] of asked.entries()) {
      const { field } = catalogue.contents;
      const first = asked.slice(0, index).find((other) => other.catalogue.contents.field === field);
      if (first === undefined) continue;
      report(
        'field-twice',
        { country, field, first: first.id, second },
        spanOfValue(catalogue.document, ['field']),
        spanOfValue(first.catalogue.document, ['field']),
      );
    }
  }
};
