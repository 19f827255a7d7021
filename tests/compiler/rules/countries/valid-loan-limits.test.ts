import { describe, expect, it } from 'vitest';
import { faultsOf, readable } from '../../findings.ts';
import { compileFiles, edited } from '../../sample-tree.ts';

it('a default off the step and a minimum above the maximum are reported', () => {
  expect(faultsOf('valid-loan-limits')).toEqual([
    {
      code: 'loan-limits',
      at: ['config/countries/atlantis.json:8:28'],
      text: 'The limits of the loan amount of "atlantis" are contradictory: the default 1025 is not a multiple of the step 50. Correct one of the numbers.',
    },
    {
      code: 'loan-limits',
      at: ['config/countries/atlantis.json:9:43'],
      text: 'The limits of the loan period of "atlantis" are contradictory: the minimum 24 is above the maximum 12. Correct one of the numbers.',
    },
  ]);
});

function textsFor(to: string): readonly string[] {
  const period = '"step": 1, "unit": "month" }';
  const result = compileFiles(edited('config/countries/atlantis.json', period, to));
  return result.ok ? [] : readable(result.diagnostics).map(({ text }) => text);
}

describe('a shorter period', () => {
  it('is below the default, not below the minimum, on the step, and of months or years', () => {
    expect(textsFor('"step": 1, "shorter": 6, "unit": "month" }')).toEqual([]);
    expect(textsFor('"step": 1, "shorter": 12, "unit": "month" }')).toEqual([
      'The limits of the loan period of "atlantis" are contradictory: the shorter period 12 is not below the default 12. Correct one of the numbers.',
    ]);
    expect(textsFor('"step": 1, "shorter": 6.5, "unit": "month" }')).toEqual([
      'The limits of the loan period of "atlantis" are contradictory: the shorter period 6.5 is not a multiple of the step 1. Correct one of the numbers.',
    ]);
    expect(textsFor('"step": 1, "shorter": 0.5, "unit": "month" }')).toEqual([
      'The limits of the loan period of "atlantis" are contradictory: the shorter period 0.5 is below the minimum 1. Correct one of the numbers.',
    ]);
    expect(textsFor('"step": 1, "shorter": 6, "unit": "day" }')).toContain(
      'The limits of the loan period of "atlantis" are contradictory: the shorter period needs monthly payments, but the period is in days. Correct one of the numbers.',
    );
  });
});

it('a minimum above the maximum is reported once, not again at the question that uses it', () => {
  const files = edited('config/countries/atlantis.json', '"minimum": 100,', '"minimum": 6000,');
  const result = compileFiles(files);
  expect(result.ok ? [] : readable(result.diagnostics)).toEqual([
    {
      code: 'loan-limits',
      at: ['config/countries/atlantis.json:8:45'],
      text: 'The limits of the loan amount of "atlantis" are contradictory: the minimum 6000 is above the maximum 5000. Correct one of the numbers.',
    },
  ]);
});
