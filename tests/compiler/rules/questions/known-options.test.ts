import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('an unknown option left out, and a question left without options, are reported', () => {
  expect(faultsOf('known-options')).toEqual([
    {
      code: 'unknown-option',
      at: ['config/countries/atlantis.json:22:39'],
      says: 'The country "atlantis" leaves out the option "retird" of "employment", but there is none. Correct the option, or remove it from "choicesExcept". Did you mean "retired"?',
    },
    {
      code: 'no-option-left',
      at: ['config/countries/atlantis.json:23:21'],
      says: 'The country "atlantis" leaves out every option of "newsletter". Keep at least one, or do not ask the question.',
    },
  ]);
});
