import type { SourceSpan } from '../../diagnostics/source-span.ts';
import { spanOfValue } from '../read/spans.ts';
import type { Config } from './config.ts';

export interface WrittenPattern {
  readonly pattern: string;
  readonly place: SourceSpan;
}

/** Every pattern of the configuration with its place: the catalogue's, and those countries add. */
export function writtenPatterns({ dataPoints, countries }: Config): readonly WrittenPattern[] {
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
