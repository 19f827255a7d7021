import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('missing and unknown plural forms of a language are reported', () => {
  expect(faultsOf('complete-plurals')).toEqual([
    {
      code: 'plural-missing',
      at: ['locales/es/common.json:4:3'],
      text: '"es" has the plural forms one, many, other, but the text "days_many" is missing from its common messages. Add "days_many" to locales/es/common.json.',
    },
    {
      code: 'plural-missing',
      at: ['locales/es/common.json:4:3'],
      text: '"es" has the plural forms one, many, other, but the text "days_other" is missing from its common messages. Add "days_other" to locales/es/common.json.',
    },
    {
      code: 'plural-unknown',
      at: ['locales/es/common.json:5:3'],
      text: 'The text "days_few" is never shown: the plural forms of "es" are one, many, other. Remove it.',
    },
  ]);
});
