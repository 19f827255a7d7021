import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** Since a server error may name the id or the field, no id is another question's field. */
export const oneOwnerPerName: ConfigRule = ({ countries }, report) => {
  for (const { slug: country, asked } of countries.values()) {
    for (const { id: name, catalogue } of asked) {
      const other = asked.find(
        (candidate) => candidate.id !== name && candidate.catalogue.contents.field === name,
      );
      if (other === undefined) continue;
      report(
        'ambiguous-owner',
        { country, name, other: other.id },
        spanOfKey(catalogue.document, []),
        spanOfValue(other.catalogue.document, ['field']),
      );
    }
  }
};
