import { expect, it } from 'vitest';
import { warningsOf } from '../../findings.ts';

it('a copy of the English texts causes a warning', () => {
  expect(warningsOf('translated-languages')).toEqual([
    {
      code: 'untranslated',
      at: ['locales/es/form.json:1:1'],
      text: '30 of the 30 texts of "es" here are identical to the English ones. Translate them, or remove the ones that are not translated yet.',
    },
  ]);
});
