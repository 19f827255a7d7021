import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('excluding an unknown option, or all options, is reported', () => {
  expect(faultsOf('known-options')).toEqual([
    {
      code: 'unknown-option',
      at: ['config/countries/atlantis.json:22:39'],
      text: 'The country "atlantis" removes the option "retird" of "employment", which does not exist. Correct the option, or remove it from "choicesExcept". Did you mean "retired"?',
    },
    {
      code: 'no-option-left',
      at: ['config/countries/atlantis.json:23:21'],
      text: 'The country "atlantis" removes every option of "newsletter". Keep at least one option, or do not ask the question.',
    },
  ]);
});
