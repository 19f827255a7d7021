import { expect, it } from 'vitest';
import type { Flow } from '../../../src/model/flow.ts';
import { readable } from '../findings.ts';
import { compileFiles, edited } from '../sample-tree.ts';

const country = 'config/countries/atlantis.json';
const period = '"period": { "default": 12, "minimum": 1, "maximum": 36, "step": 1, "unit": "month" }';

function loanOf(files: ReadonlyMap<string, string>): Flow['loan'] {
  const result = compileFiles(files);
  if (!result.ok) throw new Error(result.diagnostics.map(({ code }) => code).join());
  return (JSON.parse(result.files.get('countries/atlantis/flow.json') ?? '') as Flow).loan;
}

it('a country that proposes no amount proposes that of the application', () => {
  const files = edited(country, '"default": 1000, "minimum": 100', '"minimum": 100');
  expect(loanOf(files).amount).toEqual({ default: 1000, minimum: 100, maximum: 5000, step: 50 });
});

it('a country that proposes no period proposes that of the application, in its unit', () => {
  const files = edited(country, period, '"period": { "minimum": 1, "maximum": 36, "step": 1 }');
  expect(loanOf(files).period).toEqual({ default: 31, unit: 'day', minimum: 1, maximum: 36, step: 1 });
});

it('what is proposed for all has to be what an applicant of the country can choose', () => {
  const files = edited(country, '"default": 12, "minimum": 1, "maximum": 36', '"minimum": 1, "maximum": 30');
  const result = compileFiles(files);
  expect(result.ok ? [] : readable(result.diagnostics)).toEqual([
    {
      code: 'loan-limits',
      at: [`${country}:9:5`],
      says: 'The loan period of "atlantis" cannot be chosen: the default 31 lies outside 1 to 30. Correct one of the numbers.',
    },
  ]);
});
