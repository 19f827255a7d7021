import { describe, expect, it } from 'vitest';
import type { ConfigTree } from '../../../src/compiler/compile.ts';
import { fixOf, applyFixes } from '../../../src/compiler/fix/fix-of.ts';
import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts';
import { print } from '../../../src/diagnostics/printers.ts';
import { baseTree, compileFiles } from '../sample-tree.ts';
import { type Change, removeValue, edit, applyChange } from '../tree-changes.ts';

const country = 'config/countries/atlantis.json';
const agreement = 'config/data-points/agreement.json';

function findingsIn(files: ConfigTree): readonly Diagnostic[] {
  const result = compileFiles(files);
  return result.ok ? result.warnings : result.diagnostics;
}

/** Returns the file after all certain fixes. */
function fixedText(file: string, change: Change): string | undefined {
  let files = applyChange(change, baseTree);
  for (let round = 0; round < 3; round += 1) {
    files = new Map([...files, ...applyFixes(findingsIn(files), files).files]);
  }
  return files.get(file);
}

describe('a certain fix', () => {
  const certain: readonly (readonly [string, string, Change])[] = [
    ['a comma too many', country, edit(country, '"agreement"\n', '"agreement",\n')],
    ['a byte order mark', country, edit(country, '{', '\uFEFF{')],
    ['a comma that is missing', country, edit(country, '"amount",\n', '"amount"\n')],
    ['a calling code of another country', country, edit(country, '+34', '+33')],
    [
      'a consent that is given beforehand',
      agreement,
      edit(agreement, '"required": true,', '"required": true,\n  "initial": true,'),
    ],
    ['another meta-schema', country, edit(country, 'country.schema.json', 'screen.schema.json')],
    [
      'no meta-schema',
      country,
      edit(country, '  "$schema": "../../generated/schemas/country.schema.json",\n', ''),
    ],
    [
      'messages elsewhere',
      'config/application.json',
      edit('config/application.json', '/locales/{{lng}}', '/words/{{lng}}'),
    ],
  ];

  it.each(certain)('is fixed: %s', (_name, file, change) => {
    expect(applyChange(change, baseTree).get(file)).not.toBe(baseTree.get(file));
    expect(fixedText(file, change)).toBe(baseTree.get(file));
  });
});

describe('a likely fix', () => {
  const files = applyChange(edit(country, '"email"', '"emial"'), baseTree);

  it('is offered and not applied', () => {
    const [finding] = findingsIn(files);
    const fix = finding === undefined ? undefined : fixOf(finding, files);
    expect(fix).toMatchObject({
      what: 'Write "email"',
      isCertain: false,
      edits: [{ file: country, text: '"email"' }],
    });
    expect(applyFixes(findingsIn(files), files).applied).toEqual([]);
  });

  it('is reported to code scanning, with the page that explains the code', () => {
    const findings = findingsIn(files);
    const sarif: unknown = JSON.parse(
      print('sarif', findings, files, {
        fixOf: (finding) => fixOf(finding, files),
        helpPage: 'https://code.example/docs/diagnostics.md',
      }),
    );
    expect(sarif).toMatchObject({
      runs: [
        {
          tool: {
            driver: {
              rules: [{ helpUri: 'https://code.example/docs/diagnostics.md#unknown-data-point' }],
            },
          },
          results: [
            {
              fixes: [
                {
                  description: { text: 'Write "email"' },
                  artifactChanges: [
                    {
                      artifactLocation: { uri: country },
                      replacements: [
                        {
                          deletedRegion: { startLine: 14, startColumn: 5, endLine: 14, endColumn: 12 },
                          insertedContent: { text: '"email"' },
                        },
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    });
  });
});

it('is not offered if it needs a decision of the author', () => {
  const files = applyChange(removeValue(country, 'money/currency'), baseTree);
  expect(findingsIn(files).map((finding) => fixOf(finding, files))).toEqual([undefined]);
});
