import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { print } from '../../src/diagnostics/printers.ts';

const country = [
  '{',
  '  "dataPoints": [',
  '    "emial",',
  '    "amount",',
  '    "amount"',
  '  ]',
  '}',
  '',
].join('\n');
const sources = new Map([
  ['config/countries/atlantis.json', country],
  ['config/steps.json', '{ "steps": { "work": {} } }\n'],
]);

const unknownDataPoint: Diagnostic = {
  code: 'unknown-data-point',
  at: [{ file: 'config/countries/atlantis.json', line: 3, column: 5, length: 7 }],
  detail: { name: 'emial', user: 'The country "atlantis"', similar: ['email'] },
};
const duplicate: Diagnostic = {
  code: 'data-point-twice',
  at: [
    { file: 'config/countries/atlantis.json', line: 5, column: 5, length: 8 },
    { file: 'config/countries/atlantis.json', line: 4, column: 5, length: 8 },
  ],
  detail: { country: 'atlantis', name: 'amount' },
};
const unusedDefinition: Diagnostic = {
  code: 'unused-definition',
  at: [{ file: 'config/steps.json', line: 1, column: 14, length: 6 }],
  detail: { kind: 'step', name: 'work' },
};

const copiedFact = (fact: string, line: number): Diagnostic => ({
  code: 'copied-fact',
  at: [{ file: 'config/countries/atlantis.json', line, column: 3, length: 5 }],
  detail: { fact, copiedFrom: 'config/countries/lemuria.json' },
});

const unfinishedText = (line: number): Diagnostic => ({
  code: 'unfinished-message',
  at: [{ file: 'locales/de/form.json', line, column: 5, length: 4 }],
  detail: { key: `text${line}`, found: 'TODO', what: 'a note to its author' },
});

describe('the text format', () => {
  it('further lines are listed by number', () => {
    expect(print('text', [unfinishedText(7), unfinishedText(2), unfinishedText(9)], new Map())).toContain(
      'Also in lines 2 and 9.',
    );
    const manyFindings = Array.from({ length: 12 }, (_, line) => unfinishedText(line));
    expect(print('text', manyFindings, new Map())).toContain('At 12 places.');
  });

  it('unchanged facts of a copied country are printed as one finding', () => {
    const printedText = print(
      'text',
      [copiedFact('age', 2), copiedFact('loan', 3), copiedFact('footerFacts', 4)],
      new Map(),
    );
    expect(printedText).toBe(`config/countries/atlantis.json:2:3  warning  copied-fact

  "age" is the same as in config/countries/lemuria.json, the file it was copied from.
  Write the value for this country. If all unchanged values are right, remove "copiedFrom".
  The same applies to "loan" (line 3) and "footerFacts" (line 4).

1 warning in 1 file.
`);
  });

  it('each finding has its place, code frame, message, remedy and nearest name', () => {
    expect(print('text', [unknownDataPoint, duplicate, unusedDefinition], sources)).toBe(
      `config/countries/atlantis.json:3:5  error  unknown-data-point

  2 |   "dataPoints": [
  3 |     "emial",
    |     ^^^^^^^
  4 |     "amount",

  The country "atlantis" uses the data point "emial", which does not exist.
  Correct the name, or add config/data-points/emial.json.
  Did you mean "email"?

config/countries/atlantis.json:5:5  error  data-point-twice

  4 |     "amount",
  5 |     "amount"
    |     ^^^^^^^^
  6 |   ]

  and config/countries/atlantis.json:4:5

  3 |     "emial",
  4 |     "amount",
    |     ^^^^^^^^
  5 |     "amount"

  The country "atlantis" asks "amount" twice.
  Remove one of them.

config/steps.json:1:14  warning  unused-definition

  1 | { "steps": { "work": {} } }
    |              ^^^^^^

  No country uses the step "work".
  Use it, or remove it.

2 errors and 1 warning in 2 files. Nothing was written.
`,
    );
  });

  it('a warning alone does not say that nothing was written', () => {
    expect(print('text', [unusedDefinition], sources)).toMatch(/\n1 warning in 1 file\.\n$/);
  });

  it('a location in a missing file has no code frame', () => {
    const missingFile: Diagnostic = {
      code: 'missing-file',
      at: [{ file: 'config/conditions.json', line: 1, column: 1, length: 1 }],
      detail: { file: 'config/conditions.json', purpose: 'the conditions' },
    };
    expect(print('text', [missingFile], sources)).toBe(
      `config/conditions.json:1:1  error  missing-file

  There is no config/conditions.json, which contains the conditions.
  Add config/conditions.json.

1 error in 1 file. Nothing was written.
`,
    );
  });

  it('nothing is printed without findings', () => {
    expect(print('text', [], sources)).toBe('');
  });
});

