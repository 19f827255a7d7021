import { expect, it } from 'vitest';
import { remediesFor } from '../../workshop/server/remedies.ts';

const file = 'config/data-points/iban.json';
const text = '{ "schema": { "format": "ibann" } }';
const place = { file, line: 1, column: text.indexOf('"ibann"') + 1, length: 7, path: ['schema', 'format'] };

// The page replaces names in straight quotes with labels: “Account number” is no format.
it.each([
  ['unknown-format', 'Change to “iban”'],
  ['unknown-data-point', 'Change to "iban"'],
] as const)('the remedy of %s has a label only for the name of a question', (code, label) => {
  const detail = { name: 'ibann', user: '', similar: ['iban'] };
  const [remedy] = remediesFor({ code, detail, at: [place] }, [place], new Map([[file, text]]));
  expect(remedy).toEqual({
    label,
    edits: [
      {
        file,
        to: { kind: 'changes', changes: [{ kind: 'set', path: ['schema', 'format'], value: 'iban' }] },
      },
    ],
  });
});
