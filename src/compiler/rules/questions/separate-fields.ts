import { spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** A field of the lead is either one value or a group of fields, never both. */
export const separateFields: ConfigRule = ({ countries }, report) => {
  for (const { slug: country, asked } of countries.values()) {
    for (const inner of asked) {
      const innerField = inner.catalogue.contents.field;
      for (const outer of asked) {
        const outerField = outer.catalogue.contents.field;
        if (!innerField.startsWith(`${outerField}.`)) continue;
        report(
          'field-inside-field',
          { country, inner: inner.id, innerField, outer: outer.id, outerField },
          spanOfValue(inner.catalogue.document, ['field']),
          spanOfValue(outer.catalogue.document, ['field']),
        );
      }
    }
  }
};
