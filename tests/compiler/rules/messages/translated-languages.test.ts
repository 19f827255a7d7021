import { expect, it } from 'vitest';
import { warningsOf } from '../../findings.ts';

it('a language that is English word by word is pointed out', () => {
  expect(warningsOf('translated-languages')).toEqual([
    {
      code: 'untranslated',
      at: ['locales/es/form.json:1:1'],
      says: '30 of the 30 texts of "es" here are the English ones, word by word. Translate them, or leave out what is not translated yet.',
    },
  ]);
});
