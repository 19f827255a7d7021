import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a screen without questions in a country is reported', () => {
  expect(faultsOf('screens-with-questions')).toEqual([
    {
      code: 'screen-asks-nothing',
      at: ['config/screens/work-details.json:8:3', 'config/countries/atlantis.json:47:3'],
      text: 'None of the questions of the screen "work-details" is asked in "atlantis", so its page would be empty. Remove one of its questions from "notAsked", or add another question to the screen.',
    },
  ]);
});
