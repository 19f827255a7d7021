import { formatDescriptions } from '../../../validation/format-descriptions.ts';
import { type FormatName, isFormatName } from '../../../validation/formats.ts';
import type { AskedDataPoint } from '../../link/asked-data-point.ts';
import { spanOfValue } from '../../read/spans.ts';
import { configLaw } from '../../rule.ts';

/** The format whose values the answers are like; an account is one in whatever form a country writes it. */
function formatLike({ asked: { control, schema } }: AskedDataPoint): FormatName | undefined {
  if (control === 'account') return 'iban';
  const { format } = schema;
  if (isFormatName(format) && formatDescriptions[format].personal !== undefined) return format;
  return control === 'email' || control === 'phone' ? control : undefined;
}

/** What tells who somebody is, or how to reach them, is personal, whatever its file says; codes and accounts stay out of the browser's storage. */
export const fittingClasses = configLaw(({ countries }, report) => {
  const reported = new Set<string>();
  for (const { questions } of countries.values()) {
    for (const question of questions) {
      const { id: name, asked, catalogue } = question;
      const format = formatLike(question);
      const { personal: is, neverKept } = format === undefined ? {} : formatDescriptions[format];
      if (is === undefined || reported.has(name)) continue;
      if (asked.privacy.class === 'public') {
        reported.add(name);
        report('privacy-class', { name, is }, spanOfValue(catalogue.document, ['privacy', 'class']));
      } else if (neverKept === true && asked.privacy.persist !== 'never') {
        reported.add(name);
        report('private-persisted', { name, is }, spanOfValue(catalogue.document, ['privacy', 'persist']));
      }
    }
  }
});
