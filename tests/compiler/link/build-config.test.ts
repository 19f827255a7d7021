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

it('a country without a default amount uses that of the application', () => {
  const files = edited(country, '"default": 1000, "minimum": 100', '"minimum": 100');
  expect(loanOf(files).amount).toEqual({ default: 1000, minimum: 100, maximum: 5000, step: 50 });
});

it('a country without a default period uses that of the application, in its unit', () => {
  const files = edited(country, period, '"period": { "minimum": 1, "maximum": 36, "step": 1 }');
  expect(loanOf(files).period).toEqual({ default: 31, unit: 'day', minimum: 1, maximum: 36, step: 1 });
});

it.each([
  {
    what: 'lie within the bounds of the country',
    written: '"period": { "minimum": 1, "maximum": 30, "step": 1 }',
    problem: 'the default 31 is not between 1 and 30',
  },
  {
    what: 'have the unit of the country',
    written: '"period": { "minimum": 1, "maximum": 36, "step": 1, "unit": "month" }',
    problem: "the default 31 of config/application.json is in days, but the country's period is in months",
  },
  {
    what: 'not give its unit to a default of the country',
    written: '"period": { "default": 12, "minimum": 1, "maximum": 36, "step": 1 }',
    problem: 'the default period has no `unit` next to it',
    position: `${country}:9:28`,
  },
])('a default period for all countries must $what', ({ written, problem, position = `${country}:9:5` }) => {
  const result = compileFiles(edited(country, period, written));
  expect(result.ok ? [] : readable(result.diagnostics)).toEqual([
    {
      code: 'loan-limits',
      at: [position],
      text: `The limits of the loan period of "atlantis" are contradictory: ${problem}. Correct one of the numbers.`,
    },
  ]);
});
