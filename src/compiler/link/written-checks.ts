import type { SourceSpan } from '../../diagnostics/source-span.ts';
import type { Check } from '../../model/check.ts';
import { spanOfValue } from '../read/spans.ts';
import type { CountryQuestion } from './country-question.ts';
import type { LinkedCountry } from './config.ts';

export interface WrittenCheck {
  readonly check: Check;
  /** The source span of a property. */
  readonly spanOf: (property: 'rule' | 'dataPoint') => SourceSpan;
}

/** Returns the checks of a question, those of the catalogue and those that the country adds, with their spans. */
export function writtenChecks(
  { file }: Pick<LinkedCountry, 'file'>,
  { id, catalogue, override }: CountryQuestion,
): readonly WrittenCheck[] {
  const ofCatalogue = (catalogue.contents.checks ?? []).map((check, index): WrittenCheck => ({
    check,
    spanOf: (property) => spanOfValue(catalogue.document, ['checks', index, property]),
  }));
  const ofCountry = (override.checks ?? []).map((check, index): WrittenCheck => ({
    check,
    spanOf: (property) => spanOfValue(file.document, ['overrides', id, 'checks', index, property]),
  }));
  return [...ofCatalogue, ...ofCountry];
}