describe('the machine-readable formats', () => {
  it('JSON contains the texts and all details of a finding', () => {
    expect(JSON.parse(print('json', [unknownDataPoint], sources))).toEqual({
      diagnostics: [
        {
          code: 'unknown-data-point',
          title: 'Unknown data point',
          severity: 'error',
          message: 'The country "atlantis" uses the data point "emial", which does not exist.',
          remedy: 'Correct the name, or add config/data-points/emial.json.',
          suggestion: 'Did you mean "email"?',
          at: unknownDataPoint.at,
          detail: unknownDataPoint.detail,
        },
      ],
    });
    expect(JSON.parse(print('json', [], sources))).toEqual({ diagnostics: [] });
  });

  it('GitHub receives one annotation per finding, on one line', () => {
    expect(print('github', [unknownDataPoint, unusedDefinition], sources)).toBe(
      '::error file=config/countries/atlantis.json,line=3,col=5,endColumn=12,title=Unknown data point::' +
        'The country "atlantis" uses the data point "emial", which does not exist. ' +
        'Correct the name, or add config/data-points/emial.json. Did you mean "email"?\n' +
        '::warning file=config/steps.json,line=1,col=14,endColumn=20,title=Unused definition::' +
        'No country uses the step "work". Use it, or remove it.\n',
    );
  });

  it('GitHub annotations escape special characters', () => {
    const withSpecialCharacters: Diagnostic = {
      code: 'duplicate-key',
      at: [{ file: 'config/a,b:c%.json', line: 1, column: 1, length: 1 }],
      detail: { key: '%\n::error::', ends: [] },
    };
    expect(print('github', [withSpecialCharacters], sources)).toBe(
      '::error file=config/a%2Cb%3Ac%25.json,line=1,col=1,endColumn=2,title=Duplicate key::' +
        'The key "%25%0A::error::" occurs twice in one object. The first value would be lost. ' +
        'Remove one of them.\n',
    );
  });

  it('SARIF contains each rule once, and each finding with its location and the conflicting location', () => {
    const log = JSON.parse(
      print('sarif', [unknownDataPoint, duplicate, unusedDefinition, unknownDataPoint], sources),
    ) as {
      readonly runs: readonly [{ readonly tool: unknown; readonly results: readonly unknown[] }];
    };
    expect(log).toMatchObject({ version: '2.1.0', $schema: 'https://json.schemastore.org/sarif-2.1.0.json' });
    expect(log.runs[0].tool).toEqual({
      driver: {
        name: 'compile-config',
        rules: [
          { id: 'data-point-twice', shortDescription: { text: 'Duplicate question' } },
          { id: 'unknown-data-point', shortDescription: { text: 'Unknown data point' } },
          { id: 'unused-definition', shortDescription: { text: 'Unused definition' } },
        ],
      },
    });
    expect(log.runs[0].results[1]).toEqual({
      ruleId: 'data-point-twice',
      level: 'error',
      message: { text: 'The country "atlantis" asks "amount" twice. Remove one of them.' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'config/countries/atlantis.json', uriBaseId: 'PROJECTROOT' },
            region: { startLine: 5, startColumn: 5, endColumn: 13 },
          },
        },
      ],
      partialFingerprints: { 'compileConfig/v1': expect.stringMatching(/^[0-9a-f]{16}$/) },
      relatedLocations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'config/countries/atlantis.json', uriBaseId: 'PROJECTROOT' },
            region: { startLine: 4, startColumn: 5, endColumn: 13 },
          },
        },
      ],
    });
  });
});
