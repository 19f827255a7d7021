import { expect, it } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { findingsOf } from '../../workshop/server/findings.ts';

it('the place of a list entry has its text, because its position in the saved files can differ', () => {
  const file = 'config/countries/spain.json';
  const text = '{ "code": "ES",\n"dataPoints": ["name", "pet"] }';
  const spanOf = (part: string, line: number) => ({
    file,
    line,
    column: (text.split('\n')[line - 1] ?? '').indexOf(part) + 1,
    length: part.length,
  });
  const detail = { country: 'spain', name: 'pet' };
  const at = [spanOf('"pet"', 2), spanOf('"ES"', 1)] as const;
  const diagnostic: Diagnostic<'data-point-twice'> = { code: 'data-point-twice', at, detail };
  const [finding] = findingsOf([diagnostic], new Map([[file, text]]));
  expect(finding?.at.map(({ path, entry }) => ({ path, entry }))).toEqual([
    { path: ['dataPoints', 1], entry: 'pet' },
    { path: ['code'], entry: undefined },
  ]);
});
