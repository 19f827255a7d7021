import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a translation with other placeholders is reported next to the English text', () => {
  expect(faultsOf('same-placeholders')).toEqual([
    {
      code: 'placeholder-mismatch',
      at: ['locales/es/common.json:4:13', 'locales/en/common.json:4:13'],
      text: 'The text "header>home" of "es" uses no placeholders, but the English text uses {{productName}}. Use the same {{placeholders}} in both.',
    },
    {
      code: 'placeholder-mismatch',
      at: ['locales/es/common.json:6:18', 'locales/en/common.json:6:19'],
      text: 'The text "header>home_many" of "es" uses no placeholders, but the English text uses {{productName}}. Use the same {{placeholders}} in both.',
    },
    {
      code: 'placeholder-mismatch',
      at: ['locales/es/form.json:33:18', 'locales/en/form.json:33:18'],
      text: 'The text "errors>minLength" of "es" uses {{limite}}, but the English text uses {{limit}}. Use the same {{placeholders}} in both.',
    },
  ]);
});
