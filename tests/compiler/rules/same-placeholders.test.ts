import { expect, it } from 'vitest';
import { faultsOf } from '../findings.ts';

it('a translation with other placeholders is reported beside its English', () => {
  expect(faultsOf('same-placeholders')).toEqual([
    {
      code: 'placeholder-mismatch',
      at: ['locales/es/common.json:3:15', 'locales/en/common.json:3:15'],
      says: 'The text "greeting" of "es" uses the values none, but its English uses {{productName}}. Use the same {{placeholders}} in both.',
    },
    {
      code: 'placeholder-mismatch',
      at: ['locales/es/common.json:5:16', 'locales/en/common.json:5:17'],
      says: 'The text "days_many" of "es" uses the values none, but its English uses {{total}}. Use the same {{placeholders}} in both.',
    },
    {
      code: 'placeholder-mismatch',
      at: ['locales/es/form.json:33:18', 'locales/en/form.json:33:18'],
      says: 'The text "errors>minLength" of "es" uses the values {{limite}}, but its English uses {{limit}}. Use the same {{placeholders}} in both.',
    },
  ]);
});
