import type { SourceSpan } from '../../../diagnostics/source-span.ts';
import { spanOfValue } from '../../read/spans.ts';
import type { Config } from '../../link/config.ts';
import { examinePattern } from '../../patterns/examine-pattern.ts';
import { configLaw } from '../../rule.ts';

interface WrittenPattern {
  readonly pattern: string;
  readonly place: SourceSpan;
}

/** Every pattern of the configuration with its place: the catalogue's, and those countries add. */
function writtenPatterns({ dataPoints, countries }: Config): readonly WrittenPattern[] {
  const ofCatalogue = [...dataPoints.values()].flatMap(({ contents, document }) => {
    const { pattern } = contents.schema;
    return typeof pattern === 'string'
      ? [{ pattern, place: spanOfValue(document, ['schema', 'pattern']) }]
      : [];
  });
  const ofCountries = [...countries.values()].flatMap(({ file }) =>
    Object.entries(file.contents.overrides ?? {}).flatMap(([id, override]) => {
      const pattern = override.schema?.['pattern'];
      const place = spanOfValue(file.document, ['overrides', id, 'schema', 'pattern']);
      return typeof pattern === 'string' ? [{ pattern, place }] : [];
    }),
  );
  return [...ofCatalogue, ...ofCountries];
}

/** A pattern is a regular expression about the whole text. */
export const validPatterns = configLaw((config, report) => {
  for (const { pattern, place } of writtenPatterns(config)) {
    const verdict = examinePattern(pattern);
    if (verdict.kind === 'invalid') report('pattern-invalid', { pattern, problem: verdict.problem }, place);
  }
});

/** A pattern takes time linear in the text, whatever the text. */
export const linearPatterns = configLaw((config, report) => {
  for (const { pattern, place } of writtenPatterns(config)) {
    const verdict = examinePattern(pattern);
    if (verdict.kind === 'not-linear')
      report('pattern-not-linear', { pattern, reason: verdict.reason }, place);
  }
});
