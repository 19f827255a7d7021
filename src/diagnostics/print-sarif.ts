import type { Diagnostic } from './diagnostic.ts';
import { explain } from './explain.ts';
import type { SourceSpan } from './source-span.ts';

function location({ file, line, column, length }: SourceSpan): object {
  return {
    physicalLocation: {
      artifactLocation: { uri: encodeURI(file) },
      region: { startLine: line, startColumn: column, endColumn: column + length },
    },
  };
}

/** For code scanning: SARIF 2.1.0, one rule per code that occurs. */
export function printSarif(diagnostics: readonly Diagnostic[]): string {
  const titles = new Map(diagnostics.map((diagnostic) => [diagnostic.code, explain(diagnostic).title]));
  const rules = [...titles].toSorted(([left], [right]) => (left < right ? -1 : 1));
  const results = diagnostics.map((diagnostic) => {
    const { severity, message, remedy, suggestion } = explain(diagnostic);
    const [place, ...others] = diagnostic.at;
    return {
      ruleId: diagnostic.code,
      level: severity,
      message: { text: [message, remedy, suggestion].filter((sentence) => sentence !== '').join(' ') },
      locations: [location(place)],
      ...(others.length === 0 ? {} : { relatedLocations: others.map(location) }),
    };
  });
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'compile-config',
            rules: rules.map(([id, title]) => ({ id, shortDescription: { text: title } })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results,
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}
